/** A question to a model on the stand-in server, and what came of it. */

import type { CompletionPart, Completions, PromptMessage } from '../../../src/completions.ts';
import { ModelError } from '../../../src/index.ts';
import { type OpenAiOptions, openAiCompletions } from '../../../src/openai/index.ts';

export const KEY = 'sk-live-0123456789abcdef';
const MESSAGES: readonly PromptMessage[] = [
  { role: 'system', content: 'Answer from the documents. CONFIDENTIAL-PROMPT' },
  { role: 'user', content: 'How do I install it?' },
];

export interface Asked {
  readonly text: string;
  readonly parts: readonly CompletionPart[];
  readonly finish: Extract<CompletionPart, { type: 'finish' }> | undefined;
  /** Null: it ended well. */
  readonly failure: ModelError | null;
}

/**
 * A timer whose short waits take no time, and whose long ones, the deadlines, end when a test says
 * so. What was waited for is noted.
 */
export const testTimer = (longMs = 30_000) => {
  const waits: number[] = [];
  const deadlines = new Map<number, () => void>();
  let now = 0;
  const wait = async (ms: number, signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted();
    if (ms < longMs) {
      waits.push(ms);
      now += ms;
      return;
    }
    const over = Promise.withResolvers<void>();
    deadlines.set(ms, over.resolve);
    signal.addEventListener('abort', () => {
      deadlines.delete(ms);
      over.reject(signal.reason);
    });
    await over.promise;
  };
  return {
    timer: { now: () => now, wait },
    waits,
    /** Milliseconds of those that are running. */
    running: (): number[] => [...deadlines.keys()].toSorted((a, b) => a - b),
    /** Ends the deadline of that many milliseconds. */
    pass: (ms: number): void => {
      const end = deadlines.get(ms);
      if (end === undefined) throw new Error(`No deadline of ${ms} ms is running`);
      end();
    },
  };
};

interface Asking {
  readonly signal?: AbortSignal;
  /** Called with each text before the next one is read. */
  readonly onText?: (text: string) => void;
}

/** Asks and reads to the end. */
export const read = async (
  completions: Completions,
  { signal = new AbortController().signal, onText }: Asking = {},
): Promise<Asked> => {
  const parts: CompletionPart[] = [];
  let failure: ModelError | null = null;
  try {
    for await (const part of completions.complete(MESSAGES, signal)) {
      parts.push(part);
      if (part.type === 'text') onText?.(part.text);
    }
  } catch (thrown) {
    if (!(thrown instanceof ModelError)) throw thrown;
    failure = thrown;
  }
  const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  return { text, parts, finish: parts.find((part) => part.type === 'finish'), failure };
};

export const ask = (options: Omit<OpenAiOptions, 'model'>, asking?: Asking): Promise<Asked> =>
  read(openAiCompletions({ model: 'small', timer: testTimer().timer, ...options }), asking);
