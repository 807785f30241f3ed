/** Rules of imports: files that are left out, redirects with patterns, and old addresses that answer. */
import { describe, expect, test } from 'bun:test';
import {
  addressCounts,
  addressesIn,
  checkAddresses,
  Exclusions,
  neededFiles,
  PathSelection,
  patternSource,
  patternTarget,
  redirectRows,
  sitemapsIn,
  splatForm,
} from '../src/import/index.ts';

describe('files that are left out', () => {
  test('`.gitignore` files count for their folder, the nearest first; tools and secrets never go', () => {
    const exclusions = new Exclusions(['*.tmp', 'drafts/']);
    exclusions.add('', 'build/\n*.log\n');
    exclusions.add('docs', '!kept.log\n/private.md\n');
    const paths = [
      'a.md',
      'a.tmp',
      'build/x.md',
      'docs/build/x.md',
      'docs/drafts/x.md',
      'docs/kept.log',
      'docs/other.log',
      'docs/private.md',
      'docs/sub/private.md',
      'docs/node_modules/x.md',
      '.git/config',
      '.env.local',
    ];
    const selection = new PathSelection(exclusions);
    expect(paths.filter((path) => selection.includes(path))).toEqual([
      'a.md',
      'docs/kept.log',
      'docs/sub/private.md',
    ]);
  });

  test('pages, settings and the files that they name are needed of a large tree', async () => {
    const texts: Record<string, string> = {
      'site/mkdocs.yml': 'site_name: S',
      'site/docs/a.md': '![Quay](my%20quay.png)',
      'site/docs/my quay.png': '',
      'site/docs/other.png': '',
      'src/main.ts': '',
    };
    let turns = 0;
    const needed = await neededFiles(
      Object.keys(texts),
      async (path) => texts[path] ?? null,
      async () => {
        turns += 1;
      },
    );
    expect(turns).toBeGreaterThan(1);
    expect(needed).toEqual(['site/mkdocs.yml', 'site/docs/a.md', 'site/docs/my quay.png']);
  });
});

describe('the old path that a pattern redirects to a page', () => {
  test.each([
    ['old/*', 'docs/:splat', 'docs/a/b', 'old/a/b'],
    ['old/*', 'docs/*', 'docs/a/b', 'old/a/b'],
    ['blog/:slug', 'docs/posts/:slug#top', 'docs/posts/x', 'blog/x'],
    [':lang/old/:rest*', 'docs/:lang/:rest*', 'docs/de/a/b', 'de/old/a/b'],
    [':lang/old/:rest*', 'docs/:lang/:rest', 'docs/de/a/b', 'de/old/a/b'],
    ['old/*', 'docs/:splat', 'other/a', null],
    ['old/*', 'docs/start', 'docs/start', null],
    ['old/:a/:b', 'docs/:a', 'docs/x', null],
    ['old/*', 'https://docs.example/:splat', 'docs/a', null],
  ])('the old path of a pattern from %s to %s for the page %s is %p', (from, to, page, source) => {
    expect(patternSource({ from, to }, page)).toBe(source);
    if (source !== null) {
      expect(patternTarget([{ from, to }], source)?.replace(/#.*/, '')).toBe(page);
    }
  });

  test.each([
    [':lang/old/:rest*', '/docs/:lang/:rest*#a', ':lang/old/*', '/docs/:lang/:splat#a'],
    ['old/*', 'https://new.example/*?x=1', 'old/*', 'https://new.example/:splat?x=1'],
  ])('%s to %s is written with `*` and `:splat`', (from, to, line, target) => {
    expect(splatForm({ from, to })).toEqual({ from: line, to: target });
  });
});

describe('old addresses', () => {
  const site = {
    pages: ['/docs/start', 'v1.2/API', '/café'],
    spaces: ['docs'],
    redirects: [
      { from: '/old/*', to: '/docs/:splat' },
      { from: '/one', to: 'two#part' },
      { from: '/two', to: '/docs/start?x=1' },
      { from: '/round', to: '/about' },
      { from: '/about', to: '/round' },
      { from: '/away', to: 'https://other.example/' },
    ],
  };
  const answered = ['/', '/docs', '/docs/start/', '/docs/start.html', '/docs/start/index.html'];
  const others = [
    '/v1.2/API',
    '/caf%C3%A9',
    '/old/start',
    '/one',
    '/away',
    'https://x.example/two',
  ];
  const gone = ['/old/gone', '/round', '/v1.2/api', '/nothing', '/100%'];

  test('answer if a page, a space, or the end of their redirects is there', () => {
    const all = [...answered, ...others, ...gone];
    expect(checkAddresses(site, all)).toEqual({ checked: all.length, unanswered: gone });
  });

  test('are read from a sitemap or from lines', () => {
    const map = '<urlset><url><loc> https://x.example/a?b=1&amp;c </loc></url></urlset>';
    expect(addressesIn(map)).toEqual(['https://x.example/a?b=1&c']);
    expect(addressesIn('\uFEFF/a\r\n\n# no\n /b ')).toEqual(['/a', '/b']);
  });

  test('are those of the pages: a sitemap index names sitemaps', () => {
    const index =
      '<sitemapindex xmlns="x">\n<sitemap>\n<loc>https://x.example/1.xml?a&amp;b</loc></sitemap></sitemapindex>';
    expect([addressesIn(index), sitemapsIn(index)]).toEqual([[], ['https://x.example/1.xml?a&b']]);
    const map =
      '<urlset><url ><loc>/a</loc><image:image><image:loc>/i</image:loc></image:image></url></urlset>';
    expect([addressesIn(index + map), sitemapsIn(map)]).toEqual([['/a'], []]);
    expect(sitemapsIn('/a\n/b')).toEqual([]);
  });

  test('are counted as kept, redirected or neither; the start of a site is not counted', () => {
    const addresses = [
      { address: '/a', oldAddress: '/a' },
      { address: '/x/b', oldAddress: '/b' },
      { address: '/x/c', oldAddress: '/c' },
      { address: '/x/index', oldAddress: '/' },
      { address: '/x/d' },
    ];
    expect(addressCounts({ addresses, redirects: [{ from: '/b' }] })).toEqual({
      total: 3,
      kept: 1,
      redirected: 1,
    });
  });
});

test('redirects of a CSV file have two columns in each row', () => {
  expect(redirectRows('from,to\n/a,/b\n')).toEqual({
    ok: true,
    redirects: [{ from: '/a', to: '/b' }],
  });
  expect(redirectRows('/a,/b\n/c\n')).toEqual({
    ok: false,
    problem: 'does not have two columns in row 2',
  });
});
