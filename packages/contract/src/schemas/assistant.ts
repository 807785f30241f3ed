/** Questions, answers, citations, stream events, assistant keys (decisions §7). */
import { Type } from '@sinclair/typebox';
import { LIMITS } from '../limits.ts';
import { closed, integer, locale, time, uuid } from './common.ts';
import { named, nullable, oneOf, text } from './kinds.ts';

/** Exactly one of `message` and `messages`, the last one from the user: the use case checks that. */
export const question = closed(
  {
    message: Type.Optional(text(LIMITS.askMessage)),
    messages: Type.Optional(
      Type.Array(closed({ role: oneOf(['user', 'assistant']), content: text(LIMITS.askMessage) }), {
        minItems: 1,
        maxItems: LIMITS.askMessages,
      }),
    ),
    pageId: Type.Optional(uuid('The page that the reader looks at')),
    locale: Type.Optional(locale()),
    conversationId: Type.Optional(uuid('Goes on with a conversation')),
  },
  { minProperties: 1 },
);

const place = {
  pageId: uuid(),
  title: text(),
  path: text(),
  heading: nullable(text()),
  anchor: nullable(text()),
};

export const citation = named(
  'Citation',
  Type.Object({
    ...place,
    quote: text({ description: 'Stands word for word in the published revision' }),
  }),
);

export const answer = named(
  'Answer',
  Type.Object({
    answer: text(),
    citations: Type.Array(citation),
    answered: Type.Boolean({ description: 'Whether the documents answer the question' }),
    model: text({ description: '`extractive` where no model is configured' }),
    conversationId: uuid(),
  }),
);

export const streamEvents = {
  start: Type.Object({ conversationId: uuid(), model: text() }),
  sources: Type.Object({ sources: Type.Array(Type.Object(place)) }),
  delta: Type.Object({ text: text() }),
  done: Type.Object({
    answer: text(),
    citations: Type.Array(citation),
    answered: Type.Boolean(),
    finishReason: text(),
    usage: Type.Object({ inputTokens: integer(), outputTokens: integer() }),
  }),
  error: Type.Object({ error: text(), code: text() }),
};

const keyProperties = {
  id: uuid(),
  label: text(),
  preview: text(),
  allowedOrigins: Type.Array(text()),
  allowPrivate: Type.Boolean(),
  createdAt: time(),
  lastUsedAt: nullable(time()),
};

export const key = named('AssistantKey', Type.Object(keyProperties));
export const keyWithValue = named(
  'AssistantKeyWithValue',
  Type.Object({ ...keyProperties, value: text({ description: 'The key itself, given once' }) }),
);

export const keyInput = closed({
  label: text(LIMITS.keyLabel),
  allowedOrigins: Type.Optional(
    Type.Array(
      text({
        max: LIMITS.href.max,
        pattern: '^https?://[^\\s/?#@\\\\]+/?$',
        rule: 'an origin such as https://docs.example.com',
      }),
      { maxItems: LIMITS.keyOrigins, description: 'Left out: no browser may use the key' },
    ),
  ),
  allowPrivate: Type.Optional(Type.Boolean({ description: 'May read a private project' })),
});
