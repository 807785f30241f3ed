import { describe, expect, test } from 'bun:test';
import { convertFiles, expectComplete, pageOf, reported } from '../tree.ts';

describe('configuration of VitePress', () => {
  test('sidebars are named by the bar at the top, and follow functions and files', () => {
    const conversion = convertFiles({
      '.vitepress/config.mts': `import { defineConfig } from 'vitepress'
import { reference } from './reference'

export default defineConfig({
  title: 'Site',
  description: 'A site',
  cleanUrls: true,
  themeConfig: {
    nav: [
      { text: 'Guide', link: '/guide/start', activeMatch: '/guide/' },
      { text: 'Reference', link: '/reference/cli' },
      { text: 'More', items: [{ text: 'Changes', link: 'https://example.com/changes' }, { text: 'Team', link: '/team' }] },
    ],
    sidebar: { '/guide/': guide(), '/reference/': { base: '/reference/', items: reference } },
    socialLinks: [],
  },
})

function guide() {
  return [
    { text: 'Basics', collapsed: false, items: [{ text: 'Begin', link: '/guide/start' }, { text: 'Files', link: '/guide/files#top' }] },
    { text: 'Gone', link: '/guide/gone' },
  ]
}
`,
      '.vitepress/reference.ts': "export const reference = [{ text: 'Commands', link: 'cli' }]\n",
      'index.md': '# Home\n',
      'guide/start.md':
        '# Start\n\n[1](/guide/files) [2](./files.html#top) [3](../reference/cli.md) [4](/) [5](/none)\n',
      'guide/files.md': '# Files\n\n## Top\n',
      'reference/cli.md': '# Commands\n',
      'team.md': '# Team\n',
      'draft.md': '# Draft\n',
    });
    expectComplete(conversion);
    expect(conversion.manifest).toMatchObject({ name: 'Site', description: 'A site' });
    expect(conversion.manifest.spaces).toEqual([
      {
        name: 'Site',
        slug: 'site',
        nav: [
          { type: 'page', file: 'index' },
          {
            type: 'group',
            label: 'Guide',
            items: [
              {
                type: 'group',
                label: 'Basics',
                items: [
                  { type: 'page', file: 'guide/start', title: 'Begin' },
                  { type: 'link', title: 'Files', href: '/site/files#top' },
                ],
              },
              { type: 'link', title: 'Gone', href: '/guide/gone' },
            ],
          },
          { type: 'group', label: 'Reference', items: [{ type: 'page', file: 'reference/cli' }] },
          {
            type: 'group',
            label: 'More',
            items: [
              { type: 'link', title: 'Changes', href: 'https://example.com/changes' },
              { type: 'page', file: 'team' },
            ],
          },
          { type: 'page', file: 'guide/files', hidden: true },
          { type: 'page', file: 'draft', hidden: true },
        ],
      },
    ]);
    expect(pageOf(conversion, 'guide/start.md')).toBe(
      '# Start\n\n[1](files.md) [2](files.md#top) [3](../reference/cli.md) [4](../index.md) [5](/none)\n',
    );
    expect(reported(conversion)).toEqual([
      '.vitepress/config.mts:7 configuration cleanUrls',
      '.vitepress/config.mts:22 navigation',
      'draft.md:1 hidden page',
      'guide/files.md:1 hidden page',
      'guide/start.md:3 link',
    ]);
  });

  test('languages are spaces, each with its own navigation, also where paths are rewritten', () => {
    const conversion = convertFiles({
      'docs/.vitepress/config.js': `export default {
  title: 'Site',
  base: '/docs/',
  srcDir: './src',
  srcExclude: ['**/README.md'],
  rewrites: { 'en/:rest*': ':rest*' },
  locales: {
    root: { label: 'English', lang: 'en', themeConfig: { sidebar: [{ text: 'Guide', link: '/guide' }] } },
    de: { label: 'Deutsch', lang: 'de', title: 'Seite', themeConfig: { sidebar: [{ text: 'Anleitung', link: '/de/guide' }] } },
  },
}
`,
      'docs/src/en/index.md': '# Home\n\n[guide](/docs/guide) [de](/de/guide)\n',
      'docs/src/en/guide.md': '# Guide\n\n![x](/x.png)\n',
      'docs/src/de/index.md': '# Zuhause\n',
      'docs/src/de/guide.md': '# Anleitung\n\n[hin](./)\n',
      'docs/src/README.md': '# Not a page\n',
      'docs/src/public/x.png': '',
    });
    expectComplete(conversion);
    expect(conversion.manifest.spaces).toEqual([
      {
        name: 'Site',
        slug: 'site',
        locale: 'en',
        nav: [
          { type: 'page', file: 'docs/src/en/index' },
          { type: 'page', file: 'docs/src/en/guide' },
        ],
      },
      {
        name: 'Seite',
        slug: 'seite',
        locale: 'de',
        nav: [
          { type: 'page', file: 'docs/src/de/index' },
          { type: 'page', file: 'docs/src/de/guide' },
        ],
      },
    ]);
    expect(pageOf(conversion, 'docs/src/en/index.md')).toBe(
      '# Home\n\n[guide](guide.md) [de](../de/guide.md)\n',
    );
    expect(pageOf(conversion, 'docs/src/en/guide.md')).toBe('# Guide\n\n![x](../public/x.png)\n');
    expect(pageOf(conversion, 'docs/src/de/guide.md')).toBe('# Anleitung\n\n[hin](index.md)\n');
    expect(reported(conversion)).toEqual(['docs/src/README.md:1 file']);
  });

  test('without configuration the folders say languages and navigation', () => {
    const conversion = convertFiles({
      'docs/en/index.md': '---\nlayout: home\nhero:\n  name: Thing\n---\n',
      'docs/en/guide/b.md': '# B\n\n::: code-group\n```sh [a]\n```\n:::\n',
      'docs/ja/index.md': '# 日本\n',
      'docs/ja/guide/b.md': '# 案内\n\n## 二つ目の見出し {#second}\n\n[a](#second) [b](/guide/b)\n',
    });
    expect(conversion.dialect).toBe('vitepress');
    expectComplete(conversion);
    expect(conversion.manifest.spaces.map(({ name, locale, nav }) => [name, locale, nav])).toEqual([
      [
        'Thing',
        'en',
        [
          { type: 'page', file: 'docs/en/index' },
          { type: 'group', label: 'Guide', items: [{ type: 'page', file: 'docs/en/guide/b' }] },
        ],
      ],
      [
        'Thing',
        'ja',
        [
          { type: 'page', file: 'docs/ja/index' },
          { type: 'group', label: 'Guide', items: [{ type: 'page', file: 'docs/ja/guide/b' }] },
        ],
      ],
    ]);
    expect(pageOf(conversion, 'docs/ja/guide/b.md')).toContain('[a](#second) [b](b.md)');
    expect(reported(conversion)).toEqual([]);
  });

  test('anchors are found as VitePress makes them', () => {
    const conversion = convertFiles({
      '.vitepress/config.ts': 'export default {}\n',
      'a.md':
        '[1](./b#_1-first-step) [2](./b#what-s-new) [3](./b#über-uns) [4](./b#own) [5](./b#gone)\n',
      'b.md': "## 1. First step\n\n## What's new?\n\n## Über uns\n\n## Other {#own}\n",
    });
    expect(pageOf(conversion, 'a.md')).toBe(
      '[1](b.md#1-first-step) [2](b.md#whats-new) [3](b.md#über-uns) [4](b.md#own) [5](b.md#gone)\n',
    );
    expect(reported(conversion)).toEqual(['a.md:1 anchor']);
  });

  test('what of a configuration is a program is reported with its line', () => {
    const conversion = convertFiles({
      '.vitepress/config.ts':
        'export default {\n  title: process.env.TITLE,\n  transformHead() {},\n  rewrites: (id) => id,\n  themeConfig: {\n    sidebar: makeSidebar(1),\n  },\n}\n',
      'a.md': '# A\n',
    });
    expectComplete(conversion);
    expect(reported(conversion)).toEqual([
      '.vitepress/config.ts:1 navigation',
      '.vitepress/config.ts:2 configuration title',
      '.vitepress/config.ts:3 configuration',
      '.vitepress/config.ts:4 configuration rewrites',
      '.vitepress/config.ts:4 rewrites',
      '.vitepress/config.ts:6 sidebar',
    ]);
  });

  test('a configuration that is no program is reported, and the folder says the rest', () => {
    const conversion = convertFiles({
      '.vitepress/config.ts': 'export default {{{',
      'a.md': '# A\n',
    });
    expectComplete(conversion);
    expect(conversion.dialect).toBe('vitepress');
    expect(reported(conversion)).toHaveLength(1);
  });
});

