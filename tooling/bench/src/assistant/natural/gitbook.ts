/** Asked of GitBook's documentation. */
import type { QuestionSet } from './question.ts';

const of = (...names: string[]): string[] => names.map((name) => `documentation/${name}`);

const BILLING = 'account-and-billing';
const SYNC = 'docs-as-code/git-sync';

export const GITBOOK: QuestionSet = {
  corpus: 'gitbook-docs',
  answered: [
    {
      text: 'How long is the trial and can I get more time?',
      pages: of(`${BILLING}/billing-faq/free-trial`),
    },
    { text: 'I forgot my password', pages: of(`${BILLING}/account-settings`) },
    {
      text: 'Where are my invoices?',
      pages: of(`${BILLING}/billing-faq/payments-and-invoices`, `${BILLING}/plans/billing-policy`),
    },
    {
      text: 'how do i cancel',
      pages: of(`${BILLING}/plans/cancelling-a-plan`),
    },
    {
      text: 'Is it free for open source projects?',
      pages: of(
        `${BILLING}/plans/community/README`,
        `${BILLING}/plans/community/sponsored-site-plan`,
      ),
    },
    {
      text: 'undo a change that somebody merged yesterday',
      pages: of('create-content/version-control'),
    },
    {
      text: 'two of us edited the same page and now there is a conflict',
      pages: of(
        'collaborate/change-requests/change-requests-in-a-space',
        'collaborate/change-requests/README',
        'collaborate/live-edits',
      ),
    },
    {
      text: 'How do I connect a repository on GitHub?',
      pages: of(`${SYNC}/enabling-github-sync`, `${SYNC}/README`),
    },
    {
      text: 'And on GitLab?',
      history: ['How do I connect a repository on GitHub?'],
      pages: of(`${SYNC}/enabling-gitlab-sync`, `${SYNC}/README`),
    },
    { text: 'custom domain', pages: of('publish/custom-domain/README') },
    {
      text: 'we want docs.acme.com instead of the gitbook.io address, which DNS record is needed?',
      pages: of('publish/custom-domain/README'),
    },
    {
      text: 'Can I show some pages only to paying customers?',
      pages: of(
        'publish/adaptive-content/README',
        'publish/adaptive-content/adapting-your-content',
        'publish/site-audience/authenticated-access/README',
        'create-content/blocks/conditional-content',
        'publish/site-audience/README',
      ),
    },
    {
      text: 'share an unpublished site with a client by a secret link',
      pages: of('publish/site-audience/share-links', 'publish/site-audience/README'),
    },
    {
      text: 'keep google from listing my site',
      pages: of('publish/publish-a-docs-site/public-publishing', 'publish/seo'),
    },
    {
      text: 'How do I import my pages from Confluence?',
      pages: of('getting-started/import'),
    },
    {
      text: 'write a formula',
      pages: of('create-content/blocks/math-and-tex', 'create-content/formatting/inline'),
    },
    {
      text: 'keyboard shortcut for search',
      pages: of('reference/keyboard-shortcuts', 'create-content/searching-your-content/quick-find'),
    },
    {
      text: 'What is the difference between an editor and a reviewer?',
      pages: of('collaborate/member-management/roles'),
    },
    {
      text: 'remove somebody who left the company',
      pages: of(
        'collaborate/member-management/invite-members-to-your-organization',
        `${BILLING}/billing-faq/plan-and-member-costs`,
      ),
    },
    {
      text: 'How do I hide the "Test it" button of an API operation?',
      pages: of('create-content/openapi/guides/configuring-the-test-it-button'),
    },
    {
      text: 'My spec changes with every release. Can CI update the API reference automatically?',
      pages: of(
        'create-content/openapi/guides/support-for-ci-cd-with-api-blocks',
        'create-content/openapi/add-an-openapi-specification',
      ),
    },
    {
      text: 'mark an endpoint as deprecated',
      pages: of(
        'create-content/openapi/guides/managing-api-operations',
        'create-content/openapi/extensions-reference',
      ),
    },
    { text: 'The app says "Connection lost", what now?', pages: of('help/troubleshooting') },
    {
      text: 'Which hosts do we need to open in our company firewall?',
      pages: of('help/troubleshooting'),
    },
    {
      text: 'use the same text in many places',
      pages: of('create-content/reusable-content', 'create-content/variables-and-expressions'),
    },
    {
      text: 'Can readers download everything as one PDF?',
      pages: of('publish/pdf-export'),
    },
    {
      text: 'dark logo and light logo',
      pages: of(
        'manage-your-site/customization/icons-colors-and-themes',
        'create-content/blocks/insert-images',
      ),
    },
    {
      text: 'How do I offer several versions of the docs with a version picker?',
      pages: of(
        'manage-your-site/site-structure/variants',
        'manage-your-site/site-structure/README',
      ),
    },
    {
      text: 'does the AI translate my docs and what does it cost?',
      pages: of('gitbook-agent/translations'),
    },
    {
      text: 'require two approvals before something is merged',
      pages: of('collaborate/merge-rules'),
    },
    {
      text: 'How can I put the assistant into my React app?',
      pages: of(
        'publish/embedding/implementation/react',
        'publish/embedding/README',
        'publish/embedding/implementation/README',
        'ai-for-your-readers/gitbook-ai-assistant',
      ),
    },
    {
      text: 'My image is not showing up after the sync from GitHub',
      pages: of('create-content/blocks/insert-images', `${SYNC}/troubleshooting`),
    },
    {
      text: 'How do I log in my users with Auth0?',
      pages: of('publish/site-audience/authenticated-access/setting-up-auth0'),
    },
    {
      text: 'what happens to our content if we delete the organization',
      pages: of(`${BILLING}/organization-settings`),
    },
  ],
  unanswered: [
    'How do I connect my Mailchimp newsletter list?',
    'Can I install it on my own servers with Docker?',
    'How do I play an MP3 in the background of every page?',
    'How do I write a WordPress theme?',
    'What is the CEO’s phone number?',
    'Does it have a Gantt chart for planning projects?',
    'How do I file a tax return for a small company?',
    'Can I order a printed and bound copy?',
  ],
};
