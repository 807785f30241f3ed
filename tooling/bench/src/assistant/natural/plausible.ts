/** Asked of Plausible's documentation. */
import { type QuestionSet, within } from './question.ts';

const docs = within('docs');

export const PLAUSIBLE: QuestionSet = {
  corpus: 'plausible',
  answered: [
    {
      text: 'I put the script on my page but no visitors show up',
      pages: docs('troubleshoot-integration', 'dashboard-faq'),
    },
    {
      text: "don't count me and my colleagues",
      pages: docs('excluding', 'excluding-localstorage'),
    },
    {
      text: 'see how many people bought something and for how much',
      pages: docs('ecommerce-revenue-tracking'),
    },
    {
      text: 'ad blockers hide a lot of my visitors, what can I do?',
      pages: docs('proxy/introduction'),
    },
    {
      text: 'get a mail when a lot of people are suddenly on my site',
      pages: docs('traffic-spikes'),
    },
    {
      text: 'let a client see the numbers without an account',
      pages: docs('shared-links', 'visibility', 'embed-dashboard'),
    },
    { text: 'put the statistics on my own page', pages: docs('embed-dashboard') },
    { text: 'How can I count clicks on a button?', pages: docs('custom-event-goals') },
    { text: 'hand a site over to another person', pages: docs('transfer-ownership') },
    { text: "I can't remember my password", pages: docs('reset-password') },
    { text: 'which PDFs do people save?', pages: docs('file-downloads-tracking') },
    { text: 'find the dead links that visitors run into', pages: docs('error-pages-tracking-404') },
    { text: 'at which step do people leave my checkout?', pages: docs('funnel-analysis') },
    { text: 'Can I keep my old numbers from Google?', pages: docs('google-analytics-import') },
    {
      text: 'what do people type into Google to find me',
      pages: docs('google-search-console-integration'),
    },
    {
      text: 'Is it cheaper for a charity?',
      pages: docs('nonprofit-and-education-pricing'),
    },
    { text: "I don't want to pay any longer", pages: docs('cancel-subscription') },
    {
      text: 'start again with empty statistics',
      pages: docs('reset-site-data', 'delete-site-data'),
    },
    { text: 'my website has a new address', pages: docs('change-domain-name') },
    { text: 'sign in with a code from my phone', pages: docs('2fa') },
    { text: 'our employees should log in with Okta', pages: docs('sso-okta', 'sso') },
    { text: 'how far down do people read my articles', pages: docs('scroll-depth') },
    {
      text: 'my app has a # in all of its addresses and only one page is counted',
      pages: docs('hash-based-routing', 'spa-support'),
    },
    {
      text: 'fetch the number of visitors from a Python program',
      pages: docs('stats-api', 'stats-api-v1'),
    },
    { text: 'How do I record something from my backend?', pages: docs('events-api') },
    { text: 'send me a summary every Monday', pages: docs('email-reports', 'slack-reports') },
    {
      text: 'What is the difference between a visit and a unique visitor?',
      pages: docs('metrics-definitions'),
    },
    { text: 'look at all of my sites together', pages: docs('consolidated-views') },
    { text: 'get everything out as a spreadsheet', pages: docs('export-stats', 'raw-data-export') },
    {
      text: 'our bookkeeper needs the bills with our tax number',
      pages: docs('download-invoices', 'billing', 'invoice-email'),
    },
  ],
  unanswered: [
    'watch a video of what a visitor did',
    'a heatmap of where people look',
    'make my site readable on a smartwatch',
    'send push notifications to my visitors',
    'make a short address for a long one',
    'translate my website into French',
    'put ads on my website and earn money',
    'How do I send the report to Microsoft Teams?',
    'measure how fast my pages load',
    'tell me when my server is down',
    'buy a domain name',
    'write a blog post with AI',
  ],
};
