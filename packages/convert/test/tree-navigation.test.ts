import { expect, test } from 'bun:test';
import { treeNavigation } from '../src/index.ts';

const read = (files: Readonly<Record<string, string>>) =>
  treeNavigation({ files: Object.entries(files).map(([path, content]) => ({ path, content })) });

test('pages are named by the files that the tree has, and what is not shown is not named', async () => {
  const { dialect, spaces, unmapped } = await read({
    'mint.json': JSON.stringify({
      name: 'Site',
      colors: {},
      navigation: [{ group: 'All', pages: ['a', { group: 'Below', pages: ['b/c', 'gone'] }] }],
    }),
    'a.mdx': '# A\n\n<Unknown />\n',
    'b/c.md': '# C\n',
    'orphan.md': '# Orphan\n',
  });
  expect(dialect).toBe('mintlify');
  expect(spaces).toEqual([
    {
      name: 'Site',
      slug: 'site',
      nav: [
        {
          type: 'group',
          label: 'All',
          items: [
            { type: 'page', file: 'a.mdx' },
            { type: 'group', label: 'Below', items: [{ type: 'page', file: 'b/c.md' }] },
          ],
        },
      ],
    },
  ]);
  expect(unmapped.map(({ construct }) => construct)).toEqual(['navigation']);
});

test('progress goes up to the number of pages', async () => {
  const heard: number[] = [];
  const files = Array.from({ length: 50 }, (_, at) => ({ path: `p${at}.md`, content: '# P\n' }));
  const { spaces } = await treeNavigation({ files }, { progress: (done) => heard.push(done) });
  expect(heard.at(-1)).toBe(50);
  expect(spaces[0]?.nav).toHaveLength(50);
});
