import { describe, expect, test } from 'bun:test';
import type { Conversion, NavNode } from '../../src/index.ts';
import { convertFiles, expectComplete, reported } from '../tree.ts';

const pages = (...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [`${name}.mdx`, `# ${name}\n`]));

const site = (
  navigation: unknown,
  files: Readonly<Record<string, string>>,
  settings: Readonly<Record<string, unknown>> = {},
): Conversion => {
  const docs = JSON.stringify({ name: 'Site', navigation, ...settings }, null, 2);
  const conversion = convertFiles({ 'docs.json': docs, ...files });
  expect(conversion.dialect).toBe('mintlify');
  expectComplete(conversion);
  return conversion;
};

const shown = (node: NavNode): unknown => {
  const hidden = 'hidden' in node && node.hidden === true ? '~' : '';
  switch (node.type) {
    case 'page':
      return hidden + node.file;
    case 'group':
      return { [hidden + node.label]: node.items.map(shown) };
    case 'link':
      return `${node.title} -> ${node.href}`;
    case 'api':
      return `${node.title} = ${node.spec}`;
    default:
      return node.type;
  }
};

/** Spaces as `slug [locale] [version]` with their outline. */
const outline = ({ manifest }: Conversion): unknown =>
  manifest.spaces.map(({ slug, locale, version, nav }) => [
    [slug, locale, version].filter((part) => part !== undefined).join(' '),
    ...nav.map(shown),
  ]);

