/** Where pages were on the site of the source, and the redirects from there. */
import { describe, expect, test } from 'bun:test';
import { convertFiles } from './tree.ts';

const convert = (files: Record<string, string>) => {
  const { addresses, redirects, manifest, unmapped } = convertFiles(files);
  return {
    old: Object.fromEntries(addresses.map(({ path, oldAddress }) => [path, oldAddress])),
    now: Object.fromEntries(addresses.map(({ path, address }) => [path, address])),
    redirects: Object.fromEntries(redirects.map(({ from, to }) => [from, to])),
    inManifest: manifest.redirects?.length ?? 0,
    lost: unmapped.filter(({ construct }) => construct === 'address').map(({ path }) => path),
  };
};

describe('Docusaurus', () => {
  test('baseUrl, routeBasePath, slug, numbers, languages and versions make addresses', () => {
    const { old } = convert({
      'docusaurus.config.js': `module.exports = { title: 'D', baseUrl: '/base/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
presets: [['classic', { docs: { routeBasePath: 'handbook' } }]] };\n`,
      'versions.json': '["1.0"]',
      'docs/01-intro.md': '# Intro\n',
      'docs/guides/index.md': '# Guides\n',
      'docs/guides/own.md': '---\nslug: /custom\n---\n',
      'versioned_docs/version-1.0/01-intro.md': '# Intro\n',
      'i18n/fr/docusaurus-plugin-content-docs/current/01-intro.md': '# Intro\n',
    });
    expect(old).toEqual({
      'docs/01-intro.md': '/base/handbook/next/intro',
      'docs/guides/index.md': '/base/handbook/next/guides',
      'docs/guides/own.md': '/base/handbook/next/custom',
      'versioned_docs/version-1.0/01-intro.md': '/base/handbook/intro',
      'i18n/fr/docusaurus-plugin-content-docs/current/01-intro.md': '/base/fr/handbook/next/intro',
    });
  });

  test('an import redirects each address that is another one now, and those of the source', () => {
    const { now, redirects, inManifest } = convert({
      'docusaurus.config.js': `module.exports = { title: 'Site', presets: [['classic', {}]],
plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/older', to: '/docs/a' }] }]] };\n`,
      'docs/a.md': '# A\n',
      'docs/b/c.md': '# C\n',
    });
    expect(now).toEqual({ 'docs/a.md': '/site/a', 'docs/b/c.md': '/site/b/c' });
    expect(redirects).toEqual({
      '/older': '/site/a',
      '/docs/a': '/site/a',
      '/docs/b/c': '/site/b/c',
    });
    expect(inManifest).toBe(3);
  });
});

test.each([
  ['/:a/:a', '/docs/a', 'has a parameter twice'],
  ['/x/*/y', '/docs/a', 'has a wildcard that is not at its end'],
  ['/x/:a', '/docs/:b', 'does not have the parameter :b'],
])(
  'a redirect from %s to %s that no project accepts is left out and reported',
  (from, to, problem) => {
    const files = {
      'docusaurus.config.js': `module.exports = { title: 'Site', presets: [['classic', {}]],
plugins: [['@docusaurus/plugin-client-redirects', { redirects: [
  { from: '/older', to: '/docs/a' },
  { from: '${from}', to: '${to}' },
] }]] };\n`,
      'docs/a.md': '# A\n',
    };
    const { redirects, unmapped } = convertFiles(files);
    expect(redirects.map((one) => one.from)).toEqual(['/older', '/docs/a']);
    const reported = unmapped.filter(({ construct }) => construct === 'redirects');
    expect(reported).toMatchObject([{ path: 'docusaurus.config.js', line: 4 }]);
    expect(reported[0]?.message).toContain(problem);
  },
);

