/** The tree beside a page: whole where it is small, and a window of it where it is not. */
import { describe, expect, test } from 'bun:test';
import { pagePage, type Site } from '../src/index.ts';
import { textOf } from './support/page-text.ts';
import { type Entry, siteOf, THEME } from './support/site.ts';

const navigationOf = (site: Site, path: string): string => {
  const { text } = pagePage(site, textOf(site, path));
  return /<nav class="nav"[\s\S]*?<\/nav>/.exec(text)?.[0] ?? '';
};

const numbered = (count: number, title = 'Page'): string[] =>
  Array.from({ length: count }, (_, at) => `${title} ${at + 1}`);

const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href]) => href ?? '');

describe('a small tree', () => {
  const site = siteOf([
    { slug: 'docs', entries: ['Start', ['Ships', ['Masts', 'Sails']], ['Quays*', ['Cranes']]] },
  ]);

  test('the navigation is complete; groups above the page are open, the rest is folded', () => {
    const html = navigationOf(site, 'docs/ships/sails');
    expect(linksOf(html)).toEqual([
      '/',
      '/docs/start',
      '/docs/ships/masts',
      '/docs/ships/sails',
      '/docs/quays',
      '/docs/quays/cranes',
    ]);
    expect(html.match(/<details open>/g)?.length).toBe(1);
    expect(html).toContain('<a href="/docs/ships/sails" aria-current="page">Sails</a>');
    expect(html.match(/aria-current="page"/g)?.length).toBe(1);
  });

  test('a page with others below can be read and opened', () => {
    const html = navigationOf(site, 'docs/quays');
    expect(html).toContain('<a href="/docs/quays" aria-current="page">Quays</a><details open>');
  });
});

test('a help centre shows the topic of an article, and the way to all others', () => {
  const site = siteOf(
    [{ slug: 'docs', entries: ['Start', ['Ships', ['Masts']], ['Quays', ['Cranes']]] }],
    {
      theme: { ...THEME, layout: 'help_center' },
    },
  );
  const html = navigationOf(site, 'docs/ships/masts');
  expect(linksOf(html)).toEqual(['/', '/', '/docs/ships/masts']);
  expect(html).toContain('All topics');
  expect(linksOf(navigationOf(site, 'docs/start')).length).toBe(4);
});

describe('ten thousand pages', () => {
  const flat = siteOf([{ slug: 'docs', entries: numbered(10_000) }]);
  const grouped = siteOf([
    {
      slug: 'docs',
      entries: numbered(100, 'Group').map((title): Entry => [title, numbered(100)]),
    },
  ]);
  const nested = (depth: number): Entry => {
    let entry: Entry = 'Bottom';
    for (let level = depth; level > 0; level--)
      entry = [`Level ${level}*`, [entry, ...numbered(20)]];
    return entry;
  };
  const deep = siteOf([{ slug: 'docs', entries: [nested(450)] }]);
  const deepest = [...deep.map.byPath.keys()].find((path) => path.endsWith('/bottom')) ?? '';

  /** Quoin's own limit: links of the largest tree that is shown whole. */
  const MOST_LINKS = 400;
  const MOST_BYTES = 4_000;

  test.each([
    ['side by side', flat, 'docs/page-5000'],
    ['in groups', grouped, 'docs/group-50/page-50'],
  ])('%s, a page’s navigation is small', (_name, site, path) => {
    const html = navigationOf(site, path);
    expect(linksOf(html).length).toBeLessThan(MOST_LINKS);
    expect(Bun.gzipSync(html).byteLength).toBeLessThan(MOST_BYTES);
    expect(html).toContain('aria-current="page"');
  });

  test('in 450 levels, what is shown is near the page', () => {
    const html = navigationOf(deep, deepest);
    expect(linksOf(html).length).toBeLessThan(MOST_LINKS);
    expect(html.match(/aria-current="page"/g)?.length).toBe(1);
    const { text } = pagePage(deep, textOf(deep, deepest));
    expect(/<nav class="crumbs"[\s\S]*?<\/nav>/.exec(text)?.[0].match(/<li>/g)?.length).toBe(5);
  });

  test('a page weighs the same in a project of ten thousand as in one of five hundred', () => {
    const weigh = (site: Site) => pagePage(site, textOf(site, 'docs/page-250')).text.length;
    const some = siteOf([{ slug: 'docs', entries: numbered(500) }]);
    expect(Math.abs(weigh(flat) - weigh(some))).toBeLessThan(200);
  });

  test('pages that a long group leaves out are one link away, before and after', () => {
    const html = navigationOf(flat, 'docs/page-5000');
    expect(html).toContain('<a class="rest" href="/docs/page-4984">4,984 before</a>');
    expect(html).toContain('<a class="rest" href="/docs/page-5016">4,985 more</a>');
    expect(navigationOf(flat, 'docs/page-1')).not.toContain('before');
  });

  test('a folded group links to its first page', () => {
    const html = navigationOf(grouped, 'docs/group-50/page-50');
    expect(html).toContain('<a class="fold" href="/docs/group-51/page-1">Group 51');
    expect(html.match(/<details open>/g)?.length).toBe(1);
  });

  test('every page can be reached from every page by links of navigation alone', () => {
    const site = siteOf([{ slug: 'docs', entries: numbered(500) }]);
    const seen = new Set<string>();
    const waiting = ['/docs/page-1'];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path) || path === '/') continue;
      seen.add(path);
      waiting.push(...linksOf(navigationOf(site, path.slice(1))));
    }
    expect(seen.size).toBe(500);
  });
});