describe('spaces of Mintlify', () => {
  test('groups alone are one space; nested groups, roots and hidden ones keep their places', () => {
    const conversion = site(
      {
        groups: [
          { group: 'Start', icon: 'flag', pages: ['index', '/install'] },
          {
            group: 'Guides',
            root: 'guides/index',
            pages: ['guides/a', { group: 'Deep', hidden: true, pages: ['guides/b'] }],
          },
        ],
      },
      pages('index', 'install', 'guides/index', 'guides/a', 'guides/b'),
    );
    expect(outline(conversion)).toEqual([
      [
        'site',
        { Start: ['index', 'install'] },
        { Guides: ['guides/index', 'guides/a', { '~Deep': ['guides/b'] }] },
      ],
    ]);
    expect(conversion.manifest.spaces[0]?.nav[0]).toHaveProperty('icon', 'flag');
    expect(reported(conversion)).toEqual([]);
  });

  test('tabs are spaces; a tab that is a link is in the first', () => {
    const conversion = site(
      {
        tabs: [
          { tab: 'Guides', icon: 'book', pages: ['a'] },
          { tab: 'Blog', href: 'https://example.com/blog' },
          { tab: 'Help', hidden: true, groups: [{ group: 'All', pages: ['b'] }] },
        ],
        global: { anchors: [{ anchor: 'Status', href: 'https://status.example.com', icon: 'x' }] },
      },
      pages('a', 'b'),
    );
    const status = 'Status -> https://status.example.com';
    expect(outline(conversion)).toEqual([
      ['guides', 'a', 'Blog -> https://example.com/blog', status],
      ['help', { '~All': ['b'] }, status],
    ]);
    expect(conversion.manifest.spaces[0]?.icon).toBe('book');
  });

  test('what is divided again inside of a space is a group', () => {
    const conversion = site(
      {
        products: [
          {
            product: 'Pay',
            tabs: [
              { tab: 'Docs', menu: [{ item: 'Start', pages: ['pay/a'] }] },
              { tab: 'API', pages: ['pay/b'] },
            ],
          },
          { product: 'Ship', pages: ['ship/a'] },
        ],
      },
      pages('pay/a', 'pay/b', 'ship/a'),
    );
    expect(outline(conversion)).toEqual([
      ['pay', { Docs: [{ Start: ['pay/a'] }] }, { API: ['pay/b'] }],
      ['ship', 'ship/a'],
    ]);
  });

  test('languages and versions give spaces their locale and version', () => {
    const tab = (folder: string) => ({ tabs: [{ tab: 'Docs', pages: [`${folder}/a`] }] });
    const conversion = site(
      {
        versions: [
          {
            version: '2',
            tag: 'Latest',
            default: true,
            languages: [
              { language: 'en', ...tab('2/en') },
              { language: 'jp', ...tab('2/jp') },
            ],
          },
          { version: '1', ...tab('1') },
        ],
      },
      pages('2/en/a', '2/jp/a', '1/a'),
    );
    expect(outline(conversion)).toEqual([
      ['docs en 2', '2/en/a'],
      ['docs-2-ja ja 2', '2/jp/a'],
      ['docs-1 1', '1/a'],
    ]);
    expect(conversion.manifest.versions).toEqual([
      { version: '2', tag: 'Latest', default: true },
      { version: '1' },
    ]);
  });

  test('pages that it does not show follow, hidden, in the space that they lie nearest', () => {
    const conversion = site(
      {
        tabs: [
          { tab: 'A', pages: ['a/one'] },
          { tab: 'B', pages: ['b/one'] },
        ],
      },
      {
        ...pages('a/one', 'b/one', 'b/deep/two', 'three'),
        'snippets/s.mdx': 'S',
        'README.md': '# R',
      },
    );
    expect(outline(conversion)).toEqual([
      ['a', 'a/one', '~three'],
      ['b', 'b/one', '~b/deep/two'],
    ]);
    expect(reported(conversion)).toEqual([
      'README.md:1 file',
      'b/deep/two.mdx:1 hidden page',
      'snippets/s.mdx:1 snippet',
      'three.mdx:1 hidden page',
    ]);
  });

  test('a page that is named again is a link; one that is not there is reported', () => {
    const conversion = site(
      {
        groups: [
          { group: 'One', pages: ['a', 'gone'] },
          { group: 'Two', pages: ['a'] },
        ],
      },
      pages('a'),
    );
    expect(outline(conversion)).toEqual([['site', { One: ['a'] }, { Two: ['a -> /site/one/a'] }]]);
    expect(reported(conversion)).toEqual(['docs.json:9 navigation']);
  });

  test('a page that it names keeps its address, where files differ in case only', () => {
    const conversion = site(
      { pages: ['agents', 'shared'] },
      {
        'AGENTS.md': '# For programs\n',
        'agents.mdx': 'import Shared from "/shared.mdx"\n\n<Shared />\n',
        'shared.mdx': 'Shown twice\n',
      },
    );
    expect(outline(conversion)).toEqual([['site', 'agents', 'shared', '~AGENTS-2']]);
    expect(conversion.pages.map(({ markdown }) => markdown)).toContain('Shown twice\n');
  });

  test('links of the navigation get the new addresses, or are reported', () => {
    const conversion = site(
      {
        groups: [{ group: 'One', pages: ['a'] }],
        global: {
          anchors: [
            { anchor: 'A', href: '/a' },
            { anchor: 'Gone', href: '/gone' },
          ],
        },
      },
      pages('a'),
      { redirects: [{ source: '/x', destination: '/gone' }] },
    );
    expect(outline(conversion)).toEqual([
      ['site', { One: ['a'] }, 'A -> /site/one/a', 'Gone -> /gone'],
    ]);
    expect(reported(conversion)).toEqual(['docs.json:20 navigation', 'docs.json:26 redirects']);
  });

  test('the front matter of pages says how they are shown', () => {
    const conversion = site(
      { pages: ['a', 'b', 'c', 'd'] },
      {
        'd.mdx': '---\ntitle: Cookbook\nurl: https://example.com/cookbook\n---\n',
        'a.mdx': '---\ntitle: Long title\nsidebarTitle: Short\nicon: flag\n---\n',
        'b.mdx': '---\ntitle: B\nhidden: true\n---\n',
        'c.mdx': '---\ntitle: C\nsidebarTitle: See\nurl: https://example.com/\n---\n',
      },
    );
    expect(conversion.manifest.spaces[0]?.nav).toEqual([
      { type: 'page', file: 'a', title: 'Short', icon: 'flag' },
      { type: 'page', file: 'b', hidden: true },
      { type: 'link', title: 'See', href: 'https://example.com/' },
      { type: 'page', file: 'c', title: 'See', hidden: true },
      { type: 'link', title: 'Cookbook', href: 'https://example.com/cookbook' },
      { type: 'page', file: 'd', title: 'Cookbook', hidden: true },
    ]);
  });
});

describe('APIs', () => {
  const spec = { 'api/open.json': '{"openapi":"3.1.0","info":{"title":"Pets"}}' };

  test('a description is a node, an endpoint that is named without a page too', () => {
    const conversion = site(
      {
        tabs: [
          { tab: 'All', openapi: 'api/open.json' },
          {
            tab: 'Some',
            openapi: ['api/open.json'],
            pages: ['a', 'get /pets', 'api/open.json POST /pets'],
          },
          { tab: 'Gone', openapi: { source: 'api/gone.yaml', directory: 'x' }, pages: ['b'] },
        ],
      },
      { ...pages('a', 'b'), ...spec },
    );
    expect(outline(conversion)).toEqual([
      ['all', 'Pets = api/open.json'],
      ['some', 'a', 'GET /pets = api/open.json', 'POST /pets = api/open.json'],
      ['gone', 'b'],
    ]);
    expect(conversion.manifest.openapiSources).toEqual(['api/open.json']);
    expect(conversion.assets).toEqual([{ path: 'api/open.json' }]);
    expect(reported(conversion)).toEqual(['docs.json:22 openapi']);
  });

  test('a page of an endpoint is kept and shows it', () => {
    const { pages: converted, manifest } = site(
      { pages: ['list', 'own'] },
      {
        'list.mdx': '---\nopenapi: /api/open.json GET /pets/{id}\n---\n\nText\n',
        'own.mdx': '---\napi: "POST https://api.example.com/pets"\n---\n\nText\n',
        ...spec,
      },
    );
    expect(converted.map(({ markdown }) => markdown)).toEqual([
      '---\nopenapi: /api/open.json GET /pets/{id}\n---\n\nText\n',
      '---\napi: "POST https://api.example.com/pets"\n---\n\n<ApiEndpoint method="POST" baseUrl="https://api.example.com" path="/pets" />\n\nText\n',
    ]);
    expect(manifest.spaces[0]?.nav.map(shown)).toEqual(['list', 'own', 'Pets = api/open.json']);
  });
});

