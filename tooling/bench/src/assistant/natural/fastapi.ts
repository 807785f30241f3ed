/** Asked of FastAPI's documentation. */
import { type QuestionSet, within } from './question.ts';

const docs = within('docs');
const tutorial = within('docs/tutorial');
const security = within('docs/tutorial/security');
const advanced = within('docs/advanced');
const deployment = within('docs/deployment');
const howTo = within('docs/how-to');
const reference = within('docs/reference');

export const FASTAPI: QuestionSet = {
  corpus: 'fastapi',
  answered: [
    { text: 'How do I let a browser on another domain call my API?', pages: tutorial('cors') },
    {
      text: 'send an email after the response was returned',
      pages: [...tutorial('background-tasks'), ...reference('background')],
    },
    {
      text: 'Where do I put the database password so that it is not in the code?',
      pages: [...advanced('settings'), ...docs('environment-variables')],
    },
    {
      text: 'make a query parameter optional',
      pages: tutorial('query-params', 'query-params-str-validations'),
    },
    {
      text: 'upload a picture',
      pages: [...tutorial('request-files', 'request-forms-and-files'), ...reference('uploadfile')],
    },
    {
      text: 'How do I log users in with a token?',
      pages: security('oauth2-jwt', 'simple-oauth2', 'first-steps'),
    },
    { text: 'store passwords safely', pages: security('oauth2-jwt') },
    { text: 'split the app into several files', pages: tutorial('bigger-applications') },
    { text: 'return a 404 when the item does not exist', pages: tutorial('handling-errors') },
    {
      text: 'change what the JSON of validation errors looks like',
      pages: tutorial('handling-errors'),
    },
    {
      text: 'serve css and javascript files',
      pages: [...tutorial('static-files'), ...reference('staticfiles')],
    },
    { text: 'Should I write def or async def?', pages: docs('async') },
    {
      text: 'run it with several processes',
      pages: deployment('server-workers', 'concepts'),
    },
    { text: 'put my app into a container', pages: deployment('docker') },
    { text: 'How do certificates for https work?', pages: deployment('https') },
    { text: 'Can it sit behind nginx with a path prefix?', pages: advanced('behind-a-proxy') },
    {
      text: 'How do I test an endpoint?',
      pages: [...tutorial('testing'), ...reference('testclient'), ...advanced('async-tests')],
    },
    {
      text: 'use a fake database in my tests',
      pages: [...advanced('testing-dependencies'), ...howTo('testing-database')],
    },
    {
      text: 'chat in real time',
      pages: [...advanced('websockets'), ...reference('websockets')],
    },
    {
      text: 'turn off the docs page in production',
      pages: [...howTo('conditional-openapi'), ...tutorial('metadata')],
    },
    {
      text: 'change the title and the description of the generated documentation',
      pages: tutorial('metadata'),
    },
    { text: 'run something once when the app starts', pages: advanced('events') },
    {
      text: 'set a cookie',
      pages: [...advanced('response-cookies'), ...reference('response')],
    },
    {
      text: 'How can I read a header of the request?',
      pages: tutorial('header-params', 'header-param-models'),
    },
    {
      text: 'redirect to another address',
      pages: [...advanced('custom-response'), ...reference('responses')],
    },
    { text: 'render HTML with Jinja', pages: advanced('templates') },
    { text: 'measure how long each request takes', pages: tutorial('middleware') },
    { text: 'generate a TypeScript client', pages: advanced('generate-clients') },
    {
      text: 'a number in the path must be greater than zero',
      pages: tutorial('path-params-numeric-validations'),
    },
    {
      text: 'How do I leave the password out of what is returned?',
      pages: tutorial('response-model', 'extra-models'),
    },
  ],
  unanswered: [
    'How do I limit the requests of one IP address per minute?',
    'send SMS messages with Twilio',
    'How do I read a table of an Excel file?',
    'deploy to Kubernetes with a Helm chart',
    'charge a credit card',
    'How do I reset my GitHub password?',
    'make thumbnails of uploaded images',
    'convert a pandas DataFrame to Parquet',
    'Can I write gRPC services?',
    'start a job every night at two',
    'full-text search with Elasticsearch',
    'encrypt one column of a database table',
    'two-factor authentication with an authenticator app',
    'train a model to recognize faces',
    'push notifications on a phone',
    'print a receipt on a Bluetooth printer',
    'How much does the enterprise license cost?',
    'an MQTT broker for sensors',
    'What does a Python developer earn?',
    'roll back a migration of the schema with Flyway',
  ],
};
