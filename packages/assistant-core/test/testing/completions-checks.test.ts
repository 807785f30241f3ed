/** The contract of completions: both of this package pass it, and adapters with one fault do not. */
import { afterAll, describe, test } from 'bun:test';
import { modelReply, openModelServer } from '@quoin/test-kit';
import { testContract } from '@quoin/test-kit/port-contract';
import { type CompletionPart, type Completions, ModelError } from '../../src/index.ts';
import { openAiCompletions } from '../../src/openai/index.ts';
import {
  type CompletionsUnderTest,
  completionsChecks,
  scriptedCompletions,
} from '../../src/testing/index.ts';

const UNAVAILABLE = 'The model is unavailable.';

const scripted = (): CompletionsUnderTest => ({
  answering: (texts) => scriptedCompletions(() => texts),
  failing: () => scriptedCompletions(() => [new ModelError(UNAVAILABLE, 1)]),
  silent: () => scriptedCompletions(() => [new Promise<never>(() => {})]),
});

const server = await openModelServer();
afterAll(() => server.close());

const openAi = (): CompletionsUnderTest => {
  const replying = (reply: Parameters<typeof server.reply>[0]): Completions => {
    server.reply(reply);
    return openAiCompletions({ baseUrl: server.baseUrl, model: 'small', maxRetries: 0 });
  };
  return {
    answering: (texts) => replying(modelReply.stream([...texts])),
    failing: (message) => replying(modelReply.failure(500, { error: { message } })),
    silent: () => replying(modelReply.silence()),
  };
};

describe.each([
  ['completions from a script', scripted],
  ['completions of a server with the protocol of OpenAI', openAi],
] as const)('%s', (_, open) => {
  for (const [name, check] of Object.entries(completionsChecks)) test(name, () => check(open()));
});

/** Completions from a script, with the parts of each answer changed. */
const faulty =
  (change: (parts: AsyncIterable<CompletionPart>) => AsyncIterable<CompletionPart>) =>
  (): CompletionsUnderTest => {
    const of = ({ name, complete }: Completions): Completions => ({
      name,
      complete: (messages, signal) => change(complete(messages, signal)),
    });
    return {
      answering: (texts) => of(scriptedCompletions(() => texts)),
      failing: () => of(scriptedCompletions(() => [new ModelError(UNAVAILABLE, 1)])),
      silent: () => of(scriptedCompletions(() => [new Promise<never>(() => {})])),
    };
  };

/** A function that throws another error than the one of the script. */
const throwing = (errorOf: (error: unknown) => unknown) =>
  faulty(async function* (parts) {
    try {
      yield* parts;
    } catch (error) {
      throw errorOf(error);
    }
  });

testContract('completions', completionsChecks, {
  'trims each text': {
    open: faulty(async function* (parts) {
      for await (const part of parts)
        yield part.type === 'text' ? { ...part, text: part.text.trim() } : part;
    }),
    fails: ['the parts are the texts of the server in order, and then one end'],
  },
  'has no end': {
    open: faulty(async function* (parts) {
      for await (const part of parts) if (part.type === 'text') yield part;
    }),
    fails: [
      'the parts are the texts of the server in order, and then one end',
      'the end has a reason and the numbers of tokens',
    ],
  },
  'has a name without characters': {
    open: () => ({ ...scripted(), answering: (texts) => scriptedCompletions(() => texts, '') }),
    fails: ['the model has a name'],
  },
  'throws errors of the client library': {
    open: throwing((error) => (error instanceof ModelError ? new Error(UNAVAILABLE) : error)),
    fails: ['a failure of the server is a ModelError'],
  },
  'ends an answer at a failure': {
    open: () => ({ ...scripted(), failing: () => scriptedCompletions(() => ['30 fr']) }),
    fails: ['a failure of the server is a ModelError'],
  },
  'repeats what the server says': {
    open: () => ({
      ...scripted(),
      failing: (message) => scriptedCompletions(() => [new ModelError(message, 0)]),
    }),
    fails: ['the message of a failure contains no text of the server'],
  },
  'reports an ended call as a failure of the model': {
    open: throwing(() => new ModelError(UNAVAILABLE, 0)),
    fails: ['the signal ends a call that waits, with its reason'],
  },
  'ignores the signal': {
    open: () => ({
      ...scripted(),
      answering: (texts) => {
        const { name, complete } = scriptedCompletions(() => texts);
        return { name, complete: (messages) => complete(messages, new AbortController().signal) };
      },
    }),
    fails: ['a call whose signal has ended returns nothing'],
  },
});
