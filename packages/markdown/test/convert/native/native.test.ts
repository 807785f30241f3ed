import { expect, test } from 'bun:test';
import { convertTree } from '../../../src/convert/index.ts';

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

test('a tree of our own comes out as it went in', () => {
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

test('a docs.json that is no manifest of ours is left to the other dialects', () => {
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
