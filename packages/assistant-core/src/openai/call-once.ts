/** One call of the model server: the AI SDK's stream as our parts. */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { InvalidResponseDataError, type LanguageModelV4Usage } from '@ai-sdk/provider';
import type { CompletionPart, PromptMessage } from '../completions.ts';
import type { FinishReason, Usage } from '../model.ts';
import { CallFailure } from './call-failure.ts';
import { type Fetch, guardedFetch } from './guarded-fetch.ts';

export interface CallSettings {
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey?: string;
  readonly maxBytes: number;
  readonly maxOutputTokens: number;
  readonly temperature: number;
  /** Members of the request that the server does not take, as it said before. */
  readonly refused: ReadonlySet<string>;
  readonly fetch: Fetch;
}

/** Newer models of OpenAI take the limit by this name only, and no temperature. */
const NAMES_OF_LIMIT = { old: 'max_tokens', now: 'max_completion_tokens' } as const;
export const DISPENSABLE: ReadonlySet<string> = new Set([NAMES_OF_LIMIT.old, 'temperature']);

/** A model that thinks aloud has begun, though nothing of it belongs to the answer. */
type CallPart = CompletionPart | { readonly type: 'thought' };

const PROVIDER = 'model';
const FINISH_REASONS: ReadonlySet<string> = new Set<FinishReason>([
  'stop',
  'length',
  'content-filter',
  'other',
]);
const isFinishReason = (reason: string): reason is FinishReason => FINISH_REASONS.has(reason);

const usageOf = ({ inputTokens, outputTokens }: LanguageModelV4Usage): Usage => ({
  inputTokens: inputTokens.total ?? 0,
  outputTokens: outputTokens.total ?? 0,
});

const toPrompt = ({ role, content }: PromptMessage) =>
  role === 'system'
    ? { role, content }
    : { role, content: [{ type: 'text' as const, text: content }] };

/** Takes our own failure out of what the SDK wrapped around it; all else is a broken connection. */
const failureOf = (thrown: unknown): CallFailure => {
  const messages: string[] = [];
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (error instanceof CallFailure) return error;
    messages.push(error.message);
  }
  return new CallFailure('cut', messages.join(': '));
};

/** What the SDK found in the stream: no end, a chunk that is none, or an error of the server. */
const failureInStream = (error: unknown): CallFailure => {
  if (InvalidResponseDataError.isInstance(error)) return new CallFailure('cut', error.message);
  if (error instanceof Error) return new CallFailure('unreadable', error.message);
  return new CallFailure('failed', JSON.stringify(error));
};

const open = (
  settings: CallSettings,
  messages: readonly PromptMessage[],
  abortSignal: AbortSignal,
) => {
  const { baseUrl, model, apiKey, maxOutputTokens, temperature, refused } = settings;
  const guarded = guardedFetch(settings.fetch, settings.maxBytes);
  const provider = createOpenAICompatible({
    name: PROVIDER,
    baseURL: baseUrl,
    includeUsage: true,
    ...(apiKey === undefined ? {} : { apiKey }),
    // Bun's type of `fetch` has that property too; nobody calls it.
    fetch: Object.assign(
      (input: Parameters<typeof fetch>[0], init: RequestInit = {}) => guarded(String(input), init),
      {
        preconnect: fetch.preconnect,
      },
    ),
    transformRequestBody: ({ [NAMES_OF_LIMIT.old]: limit, ...body }) => ({
      ...body,
      [refused.has(NAMES_OF_LIMIT.old) ? NAMES_OF_LIMIT.now : NAMES_OF_LIMIT.old]: limit,
    }),
  });
  return provider.chatModel(model).doStream({
    prompt: messages.map(toPrompt),
    maxOutputTokens,
    ...(refused.has('temperature') ? {} : { temperature }),
    abortSignal,
  });
};

/**
 * The first part comes with the first text, so that whatever fails before may be tried again.
 * @throws {CallFailure}
 */
export async function* callOnce(
  settings: CallSettings,
  messages: readonly PromptMessage[],
  signal: AbortSignal,
): AsyncGenerator<CallPart> {
  try {
    const { stream } = await open(settings, messages, signal);
    for await (const part of stream) {
      if (part.type === 'text-delta') yield { type: 'text', text: part.delta };
      else if (part.type === 'reasoning-delta') yield { type: 'thought' };
      else if (part.type === 'error') throw failureInStream(part.error);
      else if (part.type === 'finish') {
        const { unified } = part.finishReason;
        const reason = isFinishReason(unified) ? unified : 'other';
        yield { type: 'finish', reason, usage: usageOf(part.usage) };
      }
    }
  } catch (thrown) {
    throw failureOf(thrown);
  }
}
