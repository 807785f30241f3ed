/** Navigation that is a program: read as far as it can be, and completed by the folders. */
import { describe, expect, test } from 'bun:test';
import type { NavNode } from '../src/index.ts';
import { convertFiles, expectComplete, reported } from './tree.ts';

/** What readers see, in order: `Group(…)`, `file`, `-file` of a hidden page. */
const shown = (nodes: readonly NavNode[]): string[] =>
  nodes.map((node) => {
    if (node.type === 'group') return `${node.label}(${shown(node.items).join(' ')})`;
    if (node.type === 'link') return `[${node.title}]`;
    if (node.type !== 'page') return node.type;
    const name = `${node.hidden === true ? '-' : ''}${node.file.replace(/^.*\//, '')}`;
    return node.items === undefined ? name : `${name}(${shown(node.items).join(' ')})`;
  });

const converted = (files: Record<string, string>) => {
  const conversion = convertFiles(files);
  expectComplete(conversion);
  const spaces = conversion.manifest.spaces.map(({ nav }) => shown(nav));
  const navigation = reported(conversion).filter((one) => / (?:navigation|sidebar)$/.test(one));
  return { spaces, navigation, pagesInNavigation: conversion.pagesInNavigation };
};

const HELPERS = `const labels = { guides: 'Guides', reference: 'Reference' };
export const group = (key, rest) => ({ label: labels[key], ...rest });
export const pages = (folder, names) => names.map((name) => \`\${folder}/\${name}\`);
`;

describe('Starlight', () => {
  const site = (sidebar: string, locales = ''): Record<string, string> => ({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
import { group, pages } from './helpers.mjs';
import { languages } from './languages.mjs';
export default defineConfig({ integrations: [starlight({ title: 'S', ${locales} sidebar: ${sidebar} })] });
`,
    'helpers.mjs': HELPERS,
    'languages.mjs': `export const languages = Object.fromEntries(['root', 'de'].map((key) => [key, { label: key, lang: key === 'root' ? 'en' : key }]));\n`,
    'src/content/docs/guides/start.md': '---\ntitle: Start\n---\n',
    'src/content/docs/guides/end.md': '---\ntitle: End\n---\n',
    'src/content/docs/api/calls.md': '---\ntitle: Calls\n---\n',
  });

  test('helpers of the tree are called', () => {
    expect(
      converted(
        site(
          `[group('guides', { items: pages('guides', ['start', 'end']) }), group('reference', { items: ['api/calls'] })]`,
        ),
      ),
    ).toEqual({
      spaces: [['Guides(start end)', 'Reference(calls)']],
      navigation: [],
      pagesInNavigation: 3,
    });
  });

  test('languages can be computed', () => {
    const files = site(`[group('guides', { items: ['guides/start'] })]`, 'locales: languages,');
    files['src/content/docs/de/guides/start.md'] = '---\ntitle: Anfang\n---\n';
    expect(converted(files).spaces).toEqual([
      ['Guides(start)', '-end', '-calls'],
      ['Guides(start)'],
    ]);
  });

  test('what a package makes is reported, and the remaining pages follow by folder', () => {
    expect(
      converted(site(`[group('guides', { items: ['guides/start'] }), ...generated()]`)),
    ).toEqual({
      spaces: [['Guides(start)', 'api(calls)', 'guides(end)']],
      navigation: ['astro.config.mjs:1 navigation', 'astro.config.mjs:4 sidebar'],
      pagesInNavigation: 3,
    });
    expect(converted(site('await generated()'))).toMatchObject({
      spaces: [['api(calls)', 'guides(end start)']],
      pagesInNavigation: 3,
    });
  });
});

describe('Docusaurus', () => {
  const site = (sidebars: string): Record<string, string> => ({
    'docusaurus.config.js': `module.exports = { title: 'D', presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };\n`,
    'sidebars.js': sidebars,
    'helpers.js': 'exports.category = (label, ...items) => ({ type: "category", label, items });\n',
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
    'docs/more/c.md': '# C\n',
  });

  test('helpers, spreads and computed members are read', () => {
    expect(
      converted(
        site(
          `const { category } = require('./helpers');
const items = ['b'].concat(process.env.PREVIEW ? ['draft'] : []);
module.exports = { docs: [category('All', 'a', ...items), category('More', ...['c'].map((name) => 'more/' + name))] };\n`,
        ),
      ),
    ).toEqual({ spaces: [['All(a b)', 'More(c)']], navigation: [], pagesInNavigation: 3 });
  });

  test('sidebars that name no page, and those that cannot be read, follow the folders', () => {
    for (const sidebars of [
      'module.exports = require("made")();\n',
      'module.exports = { docs: made("docs") };\n',
      'module.exports = { docs: [] };\n',
    ]) {
      const { spaces, navigation, pagesInNavigation } = converted(site(sidebars));
      expect(spaces).toEqual([['a', 'b', 'more(c)']]);
      expect(navigation).toContain('sidebars.js:1 navigation');
      expect(pagesInNavigation).toBe(3);
    }
  });
});

describe('VitePress', () => {
  const site = (sidebar: string): Record<string, string> => ({
    '.vitepress/config.ts': `import { generateSidebar } from 'vitepress-sidebar';
const section = (text: string, folder: string, ...names: string[]) => ({
  text,
  items: names.map((name) => ({ text: name, link: \`/\${folder}/\${name}\` })),
});
export default defineConfig({ title: 'V', themeConfig: { nav: [{ text: 'Home', link: '/' }], sidebar: ${sidebar} } });
`,
    'index.md': '# Home\n',
    'guide/one.md': '# One\n',
    'guide/two.md': '# Two\n',
  });

  test('helpers are called', () => {
    expect(converted(site(`[section('Guide', 'guide', 'one', 'two')]`))).toMatchObject({
      spaces: [['Guide(one two)', 'index']],
      navigation: [],
    });
  });

  test('a sidebar that a package makes follows the folders, beside what the bar names', () => {
    expect(converted(site(`generateSidebar({ documentRootPath: '/' })`))).toMatchObject({
      spaces: [['index', 'Guide(one two)']],
      pagesInNavigation: 3,
    });
  });
});

test('MkDocs: a navigation whose entries name no page follows the folders', () => {
  expect(
    converted({
      'mkdocs.yml': 'site_name: M\nnav:\n  - Home: gone.md\n',
      'docs/index.md': '# Home\n',
      'docs/guide/one.md': '# One\n',
    }),
  ).toMatchObject({ spaces: [['index', 'Guide(one)']], pagesInNavigation: 2 });
});

test('any dialect: navigation without a page is replaced by that of the folders', () => {
  expect(
    converted({
      'docs.json': JSON.stringify({ name: 'M', navigation: { groups: [] } }),
      'index.mdx': '# Home\n',
      'guide/one.mdx': '# One\n',
    }),
  ).toMatchObject({ spaces: [['index', 'Guide(one)']], pagesInNavigation: 2 });
});

test('pages that the source hides are not counted as shown', () => {
  expect(
    converted({
      'docs.json': JSON.stringify({ name: 'M', navigation: { pages: ['index'] } }),
      'index.mdx': '# Home\n',
      'other.mdx': '# Other\n',
    }),
  ).toEqual({ spaces: [['index', '-other']], navigation: [], pagesInNavigation: 1 });
});
