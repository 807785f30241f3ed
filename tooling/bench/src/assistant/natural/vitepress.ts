/** Asked of VitePress' documentation, which is in eight languages. */
import type { QuestionSet } from './question.ts';

const en = (...names: string[]): string[] => names.map((name) => `docs/en/${name}`);
const inLanguage =
  (language: string) =>
  (...names: string[]): string[] =>
    names.map((name) => `docs/${language}/${name}`);
const [es, zh, ja, ko, pt, ru] = [
  inLanguage('es'),
  inLanguage('zh'),
  inLanguage('ja'),
  inLanguage('ko'),
  inLanguage('pt'),
  inLanguage('ru'),
];

export const VITEPRESS: QuestionSet = {
  corpus: 'vitepress-docs',
  answered: [
    {
      text: 'My site will live under https://example.org/manual/ and all the assets 404, what do I set?',
      pages: en('guide/deploy', 'guide/asset-handling', 'reference/site-config'),
    },
    { text: 'which node version do I need', pages: en('guide/getting-started') },
    { text: 'dark mode', pages: en('reference/site-config', 'reference/default-theme-config') },
    {
      text: 'How can I get rid of the .html at the end of my urls?',
      pages: en('guide/routing', 'reference/site-config'),
    },
    {
      text: 'can I use React components in my markdown files?',
      pages: en('guide/using-vue', 'guide/what-is-vitepress', 'guide/ssr-compat'),
    },
    {
      text: 'window is not defined when I run the build, it works in dev though',
      pages: en('guide/ssr-compat'),
    },
    { text: 'How do I highlight particular lines of a code sample?', pages: en('guide/markdown') },
    {
      text: 'how do I stop the build from failing because of broken links',
      pages: en('reference/site-config'),
    },
    { text: 'change the port of the dev server', pages: en('reference/cli', 'guide/deploy') },
    {
      text: 'Is there a built-in search or do I have to pay for Algolia?',
      pages: en('reference/default-theme-search'),
    },
    {
      text: 'Should I pick VitePress or VuePress for a new project?',
      pages: en('guide/what-is-vitepress', 'guide/migration-from-vuepress'),
    },
    {
      text: 'show the date when a page was last edited',
      pages: en(
        'reference/default-theme-last-updated',
        'reference/default-theme-config',
        'reference/site-config',
        'reference/frontmatter-config',
      ),
    },
    {
      text: 'And how do I hide it on one page?',
      history: ['How do I show a table of contents on the right side of each page?'],
      pages: en(
        'reference/frontmatter-config',
        'reference/default-theme-config',
        'reference/default-theme-layout',
      ),
    },
    {
      text: 'How would I publish with GitHub Actions to GitHub Pages?',
      pages: en('guide/deploy'),
    },
    {
      text: 'I want to generate one page for each product in a JSON file',
      pages: en('guide/routing', 'guide/data-loading'),
    },
    { text: 'use my own font', pages: en('guide/extending-default-theme') },
    {
      text: 'Why does {{ }} in my text get evaluated and how do I prevent that?',
      pages: en('guide/using-vue'),
    },
    { text: 'sitemap', pages: en('guide/sitemap-generation') },
    {
      text: 'Where do I put a favicon or robots.txt so that it is copied as is?',
      pages: en('guide/asset-handling'),
    },
    {
      text: 'What does MPA mode give me and what do I lose?',
      pages: en('guide/mpa-mode', 'reference/site-config'),
    },
    {
      text: 'How does setting a public base path work?',
      pages: en('guide/deploy'),
    },
    {
      text: 'Can I write the docs in Arabic, from right to left?',
      pages: en('guide/i18n'),
    },
    {
      text: 'What about nginx?',
      history: ['How do I deploy my site?'],
      pages: en('guide/deploy'),
    },
    {
      text: 'make groups in the sidebar collapsible',
      pages: en('reference/default-theme-sidebar'),
    },
    {
      text: '¿Cómo quito la extensión .html de las direcciones?',
      pages: es('guide/routing', 'reference/site-config'),
    },
    {
      text: '¿Qué versión de Node.js hace falta para instalarlo?',
      pages: es('guide/getting-started'),
    },
    { text: '怎么给代码块显示行号？', pages: zh('guide/markdown', 'reference/site-config') },
    { text: '如何把网站部署到子路径下', pages: zh('guide/deploy', 'guide/asset-handling') },
    {
      text: 'サイドバーのグループを折りたたむにはどうすればいいですか',
      pages: ja('reference/default-theme-sidebar'),
    },
    { text: '検索を有効にしたい', pages: ja('reference/default-theme-search') },
    { text: '사이트맵은 어떻게 만드나요?', pages: ko('guide/sitemap-generation') },
    {
      text: 'Como faço para colocar um link para editar a página no GitHub?',
      pages: pt('reference/default-theme-edit-link', 'reference/default-theme-config'),
    },
    { text: 'Как подключить свой шрифт?', pages: ru('guide/extending-default-theme') },
    {
      text: 'How do I write a warning box?',
      locale: 'en',
      pages: en('guide/markdown'),
    },
  ],
  unanswered: [
    'How do I add a comment section with user accounts to my pages?',
    'Does VitePress have a plugin that turns pages into EPUB books?',
    'How do I configure webpack loaders?',
    'What does the Pro plan cost per seat?',
    'How can I protect a page with a password?',
    'Is there an editor in the browser where my colleagues can write pages?',
    '¿Cuánto cuesta la licencia para empresas?',
    '今天北京的天气怎么样？',
  ],
};
