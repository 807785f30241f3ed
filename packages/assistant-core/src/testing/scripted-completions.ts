/** A model server that says what a test wants, without a network. */
import type { CompletionPart, Completions, PromptMessage } from '../completions.ts';

/**
 * What is said: pieces of text in their order. A promise among them is waited for, an error is thrown;
 * another part is given as it is.
 */
export type Script = Iterable<ScriptStep | Promise<ScriptStep>>;
export type ScriptStep = string | Error | CompletionPart;

export interface ScriptedCompletions extends Completions {
  /** Messages of each call, in order. */
  readonly asked: readonly (readonly PromptMessage[])[];
  /** Calls that ended because no caller waited any more. */
  readonly aborted: number;
}

const unlessAborted = async <T>(step: T | Promise<T>, signal: AbortSignal): Promise<T> => {
  const stop = Promise.withResolvers<never>();
  const onAbort = (): void => stop.reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  try {
    signal.throwIfAborted();
    return await Promise.race([step, stop.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
};

const FINISH: CompletionPart = {
  type: 'finish',
  reason: 'stop',
  usage: { inputTokens: 0, outputTokens: 0 },
};

/** Finishes by itself unless the script does. */
export const scriptedCompletions = (
  script: (messages: readonly PromptMessage[]) => Script,
  name = 'scripted',
): ScriptedCompletions => {
  const asked: (readonly PromptMessage[])[] = [];
  let aborted = 0;
  async function* complete(
    messages: readonly PromptMessage[],
    signal: AbortSignal,
  ): AsyncGenerator<CompletionPart> {
    asked.push(messages);
    try {
      for (const step of script(messages)) {
        const said = await unlessAborted(step, signal);
        if (said instanceof Error) throw said;
        yield typeof said === 'string' ? { type: 'text', text: said } : said;
        if (typeof said !== 'string' && said.type === 'finish') return;
      }
      yield FINISH;
    } finally {
      if (signal.aborted) aborted += 1;
    }
  }
  return {
    name,
    complete,
    asked,
    get aborted() {
      return aborted;
    },
  };
};