describe('the configuration', () => {
  test('is put together from the files that it names', () => {
    const conversion = convertFiles({
      'site/docs.json':
        '{\n  // comments are allowed\n  "name": "S",\n  "navigation": {"$ref": "./nav/en.json"},\n  "redirects": {"$ref": "gone.json"}\n}',
      'site/nav/en.json': '{"tabs": [{"$ref": "tab.json", "icon": "book"}]}',
      'site/nav/tab.json': '{"tab": "Docs", "pages": ["a"]}',
      'site/a.mdx': '# A\n',
      'other.md': '# Other\n',
    });
    expect(outline(conversion)).toEqual([['docs', 'site/a']]);
    expect(conversion.assets).toEqual([]);
    expect(reported(conversion)).toEqual(['other.md:1 file', 'site/docs.json:5 $ref']);
  });

  test('a configuration that includes itself, leaves the folder or is not JSON is reported', () => {
    const conversion = convertFiles({
      'docs.json':
        '{"name": "S", "navigation": {"groups": [\n{"$ref": "a.json"},\n{"$ref": "../../etc/passwd.json"},\n{"$ref": "b.json"}]}}',
      'a.json': '{"group": "A", "pages": ["x", {"$ref": "docs.json"}]}',
      'b.json': '{',
      'x.mdx': '# X\n',
    });
    expect(outline(conversion)).toEqual([['s', { A: ['x'] }]]);
    expect(reported(conversion)).toEqual([
      'a.json:1 $ref',
      'a.json:1 navigation',
      'b.json:1 $ref',
      'docs.json:3 $ref',
      'docs.json:3 navigation',
      'docs.json:4 navigation',
    ]);
  });

  test('entries of a group without a name are not in a group', () => {
    const { manifest } = site({ groups: [{ group: '', pages: ['a'] }] }, pages('a'));
    expect(manifest.spaces[0]?.nav).toEqual([{ type: 'page', file: 'a' }]);
  });

  test('the brand becomes the theme of the manifest', () => {
    const files = { ...pages('a'), 'logo.svg': '', 'icon.png': '' };
    const { manifest, unmapped } = site({ pages: ['a'] }, files, {
      colors: { primary: '#16A34A', light: '#07C983', dark: '#15803D' },
      logo: '/logo.svg',
      favicon: { light: '/icon.png', dark: '/icon-dark.png' },
      navbar: {
        links: [{ label: 'Support', href: 'mailto:hi@example.com' }, { label: 'No address' }],
        primary: { type: 'github', href: 'https://github.com/example' },
      },
      footer: {
        socials: { x: 'https://x.com/e', 'hacker-news': 'https://news.ycombinator.com' },
        links: [{ header: 'Company', items: [{ label: 'About', href: '/a' }] }],
      },
      banner: { content: '**New**', dismissible: true },
      appearance: { default: 'dark' },
    });
    expect(manifest.theme).toEqual({
      colors: { primary: '#16A34A', dark: '#07C983' },
      logo: { light: 'logo.svg' },
      favicon: 'icon.png',
      navbar: {
        links: [{ label: 'Support', href: 'mailto:hi@example.com' }],
        primary: { label: 'GitHub', href: 'https://github.com/example' },
      },
      footer: {
        links: [{ header: 'Company', items: [{ label: 'About', href: '/site/a' }] }],
        socials: { x: 'https://x.com/e' },
      },
      banner: { content: '**New**', dismissible: true },
    });
    expect(unmapped.map(({ construct }) => construct).toSorted()).toEqual([
      'appearance',
      'footer.socials.hacker-news',
      'navbar.links',
    ]);
  });

  test('links and icons of mint.json become the theme, too', () => {
    const { manifest } = site({ pages: ['a'] }, pages('a'), {
      topbarLinks: [{ name: 'Blog', url: 'https://example.com/blog' }],
      topbarCtaButton: { name: 'Start', url: 'https://example.com/start' },
      footerSocials: [{ type: 'github', url: 'https://github.com/e' }],
    });
    expect(manifest.theme).toEqual({
      navbar: {
        links: [{ label: 'Blog', href: 'https://example.com/blog' }],
        primary: { label: 'Start', href: 'https://example.com/start' },
      },
      footer: { socials: { github: 'https://github.com/e' } },
    });
  });

  test('reports what has no place, each with its line', () => {
    const conversion = site(
      { pages: ['a'] },
      { ...pages('a'), 'logo/l.svg': '' },
      {
        description: 'About',
        colors: { primary: '#123456' },
        logo: { light: '/logo/l.svg', href: 'https://example.com' },
        api: { openapi: 'x.json', playground: { display: 'none' } },
        seo: { indexing: 'all' },
      },
    );
    expect(conversion.manifest.description).toBe('About');
    expect(conversion.manifest.theme).toEqual({
      colors: { primary: '#123456' },
      logo: { light: 'logo/l.svg', href: 'https://example.com' },
    });
    expect(reported(conversion)).toEqual([
      'docs.json:17 openapi',
      'docs.json:18 api.playground',
      'docs.json:23 seo.indexing',
    ]);
  });

  test('redirects get the new addresses; unsupported patterns are reported', () => {
    const { redirects, unmapped, manifest } = site(
      { groups: [{ group: 'Guides', pages: ['guides/a'] }] },
      pages('guides/a'),
      {
        redirects: [
          { source: '/old', destination: '/guides/a#top' },
          { source: '/x', destination: 'https://example.com/' },
          { source: '/v1/:slug*', destination: '/v2/:slug*' },
          { source: '/v0/:a*/x', destination: '/v2/:a*' },
        ],
      },
    );
    const expected = [
      { from: '/old', to: '/site/guides/a#top' },
      { from: '/x', to: 'https://example.com/' },
      { from: '/v1/:slug*', to: '/v2/:slug*' },
      { from: '/guides/a', to: '/site/guides/a' },
    ];
    expect(redirects).toEqual(expected);
    expect(manifest.redirects).toEqual(expected);
    expect(unmapped.map(({ construct }) => construct)).toEqual(['redirects']);
  });

  test('.mintignore leaves files out, and they are reported', () => {
    const conversion = site(
      { pages: ['a'] },
      {
        ...pages('a', 'drafts/b', 'x.draft', 'keep.draft', 'deep/internal/c'),
        '.mintignore': '# no\ndrafts/\n*.draft.mdx\n!keep.draft.mdx\n**/internal/**\n',
      },
    );
    expect(conversion.pages.map(({ path }) => path)).toEqual(['a.md', 'keep.draft.md']);
    expect(reported(conversion)).toEqual([
      'deep/internal/c.mdx:1 file',
      'drafts/b.mdx:1 file',
      'keep.draft.mdx:1 hidden page',
      'x.draft.mdx:1 file',
    ]);
  });
});