test('fragments of navigation and redirects are anchors of their page, or are reported', () => {
  const { manifest, redirects, unmapped } = convertFiles({
    'docs.json': JSON.stringify({
      $schema: 'https://mintlify.com/docs.json',
      name: 'Site',
      theme: 'mint',
      redirects: [{ source: '/was', destination: '/guide#Part%20One' }],
      navigation: {
        groups: [{ group: 'Docs', pages: ['guide'] }],
        global: {
          anchors: [
            { anchor: 'Same', href: '/guide#part-one' },
            { anchor: 'Other case', href: '/guide#Part%20One' },
            { anchor: 'Of the browser', href: '/guide#:~:text=Part' },
            { anchor: 'Gone', href: '/guide#part-two' },
          ],
        },
      },
    }),
    'guide.mdx': '---\ntitle: Guide\n---\n\n## Part One\n',
  });
  const links = manifest.spaces.flatMap(({ nav }) =>
    nav.flatMap((node) => (node.type === 'link' ? [[node.title, node.href]] : [])),
  );
  const [address = ''] = (links[0]?.[1] ?? '').split('#');
  expect(Object.fromEntries(links)).toEqual({
    Same: `${address}#part-one`,
    'Other case': `${address}#part-one`,
    'Of the browser': `${address}#:~:text=Part`,
    Gone: `${address}#part-two`,
  });
  expect(redirects.find(({ from }) => from === '/was')?.to).toBe(`${address}#part-one`);
  expect(unmapped.filter(({ construct }) => construct === 'anchor')).toMatchObject([
    { path: 'docs.json', message: expect.stringContaining('/guide#part-two') },
  ]);
});

test('VitePress addresses follow base, rewrites and index', () => {
  const { old } = convert({
    '.vitepress/config.ts': `export default { title: 'V', base: '/v/', srcDir: 'src', rewrites: { 'packages/:name/docs.md': ':name.md' } };\n`,
    'src/index.md': '# Home\n',
    'src/guide/index.md': '# Guide\n',
    'src/packages/core/docs.md': '# Core\n',
  });
  expect(old).toEqual({
    'src/index.md': '/v',
    'src/guide/index.md': '/v/guide',
    'src/packages/core/docs.md': '/v/core',
  });
});

test('Starlight addresses follow base, languages and slug', () => {
  const { old } = convert({
    'astro.config.mjs': `export default defineConfig({ base: '/b', integrations: [starlight({ title: 'S', locales: { root: { label: 'E', lang: 'en' }, de: { label: 'D' } } })] });\n`,
    'src/content/docs/index.md': '---\ntitle: Home\n---\n',
    'src/content/docs/Big Page.md': '---\ntitle: Big\n---\n',
    'src/content/docs/x.md': '---\ntitle: X\nslug: other/y\n---\n',
    'src/content/docs/de/x.md': '---\ntitle: X\n---\n',
  });
  expect(old).toEqual({
    'src/content/docs/index.md': '/b',
    'src/content/docs/Big Page.md': '/b/big-page',
    'src/content/docs/x.md': '/b/other/y',
    'src/content/docs/de/x.md': '/b/de/x',
  });
});

test('MkDocs addresses follow site_url, use_directory_urls and languages', () => {
  const files = {
    'docs/index.md': '# Home\n',
    'docs/a/b.md': '# B\n',
    'docs/a/README.md': '# A\n',
  };
  const site = 'site_name: M\nsite_url: https://example.com/docs/\n';
  expect(convert({ 'mkdocs.yml': site, ...files }).old).toEqual({
    'docs/index.md': '/docs',
    'docs/a/b.md': '/docs/a/b',
    'docs/a/README.md': '/docs/a',
  });
  expect(convert({ 'mkdocs.yml': `${site}use_directory_urls: false\n`, ...files }).old).toEqual({
    'docs/index.md': '/docs',
    'docs/a/b.md': '/docs/a/b.html',
    'docs/a/README.md': '/docs/a',
  });
  const languages =
    'site_name: M\nplugins:\n  - i18n:\n      languages:\n        - locale: en\n          default: true\n        - locale: fr\n';
  expect(
    convert({ 'mkdocs.yml': languages, 'docs/a.md': '# A\n', 'docs/a.fr.md': '# A\n' }).old,
  ).toEqual({ 'docs/a.md': '/a', 'docs/a.fr.md': '/fr/a' });
});

