/** Asked of Starlight's documentation. */
import { type QuestionSet, within } from './question.ts';

const docs = within('docs/src/content/docs');
const components = within('docs/src/content/docs/components');
const guides = within('docs/src/content/docs/guides');
const reference = within('docs/src/content/docs/reference');

export const STARLIGHT: QuestionSet = {
  corpus: 'starlight',
  answered: [
    { text: 'How do I start a new site?', pages: docs('getting-started', 'manual-setup') },
    {
      text: 'put my own logo in the header',
      pages: [...guides('customization'), ...reference('configuration')],
    },
    { text: 'change the colors', pages: guides('css-and-tailwind') },
    { text: 'Can I use Tailwind?', pages: guides('css-and-tailwind') },
    {
      text: 'hide a page from the menu on the left',
      pages: [...guides('sidebar'), ...reference('frontmatter')],
    },
    {
      text: 'How do I order the pages in the navigation?',
      pages: [...guides('sidebar'), ...reference('frontmatter', 'configuration')],
    },
    {
      text: 'docs in French and English',
      pages: [...guides('i18n'), ...reference('configuration')],
    },
    {
      text: 'Is right-to-left text supported?',
      pages: guides('i18n'),
    },
    {
      text: 'use Algolia instead of the built-in search',
      pages: guides('site-search'),
    },
    {
      text: 'How do I keep one page out of the search results?',
      pages: [...guides('site-search'), ...reference('frontmatter')],
    },
    { text: 'warning box', pages: [...components('asides'), ...guides('authoring-content')] },
    { text: 'show code in several languages with tabs', pages: components('tabs') },
    {
      text: 'mark certain lines of a code block',
      pages: [...components('code'), ...guides('authoring-content')],
    },
    { text: 'draw a tree of folders and files', pages: components('file-tree') },
    { text: 'numbered steps', pages: components('steps') },
    {
      text: 'add Google Analytics to every page',
      pages: [...reference('configuration', 'frontmatter'), ...guides('customization')],
    },
    {
      text: 'How do I replace the footer with my own?',
      pages: [...guides('overriding-components'), ...reference('overrides')],
    },
    {
      text: 'link to edit each page on GitHub',
      pages: [...reference('configuration', 'frontmatter'), ...guides('customization')],
    },
    {
      text: 'remove the table of contents on one page',
      pages: [...guides('customization'), ...reference('frontmatter')],
    },
    {
      text: 'landing page with big buttons',
      pages: [...guides('customization', 'pages'), ...reference('frontmatter')],
    },
    { text: 'use another font', pages: guides('customization') },
    {
      text: 'show when a page was last changed',
      pages: reference('configuration', 'frontmatter'),
    },
    {
      text: 'How do I make a page that has its own layout?',
      pages: [...guides('pages'), ...reference('frontmatter')],
    },
    {
      text: 'badge that says new next to a menu entry',
      pages: [...guides('sidebar'), ...components('badges'), ...reference('frontmatter')],
    },
    {
      text: 'where do I put pictures',
      pages: guides('project-structure', 'authoring-content'),
    },
    {
      text: 'write a plugin that changes the configuration',
      pages: reference('plugins'),
    },
    {
      text: 'Who else uses it?',
      pages: docs('resources/showcase', 'resources/community-content'),
    },
    {
      text: 'link to our Discord in the top bar',
      pages: [...guides('customization'), ...reference('configuration')],
    },
  ],
  unanswered: [
    'How do I set up a shopping cart with Stripe?',
    'How do I reset my password?',
    'How do I mine bitcoin?',
    'How do I write a unit test for a Rust function?',
    'What time is it in Tokyo?',
    'How do I connect Bluetooth headphones?',
    'How do I configure a PostgreSQL replica?',
    'who painted the Mona Lisa',
    'How do I file my taxes?',
    'How do I stream video with WebRTC?',
    'How do I provision a Kubernetes cluster?',
    'What is the price per seat?',
  ],
};
