/** Asked of SvelteKit's documentation. */
import { type QuestionSet, within } from './question.ts';

const start = within('documentation/docs/10-getting-started');
const concepts = within('documentation/docs/20-core-concepts');
const deploy = within('documentation/docs/25-build-and-deploy');
const advanced = within('documentation/docs/30-advanced');
const practices = within('documentation/docs/40-best-practices');
const appendix = within('documentation/docs/60-appendix');
const reference = within('documentation/docs/98-reference');

export const SVELTEKIT: QuestionSet = {
  corpus: 'sveltekit',
  answered: [
    {
      text: 'How do I get data from the database before a page is shown?',
      pages: concepts('20-load'),
    },
    { text: 'submit a form without JavaScript', pages: concepts('30-form-actions') },
    {
      text: 'show my own page when nothing is found',
      pages: [...advanced('25-errors'), ...concepts('10-routing')],
    },
    {
      text: 'turn off server-side rendering for one page',
      pages: [...concepts('40-page-options'), ...deploy('55-single-page-apps')],
    },
    {
      text: 'Can I make a completely static site?',
      pages: [
        ...deploy('50-adapter-static'),
        ...concepts('40-page-options'),
        ...start('25-project-types'),
      ],
    },
    {
      text: 'run it on my own server',
      pages: [...deploy('40-adapter-node'), ...start('25-project-types')],
    },
    { text: 'Which port does the server listen on?', pages: deploy('40-adapter-node') },
    {
      text: 'keep an API key secret from the browser',
      pages: [...concepts('70-environment-variables'), ...advanced('50-server-only-modules')],
    },
    {
      text: 'send visitors who are not signed in to the login page',
      pages: [...concepts('20-load'), ...practices('03-auth'), ...advanced('20-hooks')],
    },
    { text: 'a part of the URL is optional', pages: advanced('10-advanced-routing') },
    {
      text: 'use one layout for some of the pages only',
      pages: [...advanced('10-advanced-routing'), ...concepts('10-routing')],
    },
    { text: 'Where does robots.txt go?', pages: start('30-project-structure') },
    {
      text: 'load a page already when the mouse is over its link',
      pages: advanced('30-link-options'),
    },
    { text: 'make the app work offline', pages: advanced('40-service-workers') },
    {
      text: 'report errors to Sentry',
      pages: advanced('20-hooks', '25-errors', '68-observability'),
    },
    {
      text: 'keep what was typed into a form when the user goes back',
      pages: advanced('65-snapshots'),
    },
    { text: 'open a photo in a modal and change the URL', pages: advanced('67-shallow-routing') },
    { text: 'publish my components as a library on npm', pages: advanced('70-packaging') },
    { text: 'How do I use Tailwind?', pages: appendix('20-integrations') },
    {
      text: 'How can I set a cookie?',
      pages: [...concepts('20-load', '30-form-actions'), ...reference('10-@sveltejs-kit')],
    },
    { text: 'write an endpoint that returns JSON', pages: concepts('10-routing') },
    { text: 'sitemap for search engines', pages: practices('20-seo') },
    { text: 'convert images to webp automatically', pages: practices('07-images') },
    { text: 'breakpoints in VS Code', pages: appendix('25-debugging') },
    {
      text: 'call a function of the server from a component',
      pages: concepts('60-remote-functions'),
    },
    {
      text: 'Why should a global variable on the server not have the data of a user?',
      pages: concepts('50-state-management'),
    },
    { text: 'I come from Sapper, what do I have to change?', pages: appendix('40-migrating') },
    {
      text: 'check that a parameter of the route is a number',
      pages: advanced('10-advanced-routing'),
    },
    { text: 'traces with OpenTelemetry', pages: advanced('68-observability') },
    { text: 'no slash at the end of addresses', pages: concepts('40-page-options') },
  ],
  unanswered: [
    'How do I write a directive for Vue?',
    'connect to MongoDB with Mongoose',
    'drag and drop the rows of a list',
    'play a video with subtitles',
    'run my tests with Jest',
    'accept payments with Stripe',
    'How do I sign an app for the App Store?',
    'tray icon in an Electron app',
    'subscriptions in GraphQL',
    'show a table of 10,000 rows without lagging',
    'a switch for dark mode',
    'make a PDF of an invoice',
    'How do I center a div?',
    'upload a file to S3',
    'send a newsletter every week',
    'How do I change the time zone of my account?',
    'bar chart with d3',
    'cancel my subscription',
    'record the screen of a visitor',
    'Which laptop should I buy for web development?',
  ],
};
