/** Asked of Fastify's documentation. */
import { type QuestionSet, within } from './question.ts';

const guides = within('docs/Guides');
const reference = within('docs/Reference');

export const FASTIFY: QuestionSet = {
  corpus: 'fastify',
  answered: [
    {
      text: 'Hello world example',
      pages: [...guides('Getting-Started'), ...reference('TypeScript')],
    },
    {
      text: 'How do I check that the body of a request has the right shape?',
      pages: [...reference('Validation-and-Serialization'), ...guides('Getting-Started')],
    },
    { text: 'connect to Postgres', pages: guides('Database') },
    {
      text: 'why is my decorator undefined in another plugin',
      pages: [...reference('Encapsulation', 'Plugins', 'Decorators'), ...guides('Plugins-Guide')],
    },
    {
      text: 'How do I turn on logs and make them pretty?',
      pages: reference('Logging'),
    },
    {
      text: 'hide the authorization header in the logs',
      pages: reference('Logging'),
    },
    {
      text: 'Which code runs before the handler and in which order?',
      pages: reference('Hooks', 'Lifecycle'),
    },
    { text: 'send a file as a stream', pages: reference('Reply') },
    { text: 'How do I redirect to another URL?', pages: reference('Reply') },
    {
      text: 'use express middleware like helmet',
      pages: reference('Middleware'),
    },
    {
      text: 'test routes without listening on a port',
      pages: [...guides('Testing'), ...reference('Server')],
    },
    {
      text: 'body is larger than allowed, where do I raise the limit?',
      pages: reference('Server', 'Routes', 'Errors'),
    },
    { text: 'How do I accept XML?', pages: reference('ContentTypeParser') },
    { text: 'Does it do HTTP/2?', pages: reference('HTTP2') },
    {
      text: 'run it on AWS Lambda',
      pages: guides('Serverless'),
    },
    {
      text: 'What breaks when I go from version 4 to 5?',
      pages: guides('Migration-Guide-V5'),
    },
    {
      text: 'How long will version 4 get security fixes?',
      pages: reference('LTS'),
    },
    {
      text: 'custom error page for all errors',
      pages: reference('Errors', 'Server'),
    },
    {
      text: 'the app is behind nginx, what is the real IP of the client?',
      pages: [...reference('Server', 'Request'), ...guides('Recommendations')],
    },
    {
      text: 'notice that the user closed the browser while the request runs',
      pages: guides('Detecting-When-Clients-Abort'),
    },
    {
      text: 'only start answering once the database is ready',
      pages: guides('Delay-Accepting-Requests'),
    },
    {
      text: 'How do I serve the same path in two API versions?',
      pages: reference('Routes'),
    },
    {
      text: 'typed query parameters in TypeScript',
      pages: reference('TypeScript', 'Type-Providers'),
    },
    {
      text: 'what does FST_ERR_CTP_INVALID_MEDIA_TYPE mean',
      pages: reference('Errors'),
    },
    { text: 'publish my own plugin', pages: guides('Write-Plugin', 'Plugins-Guide') },
    {
      text: 'close connections cleanly when the process stops',
      pages: reference('Hooks', 'Server', 'Lifecycle'),
    },
    {
      text: 'load test my server',
      pages: guides('Benchmarking'),
    },
    {
      text: 'How do I give all routes of a file the prefix /v1?',
      pages: reference('Plugins', 'Routes'),
    },
  ],
  unanswered: [
    'How do I animate a button with CSS?',
    'How do I train a model with TensorFlow?',
    'How do I book a flight?',
    'Where can I see my invoices?',
    'How do I install a printer?',
    'How do I write a Terraform module?',
    'who is the prime minister of Japan',
    'How do I export a spreadsheet to PDF?',
    'How do I make a podcast?',
    'How do I set up a VPN on Android?',
    'What is a good name for a cat?',
    'Can I get a refund?',
  ],
};
