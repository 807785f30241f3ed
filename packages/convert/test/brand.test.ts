import { describe, expect, test } from 'bun:test';
import { convertFiles, reported } from './tree.ts';

const PAGE = '# Start\n\nText\n';

/** Why parts of the brand are left out, by construct. */
const reasons = (conversion: ReturnType<typeof convertFiles>): Record<string, string> =>
  Object.fromEntries(conversion.unmapped.map(({ construct, message }) => [construct, message]));

describe('Docusaurus', () => {
  const files = {
    'website/docusaurus.config.ts': `import type { Config } from '@docusaurus/types';
const config: Config = {
  title: 'Harbour', favicon: 'img/favicon.ico', url: 'https://harbour.dev', baseUrl: '/',
  presets: [['classic', {
    blog: false,
    docs: { editUrl: 'https://github.com/harbour/harbour/edit/main/website/' },
    theme: { customCss: require.resolve('./src/css/custom.css') },
  }]],
  themeConfig: {
    image: 'img/card.png',
    colorMode: { defaultMode: 'dark' },
    announcementBar: {
      id: 'v2', isCloseable: false, backgroundColor: '#fafbfc',
      content: '<b>Version 2</b> is <a target="_blank" href="https://harbour.dev/v2">here</a>!',
    },
    navbar: {
      title: 'Harbour',
      logo: { alt: 'Logo', src: 'img/logo.svg', srcDark: 'img/logo-dark.svg' },
      items: [
        { type: 'docSidebar', sidebarId: 'tutorial', label: 'Docs' },
        { to: '/docs/start', label: 'Start' },
        { to: '/showcase', label: 'Showcase' },
        { type: 'dropdown', label: 'More', items: [] },
        { href: 'https://github.com/harbour/harbour', className: 'github', 'aria-label': 'Repository' },
      ],
    },
    footer: {
      style: 'dark',
      links: [
        { title: 'Docs', items: [{ label: 'Start', to: '/docs/start' }] },
        { title: 'More', items: [{ label: 'X', href: 'https://x.com/harbour' }, { html: '<b>x</b>' }] },
      ],
      copyright: 'Copyright',
    },
    prism: { theme: {} },
  },
};
export default config;
`,
    'website/docs/start.md': PAGE,
    'website/static/img/logo.svg': '<svg/>',
    'website/static/img/logo-dark.svg': '<svg/>',
    'website/static/img/favicon.ico': '',
    'website/static/img/card.png': '',
    'website/static/fonts/inter.woff2': '',
    'website/src/css/custom.css': `@font-face { font-family: 'Inter'; src: url('../../static/fonts/inter.woff2') format('woff2'); }
:root { --harbour: hsl(210 90% 40%); --ifm-color-primary: var(--harbour); --ifm-font-family-base: 'Inter', sans-serif; }
[data-theme='dark'] { --ifm-color-primary: oklch(75% 0.15 230); }
@media (max-width: 996px) { :root { --ifm-color-primary: red; } }
.hero { padding: 4rem; }
`,
  };

  test('the theme of the configuration and its style sheet become the brand', () => {
    const conversion = convertFiles(files);
    expect(conversion.manifest.theme).toEqual({
      logo: { light: 'website/static/img/logo.svg', dark: 'website/static/img/logo-dark.svg' },
      banner: { content: '**Version 2** is [here](https://harbour.dev/v2)!', dismissible: false },
      image: 'website/static/img/card.png',
      favicon: 'website/static/img/favicon.ico',
      editUrl: 'https://github.com/harbour/harbour/edit/main/{path}',
      colors: { primary: '#0a66c2', dark: '#00befa' },
      navbar: {
        links: [
          { label: 'Start', href: '/harbour/start' },
          { label: 'Repository', href: 'https://github.com/harbour/harbour' },
        ],
      },
      footer: {
        links: [
          { header: 'Docs', items: [{ label: 'Start', href: '/harbour/start' }] },
          { header: 'More', items: [{ label: 'X', href: 'https://x.com/harbour' }] },
        ],
      },
      fonts: {
        body: { family: 'Inter', file: 'website/static/fonts/inter.woff2' },
        heading: { family: 'Inter', file: 'website/static/fonts/inter.woff2' },
      },
    });
  });

  test('what has no place is reported with its line and the reason', () => {
    const conversion = convertFiles(files);
    expect(reported(conversion)).toEqual([
      'website/docusaurus.config.ts:11 colorMode.defaultMode',
      'website/docusaurus.config.ts:13 announcementBar.backgroundColor',
      'website/docusaurus.config.ts:22 brand link',
      'website/docusaurus.config.ts:23 navbar.items',
      'website/docusaurus.config.ts:31 footer.links',
      'website/docusaurus.config.ts:33 footer.copyright',
      'website/docusaurus.config.ts:35 themeConfig.prism',
      'website/src/css/custom.css:5 custom CSS',
    ]);
  });
});