test('mint.json, the configuration before, divides its groups by the addresses of tabs', () => {
  const conversion = convertFiles({
    'mint.json': JSON.stringify({
      name: 'Old',
      primaryTab: { name: 'Guides' },
      tabs: [{ name: 'API', url: 'api' }],
      anchors: [
        { name: 'SDKs', icon: 'code', url: 'sdk' },
        { name: 'Chat', icon: 'chat', url: 'https://chat.example.com' },
      ],
      navigation: [
        { group: 'Start', pages: ['a', { group: 'More', pages: ['b'] }] },
        { group: 'Endpoints', pages: ['api/list'] },
        { group: 'Go', pages: ['sdk/go'] },
      ],
      topbarLinks: [],
    }),
    ...pages('a', 'b', 'api/list', 'sdk/go'),
  });
  expectComplete(conversion);
  expect(outline(conversion)).toEqual([
    ['guides', { Start: ['a', { More: ['b'] }] }, 'Chat -> https://chat.example.com'],
    ['api', { Endpoints: ['api/list'] }],
    ['sdks', { Go: ['sdk/go'] }],
  ]);
  expect(reported(conversion)).toEqual([]);
});

test('versions of mint.json are spaces of their own', () => {
  const conversion = convertFiles({
    'mint.json': JSON.stringify({
      name: 'Old',
      versions: ['v2', 'v1'],
      navigation: [
        { group: 'New', version: 'v2', pages: ['v2/a'] },
        { group: 'Old', version: 'v1', pages: ['v1/a'] },
        { group: 'Both', pages: ['b'] },
      ],
    }),
    ...pages('v1/a', 'v2/a', 'b'),
  });
  expect(outline(conversion)).toEqual([
    ['v2 v2', { New: ['v2/a'] }, { Both: ['b'] }],
    ['v1 v1', { Old: ['v1/a'] }],
  ]);
});