test('Mintlify and GitBook addresses are the path of the file', () => {
  const docs = JSON.stringify({ name: 'M', navigation: { pages: ['index', 'guides/a'] } });
  expect(
    convert({ 'site/docs.json': docs, 'site/index.mdx': '# H\n', 'site/guides/a.mdx': '# A\n' }),
  ).toMatchObject({
    old: { 'site/index.md': '/', 'site/guides/a.md': '/guides/a' },
    redirects: { '/guides/a': '/m/a' },
  });
  expect(
    convert({
      '.gitbook.yaml': 'root: ./docs/\n',
      'docs/SUMMARY.md': '* [Home](README.md)\n* [Guide](guide/README.md)\n  * [A](guide/a.md)\n',
      'docs/README.md': '# Home\n',
      'docs/guide/README.md': '# Guide\n',
      'docs/guide/a.md': '# A\n',
    }).old,
  ).toEqual({
    'docs/README.md': '/',
    'docs/guide/README.md': '/guide',
    'docs/guide/a.md': '/guide/a',
  });
});

test('a redirect of the source without a target does not take the address of a page', () => {
  const { redirects } = convert({
    'docs.json': JSON.stringify({
      navigation: { groups: [{ group: 'G', pages: ['a', 'b', 'c'] }] },
      redirects: [
        { source: '/a', destination: '/gone' },
        { source: '/b', destination: '/a' },
        { source: '/c', destination: 'https://example.com/c' },
      ],
    }),
    'a.mdx': '# A\n',
    'b.mdx': '# B\n',
    'c.mdx': '# C\n',
  });
  const [a = ''] = Object.values(redirects);
  expect(a).toEndWith('/a');
  expect(redirects).toEqual({ '/a': a, '/b': a, '/c': 'https://example.com/c' });
});

test('a page keeps the address that another page or a space would have now', () => {
  const { lost, now, redirects } = convert({
    '.vitepress/config.ts': `export default { title: 'Guide', themeConfig: { sidebar: [
  { text: 'A', link: '/a' }, { text: 'Own', items: [{ text: 'Deep', link: '/guide/a' }, { text: 'G', link: '/guide' }] }] } };\n`,
    'a.md': '# A\n',
    'guide/a.md': '# Deep\n',
    'guide.md': '# G\n',
  });
  expect(now).toEqual({ 'a.md': '/guide/a-2', 'guide/a.md': '/guide/a', 'guide.md': '/guide' });
  expect(redirects).toEqual({ '/a': '/guide/a-2' });
  expect(lost).toEqual([]);
});

test('Nextra: basePath, languages, groups, the folder of `app` that shows `content`, and index pages', () => {
  const next = "export default nextra({})({ basePath: '/base' });\n";
  expect(
    convert({
      'next.config.mjs': next,
      'src/app/docs/[[...mdxPath]]/page.jsx': '',
      'src/app/about/(team)/page.mdx': '# About\n',
      'src/app/blog/[slug]/page.mdx': '# Post\n',
      'src/content/_meta.js': 'export default { index: "Home" };\n',
      'src/content/index.mdx': '# Home\n',
      'src/content/(group)/Guide/index.mdx': '# Guide\n',
      'src/content/(group)/Guide/page.mdx': '# Page\n',
    }).old,
  ).toEqual({
    'src/app/about/(team)/page.md': '/base/about',
    'src/app/blog/[slug]/page.md': undefined,
    'src/content/index.md': '/base/docs',
    'src/content/(group)/Guide/index.md': '/base/docs/Guide',
    'src/content/(group)/Guide/page.md': '/base/docs/Guide/page',
  });
  expect(
    convert({
      'next.config.js': `// basePath: '/no'
module.exports = withNextra({ i18n: { locales: ['en', 'fr-FR'], defaultLocale: 'en' } });\n// nextra`,
      'pages/index.en.mdx': '# Home\n',
      'pages/index.fr-FR.mdx': '# Accueil\n',
      'pages/docs/a.en.mdx': '# A\n',
      'pages/docs/a.fr-FR.mdx': '# A\n',
    }).old,
  ).toEqual({
    'pages/index.en.md': '/',
    'pages/index.fr-FR.md': '/fr-FR',
    'pages/docs/a.en.md': '/docs/a',
    'pages/docs/a.fr-FR.md': '/fr-FR/docs/a',
  });
  expect(
    convert({
      'next.config.mjs':
        "export default nextra({ contentDirBasePath: '/handbook' })({ i18n: { locales: ['en', 'de'], defaultLocale: 'en' } });",
      'content/en/a.mdx': '# A\n',
      'content/de/a.mdx': '# A\n',
    }).old,
  ).toEqual({ 'content/en/a.md': '/en/handbook/a', 'content/de/a.md': '/de/handbook/a' });
});

