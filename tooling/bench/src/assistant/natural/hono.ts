/** Asked of Hono's documentation. */
import { type QuestionSet, within } from './question.ts';

const api = within('docs/api');
const start = within('docs/getting-started');
const guides = within('docs/guides');
const helpers = within('docs/helpers');
const middleware = within('docs/middleware/builtin');

export const HONO: QuestionSet = {
  corpus: 'hono',
  answered: [
    { text: 'How do I read a cookie?', pages: helpers('cookie') },
    { text: 'browser blocks my requests from another origin', pages: middleware('cors') },
    { text: 'Where do I see what URL parameters a request has?', pages: api('request', 'routing') },
    { text: 'send server sent events', pages: helpers('streaming') },
    { text: 'How can I limit the size of an upload?', pages: middleware('body-limit') },
    {
      text: 'I want to upload several files with one form',
      pages: [...api('request'), 'examples/file-upload'],
    },
    { text: 'Deploy to AWS Lambda', pages: start('aws-lambda', 'lambda-edge') },
    { text: 'how do i run it on node', pages: start('nodejs') },
    {
      text: 'What should my 404 page look like and where do I set it?',
      pages: api('hono', 'context'),
    },
    { text: 'protect a route with a user name and a password', pages: middleware('basic-auth') },
    { text: 'Can I use zod to check the body?', pages: guides('validation') },
    {
      text: 'Which IP address does the client have?',
      pages: helpers('conninfo'),
    },
    { text: 'only let certain addresses in', pages: middleware('ip-restriction') },
    {
      text: 'How do I write unit tests for my endpoints?',
      pages: [...guides('testing'), ...helpers('testing')],
    },
    {
      text: 'get typed responses in my frontend client without generating code',
      pages: [...guides('rpc'), 'examples/grouping-routes-rpc', 'docs/concepts/stacks'],
    },
    { text: 'Redirect /about/ to /about', pages: middleware('trailing-slash') },
    { text: 'websocket', pages: helpers('websocket') },
    {
      text: 'How do I stop a handler that takes too long?',
      pages: middleware('timeout'),
    },
    {
      text: 'my app gets big, how should I split it into files?',
      pages: [...guides('best-practices'), ...api('routing')],
    },
    {
      text: 'Which router is fastest and what is the difference between them?',
      pages: ['docs/concepts/routers', 'docs/concepts/benchmarks', ...api('presets')],
    },
    { text: 'Does it work with htmx?', pages: ['examples/htmx', 'docs/concepts/stacks'] },
    {
      text: 'read environment variables no matter which runtime I am on',
      pages: helpers('adapter'),
    },
    {
      text: 'How do I throw an error with status 401?',
      pages: api('exception'),
    },
    { text: 'gzip the responses', pages: middleware('compress') },
    { text: 'How do I generate static HTML files of all pages?', pages: helpers('ssg') },
    {
      text: 'log each request with how long it took',
      pages: middleware('logger', 'timing'),
    },
    { text: 'verify a Stripe webhook signature', pages: ['examples/stripe-webhook'] },
    {
      text: 'How do I share a variable between middleware and a handler?',
      pages: [...api('context'), ...guides('middleware'), ...middleware('context-storage')],
    },
  ],
  unanswered: [
    'How do I connect to Oracle Database?',
    'How do I schedule a cron job every Sunday at noon?',
    'Is there a plugin for WordPress?',
    'How much does the enterprise plan cost?',
    'How do I send an e-mail with an attachment?',
    'What is the capital of Australia?',
    'Who won the world cup in 2014?',
    'How do I cook rice?',
    'translate this sentence into Latin',
    'How do I configure Kafka partitions?',
    'train a neural network on my pictures',
    'When is the office open on holidays?',
  ],
};
