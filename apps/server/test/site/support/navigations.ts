/**
 * Small trees of every product whose navigation has each kind of entry that the product knows: a page
 * that is named twice, links from the root and relative ones, files, anchors, other sites, and
 * something that is not there (`Gone`).
 */

export interface Navigation {
  readonly dialect: string;
  readonly files: Readonly<Record<string, string>>;
  /** What readers find behind entries, by title. */
  readonly shown: Readonly<Record<string, number | string>>;
  /** Parts of the report, each in one line of it. */
  readonly reported: readonly string[];
}

const OUT = 'https://blog.example.com/';
const SETUP = '# Setup\n\n## Part\n\nText\n';
const SPEC = 'openapi: 3.1.0\ninfo:\n  title: Harbour API\n  version: "1"\npaths: {}\n';

export const NAVIGATIONS: readonly Navigation[] = [
  {
    dialect: 'native',
    files: {
      'docs.json': JSON.stringify({
        version: 1,
        name: 'Harbour',
        redirects: [
          { from: '/moved', to: '/docs/setup' },
          { from: '/old/*', to: '/docs/setup' },
        ],
        spaces: [
          {
            name: 'Docs',
            slug: 'docs',
            nav: [
              { type: 'page', file: 'index' },
              { type: 'page', file: 'guides/setup' },
              { type: 'link', title: 'By file', href: 'guides/setup.md' },
              { type: 'link', title: 'By stem', href: './guides/setup#part' },
              { type: 'link', title: 'By path', href: '/docs/setup?a=1&b=2#part' },
              { type: 'link', title: 'Relative path', href: 'docs/setup' },
              { type: 'link', title: 'Space', href: '/docs' },
              { type: 'link', title: 'Start', href: '/' },
              { type: 'link', title: 'Moved', href: '/moved' },
              { type: 'link', title: 'Pattern', href: 'old/way' },
              { type: 'link', title: 'File', href: 'files/terms.pdf' },
              { type: 'link', title: 'List', href: '/llms.txt' },
              { type: 'link', title: 'Out', href: OUT },
              { type: 'link', title: 'Mail', href: 'mailto:harbour@example.com' },
              { type: 'link', title: 'Gone', href: '/gone' },
              { type: 'link', title: 'Gone', href: '#gone' },
              { type: 'link', title: 'Gone', href: 'javascript:alert(1)' },
              { type: 'api', title: 'API', spec: 'api/openapi.yaml' },
              { type: 'api', title: 'API elsewhere', spec: 'https://api.example.com/openapi.yaml' },
              { type: 'api', title: 'Gone', spec: 'api/gone.yaml' },
            ],
          },
        ],
      }),
      'index.md': '# Home\n',
      'guides/setup.md': SETUP,
      'files/terms.pdf': '%PDF-1.4',
      'api/openapi.yaml': SPEC,
    },
    shown: {
      'By file': 200,
      'By stem': 200,
      'By path': 200,
      'Relative path': 200,
      Space: 307,
      Start: 200,
      Moved: 200,
      Pattern: 200,
      File: 200,
      List: 200,
      Out: OUT,
      Mail: 'mailto:harbour@example.com',
      API: 200,
      'API elsewhere': 'https://api.example.com/openapi.yaml',
    },
    reported: [],
  },
  {
    dialect: 'mintlify',
    files: {
      'docs.json': JSON.stringify({
        $schema: 'https://mintlify.com/docs.json',
        theme: 'mint',
        name: 'Harbour',
        navigation: {
          groups: [
            { group: 'First', pages: ['index', 'guides/setup', 'guides/out'] },
            { group: 'Second', pages: ['guides/setup'] },
            { group: 'API', openapi: 'api/openapi.yaml' },
          ],
          global: {
            anchors: [
              { anchor: 'From the root', href: '/guides/setup#part' },
              { anchor: 'Relative', href: 'guides/setup' },
              { anchor: 'File', href: '/files/terms.pdf' },
              { anchor: 'Out', href: OUT },
              { anchor: 'Gone', href: '/gone' },
            ],
          },
        },
      }),
      'index.mdx': '---\ntitle: Home\n---\n',
      'guides/setup.mdx': SETUP,
      'guides/out.mdx': '---\ntitle: Cookbook\nurl: https://cookbook.example.com/\n---\n',
      'files/terms.pdf': '%PDF-1.4',
      'api/openapi.yaml': SPEC,
    },
    shown: {
      'From the root': 200,
      Relative: 200,
      File: 200,
      Out: OUT,
      'Harbour API': 200,
      Cookbook: 'https://cookbook.example.com/',
    },
    reported: ['points to /gone'],
  },
  {
    dialect: 'gitbook',
    files: {
      '.gitbook.yaml': 'root: ./\n',
      'SUMMARY.md': [
        '# Table of contents',
        '',
        '* [Home](README.md)',
        '* [Setup](guides/setup.md)',
        '* [Again](guides/setup.md)',
        '* [Anchor](guides/setup.md#part)',
        '* [File](.gitbook/assets/terms.pdf)',
        `* [Out](${OUT})`,
        '* [Gone](gone.md)',
        '',
      ].join('\n'),
      'README.md': '# Home\n',
      'guides/setup.md': SETUP,
      '.gitbook/assets/terms.pdf': '%PDF-1.4',
    },
    shown: { Again: 200, Anchor: 200, File: 200, Out: OUT },
    reported: ['Gone names gone.md'],
  },
  {
    dialect: 'docusaurus',
    files: {
      'docusaurus.config.js':
        "module.exports = { title: 'Harbour', url: 'https://x.example', baseUrl: '/', presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };",
      'sidebars.js': `module.exports = { docs: [
        'intro', 'guides/setup',
        { type: 'ref', id: 'guides/setup', label: 'Ref' },
        { type: 'link', label: 'From the root', href: '/docs/guides/setup#part' },
        { type: 'link', label: 'Relative', href: 'docs/guides/setup' },
        { type: 'link', label: 'File', href: '/files/terms.pdf' },
        { type: 'link', label: 'Pathname', href: 'pathname:///files/terms.pdf' },
        { type: 'link', label: 'Out', href: '${OUT}' },
        { type: 'link', label: 'Gone', href: '/docs/gone' },
      ] };`,
      'docs/intro.md': '# Home\n',
      'docs/guides/setup.md': SETUP,
      'static/files/terms.pdf': '%PDF-1.4',
    },
    shown: { Ref: 200, 'From the root': 200, Relative: 200, File: 200, Pathname: 200, Out: OUT },
    reported: ['/docs/gone'],
  },
  {
    dialect: 'vitepress',
    files: {
      '.vitepress/config.js': `export default { title: 'Harbour', themeConfig: { sidebar: [
        { text: 'Home', link: '/' },
        { text: 'Setup', link: '/guides/setup' },
        { text: 'Again', link: '/guides/setup.html' },
        { text: 'Relative', link: 'guides/setup#part' },
        { text: 'File', link: '/files/terms.pdf' },
        { text: 'Out', link: '${OUT}' },
        { text: 'Gone', link: '/gone' },
      ] } };`,
      'index.md': '# Home\n',
      'guides/setup.md': SETUP,
      'public/files/terms.pdf': '%PDF-1.4',
    },
    shown: { Again: 200, Relative: 200, File: 200, Out: OUT },
    reported: ['points to /gone'],
  },
  {
    dialect: 'mkdocs',
    files: {
      'mkdocs.yml': [
        'site_name: Harbour',
        'nav:',
        '  - Home: index.md',
        '  - Setup: guides/setup.md',
        '  - Again: guides/setup.md',
        '  - Anchor: guides/setup.md#part',
        '  - Address: guides/setup/',
        '  - Absolute: /guides/setup/',
        '  - File: files/terms.pdf',
        `  - Out: ${OUT}`,
        '  - Gone: gone.md',
        '',
      ].join('\n'),
      'docs/index.md': '# Home\n',
      'docs/guides/setup.md': SETUP,
      'docs/files/terms.pdf': '%PDF-1.4',
    },
    shown: { Again: 200, Anchor: 200, Address: 200, Absolute: 200, File: 200, Out: OUT },
    reported: ['names gone.md'],
  },
  {
    dialect: 'starlight',
    files: {
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
      export default { integrations: [starlight({ title: 'Harbour', sidebar: [
        { label: 'Home', slug: 'index' },
        { label: 'Setup', slug: 'guides/setup' },
        { label: 'Again', link: '/guides/setup/' },
        { label: 'Anchor', link: '/guides/setup/#part' },
        { label: 'Relative', link: 'guides/setup' },
        { label: 'File', link: '/files/terms.pdf' },
        { label: 'Out', link: '${OUT}' },
        { label: 'Gone', link: '/gone/' },
      ] })] };`,
      'src/content/docs/index.md': '---\ntitle: Home\n---\n',
      'src/content/docs/guides/setup.md': '---\ntitle: Setup\n---\n\n## Part\n',
      'public/files/terms.pdf': '%PDF-1.4',
    },
    shown: { Again: 200, Anchor: 200, Relative: 200, File: 200, Out: OUT },
    reported: ['/gone/'],
  },
  {
    dialect: 'nextra',
    files: {
      'package.json': '{"dependencies":{"nextra":"4.0.0","nextra-theme-docs":"4.0.0"}}',
      'content/_meta.js': `export default { index: 'Home', guides: 'Guides',
        again: { title: 'Again', href: '/guides/setup' },
        anchor: { title: 'Anchor', href: '/guides/setup#part' },
        file: { title: 'File', href: '/files/terms.pdf' },
        out: { title: 'Out', href: '${OUT}' },
        gone: { title: 'Gone', href: '/gone' } };`,
      'content/index.mdx': '# Home\n',
      'content/guides/setup.mdx': SETUP,
      'public/files/terms.pdf': '%PDF-1.4',
    },
    shown: { Again: 200, Anchor: 200, File: 200, Out: OUT },
    reported: ['/gone'],
  },
  {
    dialect: 'fumadocs',
    files: {
      'package.json': '{"dependencies":{"fumadocs-ui":"15.0.0","fumadocs-core":"15.0.0"}}',
      'content/docs/meta.json': JSON.stringify({
        pages: [
          'index',
          'guides',
          '[Again](/docs/guides/setup)',
          '[Anchor](/docs/guides/setup#part)',
          '[File](/files/terms.pdf)',
          `[Out](${OUT})`,
          '[Gone](/docs/gone)',
        ],
      }),
      'content/docs/index.mdx': '---\ntitle: Home\n---\n',
      'content/docs/guides/setup.mdx': '---\ntitle: Setup\n---\n\n## Part\n',
      'public/files/terms.pdf': '%PDF-1.4',
    },
    shown: { Again: 200, Anchor: 200, File: 200, Out: OUT },
    reported: ['/docs/gone'],
  },
  {
    dialect: 'generic',
    files: {
      'README.md': '# Home\n',
      'guides/setup.md': SETUP,
    },
    shown: { Setup: 200 },
    reported: [],
  },
];
