/** The headless assistant, for other people's websites (specification §4; decisions §7). */
import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint.ts';
import { sample } from './examples.ts';
import { LIMITS } from './limits.ts';
import { answer, question, streamEvents } from './schemas/assistant.ts';
import { closed, uuid } from './schemas/common.ts';
import { text } from './schemas/kinds.ts';

/** What the endpoints of a key have in common. */
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
    description: 'An origin that the key does not name gets 403 without a code.',
    body: question,
    response: answer,
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
    description:
      'Server-sent events: `start`, `sources`, any number of `delta`, then `done` or `error`. What `done` says counts.',
    body: question,
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
    description: 'The latest word on a conversation counts.',
    body: closed({
      conversationId: uuid('Of the answer'),
      helpful: Type.Boolean(),
      comment: Type.Optional(text(LIMITS.comment)),
    }),
    status: 204,
    errors: ['private_project', 'not_found'],
    example: { body: { conversationId: sample.id.conversation, helpful: true } },
  }),
};
