import { expect, test } from 'bun:test';
import { convertTree } from '../../src/index.ts';

const manifest = {
  version: 1,
  name: 'Ours',
  future: { kept: true },
  spaces: [
    {
      name: 'Guides',
      slug: 'guides',
      nav: [
        { type: 'page', file: 'guides/start', items: [{ type: 'page', file: 'guides/more' }] },
        { type: 'link', title: 'Start again', href: '/guides/start' },
      ],
    },
  ],
  redirects: [{ from: '/old', to: '/guides/start' }],
};

test('a tree of Quoin is converted to itself', () => {
  const pages = [
    { path: 'guides/start.mdx', markdown: '<Note>Hi</Note>\n\n[m](/guides/more) [x](gone)\r\n' },
    { path: 'guides/more.md', markdown: '# More' },
    { path: 'unlisted.md', markdown: '# Unlisted' },
  ];
  const result = convertTree({
    files: [
      { path: 'docs.json', content: JSON.stringify(manifest) },
      ...pages.map(({ path, markdown }) => ({ path, content: markdown })),
      { path: 'images/a.png', content: '' },
    ],
  });
  expect(result).toEqual({
    dialect: 'native',
    manifest,
    pages,
    assets: [{ path: 'images/a.png' }],
    redirects: [{ from: '/old', to: '/guides/start' }],
    addresses: [],
    unmapped: [],
    pagesInNavigation: 2,
  } as typeof result);
});

test('a docs.json that is not a manifest of Quoin is left to the other dialects', () => {
  for (const content of [
    '{',
    '[]',
    '{"version":1}',
    '{"version":2,"name":"x","spaces":[]}',
    'null',
  ]) {
    const files = [
      { path: 'docs.json', content },
      { path: 'a.md', content: '# A' },
    ];
    expect(convertTree({ files }).dialect).toBe('generic');
  }
});

test('errors that publishing refuses are reported with their rules and lines, and the pages stay', () => {
  const broken = '# Start\n\n```sh\nquoin push\n';
  const { pages, unmapped } = convertTree({
    files: [
      { path: 'docs.json', content: JSON.stringify(manifest) },
      { path: 'guides/start.md', content: broken },
      { path: 'guides/more.md', content: '# More\n\n<Unknown />\n' },
    ],
  });
  expect(pages[0]?.markdown).toBe(broken);
  // An unknown block is a warning: such a page is published.
  expect(unmapped.map(({ path, line, construct }) => `${path}:${line} ${construct}`)).toEqual([
    'guides/start.md:3 code-open',
  ]);
});

test.each([
  ['of our own', JSON.stringify(manifest)],
  [
    'of another product',
    '{"theme":"mint","name":"x","navigation":{"pages":["guides/start","guides/more"]}}',
  ],
])(
  'a page that is too long for a project is left out of a tree %s, named with its size',
  (_, content) => {
    const long = '# Start\n\n'.padEnd(400_001, 'long 🙂 ');
    const {
      manifest: made,
      pages,
      unmapped,
      assets,
    } = convertTree({
      files: [
        { path: 'docs.json', content },
        { path: 'guides/start.md', content: long.padEnd(500_000, 'x') },
        { path: 'guides/more.md', content: '# More\n' },
      ],
    });
    expect(pages.map(({ path }) => path)).toEqual(['guides/more.md']);
    expect(JSON.stringify(made)).toContain('"guides/more"');
    expect(JSON.stringify(made)).not.toContain('"file":"guides/start"');
    expect(assets).toEqual([]);
    expect(unmapped).toHaveLength(1);
    const [first] = unmapped;
    expect(first).toMatchObject({ path: 'guides/start.md', line: 1, construct: 'length' });
    expect(first?.message).toMatch(
      /^The page has 4\d\d,\d{3} characters, and the limit is 400,000, so it is omitted/,
    );
  },
);