describe('Mintlify', () => {
  const docs = {
    name: 'Harbour',
    navigation: { pages: ['start'] },
    contextual: { options: ['copy', 'chatgpt', 'perplexity', 'copy'] },
    seo: {
      indexing: 'all',
      metatags: { 'og:image': 'card.png', canonical: 'https://harbour.dev' },
    },
  };

  test('what pages offer above their text and the picture of links are in the brand', () => {
    const conversion = convertFiles({
      'docs.json': JSON.stringify(docs),
      'start.mdx': PAGE,
      'card.png': '',
    });
    expect(conversion.manifest.theme).toEqual({
      image: 'card.png',
      contextual: { options: ['copy', 'chatgpt'] },
    });
    expect(reasons(conversion)).toMatchObject({
      'contextual.options': 'contextual.options names perplexity, which pages do not offer',
      'seo.indexing': 'seo.indexing has no place in Quoin',
      'seo.metatags.canonical': 'seo.metatags.canonical has no place in Quoin',
    });
  });
});

describe('VitePress', () => {
  const files = {
    'docs/.vitepress/config.mts': `import { defineConfig } from 'vitepress';
export default defineConfig({
  title: 'Harbour',
  head: [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: '/icon.svg' }],
    ['meta', { name: 'theme-color', content: '#5f67ee' }],
    ['script', { src: 'https://cdn.example.com/x.js' }],
  ],
  themeConfig: {
    logo: { light: '/logo.svg', dark: '/logo-dark.svg' },
    nav: [{ text: 'Guide', link: '/guide' }, { text: 'Playground', link: 'https://play.harbour.dev' }],
    socialLinks: [{ icon: 'github', link: 'https://github.com/harbour' }, { icon: { svg: '<svg/>' }, link: 'https://a.example' }, { icon: 'npm', link: 'https://npmjs.com' }],
    editLink: { pattern: 'https://github.com/harbour/harbour/edit/main/docs/:path' },
    footer: { message: 'MIT', copyright: 'Harbour' },
  },
});
`,
    'docs/.vitepress/theme/style.css': `:root { --vp-c-brand-1: #5a3df0; --vp-font-family-base: 'Inter', sans-serif; }
.dark { --vp-c-brand-1: #b3a6ff; }
`,
    'docs/guide.md': PAGE,
    'docs/public/icon.svg': '<svg/>',
    'docs/public/logo.svg': '<svg/>',
    'docs/public/logo-dark.svg': '<svg/>',
  };

  test('the theme of the configuration and its style sheets become the brand', () => {
    const conversion = convertFiles(files);
    expect(conversion.manifest.theme).toEqual({
      logo: { light: 'docs/public/logo.svg', dark: 'docs/public/logo-dark.svg' },
      editUrl: 'https://github.com/harbour/harbour/edit/main/{path}',
      favicon: 'docs/public/icon.svg',
      colors: { primary: '#5a3df0', dark: '#b3a6ff' },
      navbar: { links: [{ label: 'Playground', href: 'https://play.harbour.dev' }] },
      footer: { socials: { github: 'https://github.com/harbour' } },
    });
    expect(reasons(conversion)).toMatchObject({
      'head.meta': 'head.meta has no place in Quoin',
      'head.script': 'head.script has no place in Quoin',
      socialLinks: 'socialLinks has an icon that is a drawing',
      'socialLinks.npm': 'socialLinks.npm has no icon in Quoin',
      'footer.copyright': 'footer.copyright has no place in Quoin',
      '--vp-font-family-base':
        '--vp-font-family-base is Inter, of which the tree has no WOFF2 file',
    });
  });
});