describe('hostile pages of VitePress', () => {
  const SIZE = 100_000;
  const HOSTILE: readonly (readonly [string, string])[] = [
    ['containers', '::: tip\n'],
    ['containers of growing colons', ':'],
    ['closing marks', ':::\n'],
    ['snippets', '<<< @/a [[[[{{{{\n'],
    ['brackets', '<<< @/[[[[[[[[['],
    ['includes', '<!--@include: a.md-->'],
    ['comments', '<!--'],
    ['tags', '<A b='],
    ['tags with quotes', `<A b="<A c='`],
    ['interpolations', '{{'],
    ['attributes', '[a](b){.c'],
    ['table of contents', '[[toc]]'],
    ['badges', '<Badge type="a" '],
    ['scripts', '<script>'],
    ['quotes', '> '],
    ['alerts', '> [!A] '],
  ];
  for (const [name, piece] of HOSTILE) {
    test(`${name}: the page arrives`, () => {
      const page = piece.repeat(SIZE / piece.length);
      const conversion = convertFiles({
        '.vitepress/config.ts': 'export default {}\n',
        'a.md': page,
      });
      expect(conversion.pages.map(({ path }) => path)).toEqual(['a.md']);
    });
  }

  test('files that include each other twice end at a limit', () => {
    const files: Record<string, string> = {
      'a.md': '<!--@include: ./i0.md-->\n',
      'i14.md': 'x'.repeat(1000),
    };
    for (let at = 0; at < 14; at++)
      files[`i${at}.md`] = `<!--@include: ./i${at + 1}.md-->\n\n`.repeat(8);
    const conversion = convertFiles({ '.vitepress/config.ts': 'export default {}\n', ...files });
    const longest = Math.max(...conversion.pages.map(({ markdown }) => markdown.length));
    expect(longest).toBeLessThan(10_000_000);
    expect(conversion.unmapped.some(({ construct }) => construct === 'include')).toBe(true);
  });
});
