/** Asked of Mintlify's documentation. */
import type { QuestionSet } from './question.ts';

export const MINTLIFY: QuestionSet = {
  corpus: 'mintlify-docs',
  answered: [
    {
      text: 'I moved a page, how do I make the old link still work?',
      pages: ['create/redirects', 'organize/settings-structure', 'guides/linking'],
    },
    { text: 'Can I have more than a thousand redirects?', pages: ['create/redirects'] },
    {
      text: 'How do I keep internal notes in my repo from being published?',
      pages: ['organize/mintignore', 'organize/hidden-pages'],
    },
    {
      text: 'is it possible to host docs at example.com/docs when the rest of the domain is on Vercel?',
      pages: ['deploy/vercel', 'deploy/docs-subpath', 'customize/custom-domain'],
    },
    {
      text: 'run the docs on my own laptop before pushing',
      pages: ['cli/preview', 'cli/index', 'cli/install', 'cli/commands'],
    },
    { text: 'custom fonts', pages: ['customize/fonts', 'organize/settings-appearance'] },
    {
      text: 'Why is my deployment not triggered when I push to GitHub?',
      pages: ['deploy/github', 'deploy/deployments'],
    },
    {
      text: 'What is the difference between live preview and a preview deployment?',
      pages: ['editor/live-preview'],
    },
    {
      text: 'How do I make a page that is not in the navigation?',
      pages: ['organize/hidden-pages', 'editor/pages'],
    },
    {
      text: 'How long does DNS take until my domain works?',
      pages: ['customize/custom-domain'],
    },
    {
      text: 'require a login to see the documentation',
      pages: ['deploy/authentication-setup'],
    },
    {
      text: 'Can I log in with Okta?',
      pages: ['dashboard/sso', 'dashboard/scim'],
    },
    {
      text: 'And with Google?',
      history: ['How do I set up single sign-on for my team?'],
      pages: ['dashboard/sso'],
    },
    { text: 'how do I add google analytics', pages: ['integrations/analytics/google-analytics'] },
    {
      text: 'I want the same paragraph on several pages without copying it',
      pages: ['create/reusable-snippets'],
    },
    { text: 'What is llms.txt good for?', pages: ['ai/llmstxt'] },
    {
      text: 'the assistant answers nonsense, how can I tell it about our product and tone?',
      pages: ['assistant/customize'],
    },
    {
      text: 'stop people asking the bot too many questions, we pay too much',
      pages: ['assistant/configure', 'credits'],
    },
    { text: 'download the docs as PDF', pages: ['optimize/pdf-exports'] },
    {
      text: 'Which roles are there and what may an editor do?',
      pages: ['dashboard/roles'],
    },
    {
      text: 'How do I translate my docs into French?',
      pages: ['guides/internationalization', 'automations/reference'],
    },
    {
      text: 'how can i embed a youtube video',
      pages: ['create/image-embeds', 'components/frames'],
    },
    {
      text: 'We are on GitBook at the moment. How do we move?',
      pages: ['migration/gitbook', 'migration/index'],
    },
    {
      text: 'My openapi file cannot be fetched during the build',
      pages: ['help-center/openapi-url-fetch-fails-during-build'],
    },
    {
      text: 'hide one endpoint from the API reference',
      pages: ['api-playground/managing-page-visibility', 'api-playground/openapi-setup'],
    },
    {
      text: 'Is there a rate limit on the search MCP server?',
      pages: ['ai/model-context-protocol'],
    },
    {
      text: 'change the text of the 404 page',
      pages: ['customize/custom-404-page', 'editor/configurations', 'organize/settings-structure'],
    },
    {
      text: 'How do I put tabs with the same example in several programming languages?',
      pages: ['components/code-groups', 'components/tabs', 'components/view'],
    },
    {
      text: 'What do I lose with self-hosting compared to the cloud?',
      pages: ['deploy/self-host'],
    },
    {
      text: 'how do I highlight a line in a code block',
      pages: ['create/code'],
    },
    {
      text: 'What happens when I run out of credits?',
      pages: ['credits'],
    },
    {
      text: 'draw a flow chart',
      pages: ['components/mermaid-diagrams'],
    },
    {
      text: 'Please explain step by step how I put the chat widget on my own web site, we use plain HTML and have no framework',
      pages: ['assistant/widget', 'guides/assistant-embed'],
    },
    {
      text: 'How do I boost one page in search?',
      pages: ['optimize/search'],
    },
  ],
  unanswered: [
    'How do I export my documentation as a Word document?',
    'Does it support Mercurial or Subversion repositories?',
    'Can I sell paid memberships to my readers with Stripe?',
    'How do I run A/B tests of two headlines?',
    'Is there an Android app?',
    'How do I set up a Minecraft server?',
    'Which bank account do I transfer the money to?',
    'How can I print business cards with the logo?',
  ],
};