test('Fumadocs addresses follow baseUrl of each loader, basePath, languages, groups and index pages', () => {
  const files = {
    'source.config.ts': `export const docs = defineDocs({ dir: 'content/docs' });
export const posts = defineDocs({ dir: './content/blog' });\n`,
    'lib/source.ts': `export const source = loader({ baseUrl: '/', source: docs.toFumadocsSource(), i18n });
export const blog = loader(posts.toFumadocsSource(), { baseUrl: '/news' });\n`,
    'next.config.mjs': "export default createMDX()({ basePath: '/b' });\n",
    'content/docs/index.mdx': '# Home\n',
    'content/docs/(guides)/one/index.mdx': '# One\n',
    'content/docs/page.mdx': '# Page\n',
    'content/blog/first.mdx': '# First\n',
    'content/blog/meta.json': '{"pages": ["first"]}',
  };
  expect(convert(files).old).toEqual({
    'content/docs/index.md': '/b',
    'content/docs/(guides)/one/index.md': '/b/one',
    'content/docs/page.md': '/b/page',
    'content/blog/first.md': '/b/news/first',
  });
  const languages = (more: string) => ({
    'source.config.ts': 'export default {};\n',
    'lib/source.ts': "export const source = loader({ baseUrl: '/docs', i18n });\n",
    'lib/i18n.ts': `export const i18n = defineI18n({ defaultLanguage: 'en', languages: ['en', 'cn'], ${more} });\n`,
    'content/docs/a.mdx': '# A\n',
    'content/docs/a.cn.mdx': '# A\n',
  });
  expect(convert(languages('')).old).toEqual({
    'content/docs/a.md': '/en/docs/a',
    'content/docs/a.cn.md': '/cn/docs/a',
  });
  expect(convert(languages("hideLocale: 'default-locale'")).old).toEqual({
    'content/docs/a.md': '/docs/a',
    'content/docs/a.cn.md': '/cn/docs/a',
  });
});

test('Nextra and Fumadocs: an address that the old server redirected to a language is redirected', () => {
  const fumadocs = (more: string) =>
    convert({
      'source.config.ts': 'export default {};\n',
      'lib/source.ts': "export const source = loader({ baseUrl: '/docs', i18n });\n",
      'lib/i18n.ts': `export const i18n = defineI18n({ defaultLanguage: 'en', languages: ['en', 'cn'], ${more} });\n`,
      'content/docs/a.mdx': '# A\n',
      'content/docs/a.cn.mdx': '# A\n',
      'content/docs/only.cn.mdx': '# Only\n',
    });
  const shown = fumadocs('');
  expect(shown.redirects).toMatchObject({
    '/en/docs/a': shown.now['content/docs/a.md'],
    '/docs/a': shown.now['content/docs/a.md'],
    '/cn/docs/a': shown.now['content/docs/a.cn.md'],
  });
  // A page without a text in the usual language has no such address.
  expect(shown.redirects).not.toHaveProperty(['/docs/only']);
  const hidden = fumadocs("hideLocale: 'default-locale'");
  expect(hidden.redirects['/en/docs/a']).toBe(hidden.now['content/docs/a.md']);
  const nextra = convert({
    'next.config.mjs':
      "export default nextra({})({ i18n: { locales: ['en', 'de'], defaultLocale: 'en' } });",
    'content/en/index.mdx': '# Home\n',
    'content/en/a.mdx': '# A\n',
    'content/de/a.mdx': '# A\n',
  });
  expect(nextra.redirects['/a']).toBe(nextra.now['content/en/a.md']);
  expect(nextra.redirects).not.toHaveProperty(['/']);
});