describe('Starlight', () => {
  const files = {
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default defineConfig({
  integrations: [starlight({
    title: 'Harbour',
    logo: { light: './src/assets/light.svg', dark: '~/assets/dark.svg', replacesTitle: true },
    social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/harbour' }, { icon: 'blueSky', label: 'Bluesky', href: 'https://bsky.app/profile/harbour' }],
    customCss: ['./src/styles/custom.css', '@fontsource/inter'],
    editLink: { baseUrl: 'https://github.com/harbour/docs/edit/main/' },
    head: [{ tag: 'meta', attrs: { property: 'og:image', content: 'https://harbour.dev/og.png' } }],
  })],
});
`,
    'src/styles/custom.css': `@import './colors.css';
@import 'other-package/style.css';
.hero { padding: 0; }
`,
    'src/styles/colors.css': `@import './custom.css';
@layer base { :root { --sl-color-accent: #005f8f; --sl-color-accent-high: #8fd0f4; } :root[data-theme='light'] { --sl-color-accent: #00618f; --sl-color-accent-high: #003049; } }
`,
    'src/content/docs/start.md': '---\ntitle: Start\n---\nText\n',
    'src/assets/light.svg': '<svg/>',
    'src/assets/dark.svg': '<svg/>',
    'public/favicon.svg': '<svg/>',
  };

  test('members of starlight() and its style sheets become the brand', () => {
    const conversion = convertFiles(files);
    expect(conversion.manifest.theme).toEqual({
      favicon: 'public/favicon.svg',
      logo: { light: 'src/assets/light.svg', dark: 'src/assets/dark.svg' },
      editUrl: 'https://github.com/harbour/docs/edit/main/{path}',
      colors: { primary: '#00618f', dark: '#8fd0f4' },
      footer: {
        socials: {
          github: 'https://github.com/harbour',
          bluesky: 'https://bsky.app/profile/harbour',
        },
      },
    });
    expect(reported(conversion)).toEqual([
      'astro.config.mjs:7 customCss',
      'astro.config.mjs:9 image',
      'src/styles/custom.css:3 custom CSS',
    ]);
  });

  test('an edit link is left out where files get other names', () => {
    const conversion = convertFiles({
      ...files,
      'src/content/docs/b.mdx': '---\ntitle: B\n---\nText\n',
    });
    expect(conversion.manifest.theme?.editUrl).toBeUndefined();
    expect(reasons(conversion).editLink).toContain('files have other names after the import');
  });
});

describe('MkDocs', () => {
  test('the theme of Material, its style sheets and its announcement become the brand', () => {
    const conversion = convertFiles({
      'mkdocs.yml': `site_name: Harbour
repo_url: https://github.com/harbour/harbour
repo_name: harbour/harbour
edit_uri: edit/main/docs/
theme:
  name: material
  custom_dir: overrides
  logo: assets/logo.png
  favicon: assets/favicon.png
  features:
    - content.action.edit
  palette:
    - scheme: default
      primary: deep purple
    - scheme: slate
      primary: custom
  font:
    text: Roboto
extra:
  social:
    - icon: fontawesome/brands/github
      link: https://github.com/harbour
    - icon: fontawesome/brands/docker
      link: https://hub.docker.com/harbour
  analytics:
    provider: google
extra_css:
  - extra.css
`,
      'docs/index.md': PAGE,
      'docs/assets/logo.png': '',
      'docs/assets/favicon.png': '',
      'docs/extra.css': '[data-md-color-scheme="slate"] { --md-primary-fg-color: #112233; }\n',
      'overrides/main.html':
        '{% extends "base.html" %}\n{% block announce %}\n  <a href="https://harbour.dev/v2">Version <strong>2</strong></a>\n{% endblock %}\n',
    });
    expect(conversion.manifest.theme).toEqual({
      logo: { light: 'docs/assets/logo.png' },
      favicon: 'docs/assets/favicon.png',
      banner: { content: '[Version **2**](https://harbour.dev/v2)', dismissible: true },
      editUrl: 'https://github.com/harbour/harbour/edit/main/{path}',
      colors: { primary: '#7e56c2', dark: '#112233' },
      navbar: { links: [{ label: 'harbour/harbour', href: 'https://github.com/harbour/harbour' }] },
      footer: { socials: { github: 'https://github.com/harbour' } },
    });
    expect(reported(conversion)).toEqual([
      'mkdocs.yml:10 theme.features',
      'mkdocs.yml:17 theme.font.text',
      'mkdocs.yml:24 extra.social.docker',
      'mkdocs.yml:25 extra.analytics',
    ]);
  });
});

describe('GitBook', () => {
  test('what book.json says becomes the brand', () => {
    const conversion = convertFiles({
      'book.json': `{
  "title": "Harbour",
  "plugins": ["github", "-sharing", "edit-link", "anchors"],
  "pluginsConfig": {
    "github": { "url": "https://github.com/harbour" },
    "edit-link": { "base": "https://github.com/harbour/docs/tree/main" }
  },
  "links": { "sidebar": { "Home": "https://harbour.dev" } },
  "styles": { "website": "styles/website.css" }
}
`,
      'README.md': PAGE,
      'SUMMARY.md': '# Summary\n\n* [Start](README.md)\n',
      'styles/website.css': 'table td { padding: 1rem; }\n',
    });
    expect(conversion.manifest.theme).toEqual({
      editUrl: 'https://github.com/harbour/docs/tree/main/{path}',
      css: 'styles/website.css',
      navbar: { links: [{ label: 'Home', href: 'https://harbour.dev' }] },
      footer: { socials: { github: 'https://github.com/harbour' } },
    });
    expect(reported(conversion)).toEqual(['book.json:3 plugin anchors']);
  });
});
