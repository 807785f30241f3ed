/** The contract of {@link Completions}: checks that an adapter passes, for any test runner. */
import { deepEqual, doesNotMatch, equal, ok, rejects } from 'node:assert/strict';
import type { CompletionPart, Completions, PromptMessage } from '../completions.ts';
import { ModelError } from '../model.ts';

/** The adapter in front of a server for tests. Each function is called once at most. */
export interface CompletionsUnderTest {
  /** Of a server that streams these texts, and then ends the answer. */
  answering(texts: readonly string[]): Completions | Promise<Completions>;
  /** Of a server that refuses the request with this message. */
  failing(message: string): Completions | Promise<Completions>;
  /** Of a server that accepts the request, and does not answer. */
  silent(): Completions | Promise<Completions>;
}

const MESSAGES: readonly PromptMessage[] = [
  { role: 'system', content: 'Answer from the documents.' },
  { role: 'user', content: 'What does a berth cost?' },
];

const TEXTS = ['30 francs', ' [1],\n', '\n- and a 🦉', ' for the night.  '];

/** A server repeats keys and addresses in its errors. */
const SERVERS_WORDS = 'key sk-7f3a of host internal-7';

class CallerLeft extends Error {}

const never = (): AbortSignal => new AbortController().signal;

const partsOf = (completions: Completions, signal = never()): Promise<CompletionPart[]> =>
  Array.fromAsync(completions.complete(MESSAGES, signal));

/** Each check needs an adapter of its own. */
export const completionsChecks = {
  'the parts are the texts of the server in order, and then one end': async ({ answering }) => {
    const parts = await partsOf(await answering(TEXTS));
    const texts = parts.flatMap((part) => (part.type === 'text' ? part.text : []));
    equal(texts.join(''), TEXTS.join(''));
    deepEqual(
      parts.filter(({ type }) => type === 'finish').map((part) => parts.indexOf(part)),
      [parts.length - 1],
    );
  },
  'the end has a reason and the numbers of tokens': async ({ answering }) => {
    const end = (await partsOf(await answering(TEXTS))).at(-1);
    ok(end?.type === 'finish');
    equal(end.reason, 'stop');
    for (const tokens of [end.usage.inputTokens, end.usage.outputTokens])
      ok(Number.isSafeInteger(tokens) && tokens >= 0);
  },
  'the model has a name': async ({ answering }) => {
    ok((await answering(TEXTS)).name.length > 0);
  },
  'a failure of the server is a ModelError': async ({ failing }) => {
    await rejects(
      partsOf(await failing(SERVERS_WORDS)),
      (error) => error instanceof ModelError && error.retryAfterSeconds >= 0,
    );
  },
  'the message of a failure contains no text of the server': async ({ failing }) => {
    const [result] = await Promise.allSettled([partsOf(await failing(SERVERS_WORDS))]);
    doesNotMatch(result?.status === 'rejected' ? String(result.reason) : '', /sk-7f3a|internal-7/);
  },
  'the signal ends a call that waits, with its reason': async ({ silent }) => {
    const reason = new CallerLeft();
    const caller = new AbortController();
    const call = partsOf(await silent(), caller.signal);
    setTimeout(() => caller.abort(reason), 10);
    await rejects(call, (error) => error === reason);
  },
  'a call whose signal has ended returns nothing': async ({ answering }) => {
    const reason = new CallerLeft();
    await rejects(
      partsOf(await answering(TEXTS), AbortSignal.abort(reason)),
      (error) => error === reason,
    );
  },
} satisfies Readonly<Record<string, (subject: CompletionsUnderTest) => Promise<void>>>;
