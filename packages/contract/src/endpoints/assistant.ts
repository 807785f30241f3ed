/** The headless assistant, for other websites (docs/internals/interface.md#assistant-keys). */
import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { LIMITS } from '../limits.ts';
import { answer, question, rating, streamEvents, streamQuestion } from '../schemas/assistant.ts';
import { closed, locale, uuid } from '../schemas/common.ts';
import { text } from '../schemas/kinds.ts';

/** A page can read this error: it has a message and no code (docs/internals/interface.md#errors). */
const ORIGINS =
  'A browser must call from an origin that the key names, else 403 `{"error": "Origin not allowed for this key"}` without a code; a request without `Origin` comes from a server and is allowed. Preflight requests are answered for any origin.';

/** Common parts of the endpoints of a key. */
const headless = {
  method: 'POST',
  app: 'assistant',
  auth: 'assistantKey',
  tag: 'Headless assistant',
  rateLimit: { name: 'assistantKey', by: 'keyAndAddress' },
} as const;

const body = { message: 'How do I start?' };

export const assistant = {
  ask: endpoint({
    ...headless,
    id: 'assistant.ask',
    path: '/assistant/ask',
    summary: 'Answer a reader’s question',
    description: `Sees published text only. Send either \`message\`, or \`messages\` with the last from the user. ${ORIGINS}`,
    body: question,
    response: answer,
    takesLong: true,
    errors: ['private_project', 'plan_limit_reached', 'not_found', 'unavailable'],
    example: {
      body,
      response: {
        answer: 'Run the installer once.',
        citations: [sample.citation],
        answered: true,
        model: 'extractive',
        conversationId: sample.id.conversation,
      },
    },
  }),

  stream: endpoint({
    ...headless,
    id: 'assistant.stream',
    path: '/assistant/ask/stream',
    summary: 'Answer a reader’s question as it is written',
    description: `Server-sent events: \`start\`, \`sources\`, any number of \`delta\`, then \`done\` or \`error\`, and a comment every 15 seconds. The answer of \`done\` replaces the deltas. It has an id, and a request with \`Last-Event-ID\` gets a 204 without an answer. Messages with \`parts\` are answered in the UI message stream of the AI SDK, so that its \`useChat\` works with this address. At most ${LIMITS.credentialStreams} answers stream at once for one key, else 429. ${ORIGINS}`,
    body: streamQuestion,
    response: text({ description: 'Server-sent events; the data of each is one JSON object' }),
    responseType: 'text/event-stream',
    errors: ['private_project', 'plan_limit_reached', 'not_found', 'unavailable'],
    events: streamEvents,
    example: {
      body,
      response: `event: start\ndata: {"conversationId":"${sample.id.conversation}","model":"extractive"}\n\n`,
    },
  }),

  feedback: endpoint({
    ...headless,
    id: 'assistant.feedback',
    path: '/assistant/feedback',
    summary: 'Say whether an answer helped',
    description: `The latest rating of a conversation replaces earlier ones. ${ORIGINS}`,
    body: closed({
      conversationId: uuid('Of the answer'),
      rating: rating(),
      comment: Type.Optional(text(LIMITS.comment)),
    }),
    status: 204,
    errors: ['private_project', 'not_found'],
    example: { body: { conversationId: sample.id.conversation, rating: 'up' } },
  }),

  widget: endpoint({
    id: 'assistant.widget',
    method: 'GET',
    path: '/assistant/widget.js',
    app: 'assistant',
    prefixes: ['', '/api/v1', '/v1'],
    auth: 'none',
    tag: 'Headless assistant',
    summary: 'The assistant as a script for any website',
    description:
      'One script without dependencies: a button, a panel, answers with citations. Attributes of its tag: `data-key`, `data-label`, `data-position`, `data-docs`.',
    response: text({ description: 'JavaScript' }),
    responseType: 'text/javascript',
    example: { response: '(() => {})()' },
  }),

  messages: endpoint({
    id: 'assistant.messages',
    method: 'GET',
    path: '/assistant/messages',
    app: 'assistant',
    auth: 'none',
    tag: 'Headless assistant',
    summary: 'The messages of the widget in a language',
    description:
      'For the widget, which contains the English messages. For a language without messages, the response has the English ones. The names of the messages can change.',
    query: closed({ language: locale() }),
    response: closed({
      language: text({ description: 'Of the messages' }),
      messages: Type.Record(Type.String(), Type.String(), { description: 'By name' }),
      wait: Type.Unknown({
        description: 'Time to wait, in `seconds`: a text, or parts of a text by plural category',
      }),
    }),
    example: {
      response: {
        language: 'de',
        messages: { send: 'Senden' },
        wait: ['Noch ', ['seconds', { other: [['seconds'], ' Sekunden'] }]],
      },
    },
  }),
};
