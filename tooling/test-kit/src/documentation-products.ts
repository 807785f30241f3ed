/** The smallest trees that are taken for a product: its settings, and where its pages are. */

export interface DocumentationProduct {
  readonly name: string;
  /** Folder of the pages, with a slash at its end. */
  readonly folder: string;
  readonly extension: 'md' | 'mdx';
  readonly settings: Readonly<Record<string, string>>;
}

export const documentationProducts: readonly DocumentationProduct[] = [
  {
    name: 'docusaurus',
    folder: 'docs/',
    extension: 'md',
    settings: {
      'docusaurus.config.js':
        "module.exports = { title: 'Guide', baseUrl: '/base/', presets: [['classic', {}]] };\n",
    },
  },
  {
    name: 'vitepress',
    folder: '',
    extension: 'md',
    settings: { '.vitepress/config.ts': "export default { title: 'Guide' };\n" },
  },
  {
    name: 'starlight',
    folder: 'src/content/docs/',
    extension: 'md',
    settings: {
      'astro.config.mjs':
        "export default defineConfig({ integrations: [starlight({ title: 'Guide' })] });\n",
    },
  },
  {
    name: 'mkdocs',
    folder: 'docs/',
    extension: 'md',
    settings: { 'mkdocs.yml': 'site_name: Guide\nuse_directory_urls: false\n' },
  },
  {
    name: 'gitbook',
    folder: '',
    extension: 'md',
    settings: { '.gitbook.yaml': 'root: ./\n' },
  },
  {
    name: 'nextra',
    folder: 'content/',
    extension: 'mdx',
    settings: { 'next.config.mjs': "export default nextra({})({ basePath: '/guide' });\n" },
  },
  {
    name: 'fumadocs',
    folder: 'content/docs/',
    extension: 'mdx',
    settings: {
      'source.config.ts': "export const docs = defineDocs({ dir: 'content/docs' });\n",
      'lib/source.ts': "export const source = loader({ baseUrl: '/guide' });\n",
    },
  },
];
