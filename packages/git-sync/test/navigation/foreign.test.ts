import { expect, test } from 'bun:test';
import { foreignNavigation } from '../../src/index.ts';
import { docs, group, page, space } from './build.ts';

const SPACE = { name: 'docs', slug: 'docs' };

const read = (files: Readonly<Record<string, string>>) =>
  foreignNavigation(
    Object.entries(files).map(([path, content]) => ({ path, content })),
    SPACE,
  );

test('Mintlify: groups and pages by their files, what is not named is not there', async () => {
  const navigation = {
    groups: [
      { group: 'Start', pages: ['index', 'guides/first'] },
      { group: 'More', icon: 'book', pages: ['gone', 'guides/second'] },
    ],
  };
  const reading = await read({
    'docs.json': JSON.stringify({ name: 'Site', theme: 'mint', navigation }),
    'index.mdx': '---\ntitle: Home\n---\n',
    'guides/first.mdx': '---\ntitle: First\n---\n',
    'guides/second.md': '# Second\n',
    'orphan.mdx': '# Orphan\n',
  });
  expect(reading).toEqual({
    dialect: 'mintlify',
    navigation: docs(group('Start', page('index.mdx'), page('guides/first.mdx')), {
      ...group('More', page('guides/second.md')),
      icon: 'book',
    } as const),
    problems: [{ path: 'docs.json', message: expect.stringContaining('gone') }],
  });
});

test('titles in the navigation of MkDocs, VitePress and Docusaurus become titles of pages', async () => {
  const mkdocs = await read({
    'mkdocs.yml':
      'site_name: S\nnav:\n  - Home: index.md\n  - Guides:\n      - Begin: guide/a.md\n',
    'docs/index.md': '# Index\n',
    'docs/guide/a.md': '# A\n',
  });
  expect(mkdocs.dialect).toBe('mkdocs');
  expect(mkdocs.navigation).toEqual(
    docs(page('docs/index.md', [], 'Home'), group('Guides', page('docs/guide/a.md', [], 'Begin'))),
  );
  const vitepress = await read({
    '.vitepress/config.ts':
      "export default { themeConfig: { sidebar: [{ text: 'Guide', items: [{ text: 'One', link: '/one' }] }] } }",
    'one.md': '# The first\n',
    'two.md': '# Two\n',
  });
  expect(vitepress.dialect).toBe('vitepress');
  expect(vitepress.navigation).toEqual(docs(group('Guide', page('one.md', [], 'One'))));
  const docusaurus = await read({
    'docusaurus.config.js': "module.exports = { presets: [['classic', { docs: {} }]] };",
    'docs/b.md': '---\nsidebar_position: 2\n---\n# B\n',
    'docs/a.mdx': '---\nsidebar_position: 1\n---\n# A\n',
  });
  expect(docusaurus.dialect).toBe('docusaurus');
  expect(docusaurus.navigation).toEqual(docs(page('docs/a.mdx'), page('docs/b.md')));
});

test('several spaces are called as the product calls them', async () => {
  const reading = await read({
    'en/SUMMARY.md': '* [A](a.md)\n',
    'en/a.md': '# A\n',
    'de/SUMMARY.md': '* [B](b.md)\n',
    'de/b.md': '# B\n',
  });
  expect(reading.dialect).toBe('gitbook');
  expect(reading.navigation.map(({ slug }) => slug).toSorted()).toEqual(['de', 'en']);
  expect(reading.navigation.flatMap(({ items }) => items)).toEqual([
    page('de/b.md'),
    page('en/a.md'),
  ]);
});

test('a tree that says nothing is one space without entries', async () => {
  expect((await read({ 'mint.json': '{"navigation": []}' })).navigation).toEqual([space('docs')]);
});
