/** Questions, answers, citations, stream events, assistant keys (docs/internals/interface.md#assistant-keys). */
import { Type } from '@sinclair/typebox';
import { LIMITS } from '../limits.ts';
import { closed, integer, locale, open, time, uuid } from './common.ts';
import { named, nullable, oneOf, text } from './kinds.ts';
import { label } from './label.ts';

const role = () => oneOf(['user', 'assistant'], { description: 'Author of the message' });

const spoken = closed({
  role: role(),
  content: text({ ...LIMITS.askMessage, description: 'Text of the message' }),
});

/** A `UIMessage` of the AI SDK (https://ai-sdk.dev/docs/reference/ai-sdk-core/ui-message). */
const chatMessage = open(
  {
    role: role(),
    parts: Type.Array(
      open({ type: text({ max: LIMITS.chatPartType }), text: Type.Optional(text()) }),
      {
        description: 'Parts of the type `text` are used',
      },
    ),
  },
  { description: 'A message as `useChat` of the AI SDK sends it' },
);

const MESSAGES = 'The conversation, with the question last. It replaces the stored conversation';

/** Exactly one of `message` and `messages`, the last one from the user: the use case checks that. */
const questionMembers = {
  message: Type.Optional(text({ ...LIMITS.askMessage, description: 'The question' })),
  messages: Type.Optional(
    Type.Array(spoken, { minItems: 1, maxItems: LIMITS.askMessages, description: MESSAGES }),
  ),
  pageId: Type.Optional(uuid('The page that the reader has open, which is preferred')),
  locale: Type.Optional(locale()),
  conversationId: Type.Optional(
    uuid(
      'Continues a conversation of the same key or user, for 24 hours after its last question; then `not_found`',
    ),
  ),
};

export const question = closed(questionMembers, { minProperties: 1 });

const ofChat = () =>
  Type.Optional(text({ max: LIMITS.chatId, description: 'Of `useChat`; not used' }));

/** A question, or the body that `useChat` of the AI SDK sends: the whole conversation each time. */
export const streamQuestion = closed(
  {
    ...questionMembers,
    messages: Type.Optional(
      Type.Array(Type.Union([spoken, chatMessage]), {
        minItems: 1,
        maxItems: LIMITS.chatMessages,
        description: `${MESSAGES}. Of more than ${LIMITS.askMessages} messages the last ones count`,
      }),
    ),
    id: ofChat(),
    trigger: ofChat(),
    messageId: ofChat(),
  },
  { minProperties: 1 },
);

/** Rating of an answer by a reader. */
export const rating = (description = 'Whether the answer helped') =>
  oneOf(['up', 'down'], { description });

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
    quote: text({ description: 'Verbatim from the published revision' }),
  }),
);

/** Present only while it is more than 0. */
const indexing = () =>
  Type.Optional(
    integer(
      1,
      undefined,
      'Pages that were saved and are not in the search index yet: ask again for a complete answer. Only for members of the project; the text of the answer says for all that some pages are not searchable yet',
    ),
  );

export const answer = named(
  'Answer',
  Type.Object({
    answer: text({ description: 'Markdown; `[1]` names the first citation' }),
    citations: Type.Array(citation),
    answered: Type.Boolean({
      description: 'Whether the documents answer the question. If false, there are no citations',
    }),
    model: text({ description: '`extractive` where no model is configured' }),
    conversationId: uuid('For the next question'),
    indexing: indexing(),
  }),
);

export const streamEvents = {
  start: Type.Object({ conversationId: uuid(), model: text() }),
  sources: Type.Object({
    sources: Type.Array(Type.Object(place), {
      description: 'Passages that the answer is based on',
    }),
  }),
  delta: Type.Object({ text: text({ description: 'The next part of the answer' }) }),
  done: Type.Object(
    {
      answer: text(),
      citations: Type.Array(citation),
      answered: Type.Boolean(),
      finishReason: oneOf(['stop', 'length', 'content-filter', 'other']),
      usage: Type.Object(
        { inputTokens: integer(), outputTokens: integer() },
        { description: 'As the model counts them; 0 where it does not' },
      ),
      indexing: indexing(),
    },
    { description: 'The whole answer, which replaces the deltas' },
  ),
  error: Type.Object(
    { error: text(), code: text() },
    { description: 'Instead of `done`, with a code of the error table' },
  ),
};

const keyProperties = {
  id: uuid(),
  label: text(),
  preview: text({ description: 'First 4 and last 4 characters of the value' }),
  allowedOrigins: Type.Array(text(), {
    description: 'As browsers send them: lower case, without the usual port',
  }),
  allowPrivate: Type.Boolean(),
  createdAt: time(),
  lastUsedAt: nullable(time()),
};

export const key = named('AssistantKey', Type.Object(keyProperties));
export const keyWithValue = named(
  'AssistantKeyWithValue',
  Type.Object({
    ...keyProperties,
    value: text({ description: 'The key itself, only in this response' }),
  }),
);

export const keyInput = closed({
  label: label(LIMITS.keyLabel),
  allowedOrigins: Type.Optional(
    Type.Array(
      text({
        max: LIMITS.href.max,
        pattern: '^https?://[^\\s/?#@*\\\\]+/?$',
        rule: 'an origin such as https://docs.example.com',
      }),
      { maxItems: LIMITS.keyOrigins, description: 'Empty or omitted: no browser can use the key' },
    ),
  ),
  allowPrivate: Type.Optional(
    Type.Boolean({
      description: 'Whether it works while the project is private, by default false',
    }),
  ),
});
