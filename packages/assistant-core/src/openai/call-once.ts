/** One call of the model server: the AI SDK's stream as parts of Quoin. */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  InvalidResponseDataError,
  type LanguageModelV4CallOptions,
  type LanguageModelV4Usage,
} from '@ai-sdk/provider';
import type { Usage } from '../model.ts';
import type { ToolModelCall, ToolModelTurn } from '../tool-model.ts';
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

/** The prompt in the form of the SDK. */
export type CallPrompt = Pick<LanguageModelV4CallOptions, 'prompt' | 'tools'>;

export type CallPart =
  | { readonly type: 'text'; readonly text: string }
  /** A model that thinks aloud has begun, though nothing of it belongs to the answer. */
  | { readonly type: 'thought' }
  | { readonly type: 'tool-call'; readonly call: ToolModelCall }
  /** The last part. */
  | {
      readonly type: 'finish';
      readonly reason: ToolModelTurn['finishReason'];
      readonly usage: Usage;
    };

const PROVIDER = 'model';
const FINISH_REASONS: ReadonlySet<string> = new Set<ToolModelTurn['finishReason']>([
  'stop',
  'length',
  'content-filter',
  'tool-calls',
  'other',
]);
const isFinishReason = (reason: string): reason is ToolModelTurn['finishReason'] =>
  FINISH_REASONS.has(reason);

const usageOf = ({ inputTokens, outputTokens }: LanguageModelV4Usage): Usage => ({
  inputTokens: inputTokens.total ?? 0,
  outputTokens: outputTokens.total ?? 0,
});

/** Unwraps Quoin's own failure from the SDK's error; all other errors are broken connections. */
const failureOf = (thrown: unknown): CallFailure => {
  const messages: string[] = [];
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (error instanceof CallFailure) return error;
    messages.push(error.message);
  }
  return new CallFailure('cut', messages.join(': '));
};

/**
 * Converts an error of the SDK in the stream: a missing end, an invalid chunk, or an error of the
 * server.
 */
const failureInStream = (error: unknown): CallFailure => {
  if (InvalidResponseDataError.isInstance(error)) return new CallFailure('cut', error.message);
  if (error instanceof Error) return new CallFailure('unreadable', error.message);
  return new CallFailure('failed', JSON.stringify(error));
};

const open = (settings: CallSettings, asked: CallPrompt, abortSignal: AbortSignal) => {
  const { baseUrl, model, apiKey, maxOutputTokens, temperature, refused } = settings;
  const guarded = guardedFetch(settings.fetch, settings.maxBytes);
  const provider = createOpenAICompatible({
    name: PROVIDER,
    baseURL: baseUrl,
    includeUsage: true,
    ...(apiKey === undefined ? {} : { apiKey }),
    // Bun's type of `fetch` has that property too; no caller calls it.
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
    ...asked,
    maxOutputTokens,
    ...(refused.has('temperature') ? {} : { temperature }),
    abortSignal,
  });
};

/**
 * The first part comes with the first of the answer, so that a failure before it can be retried.
 * @throws {CallFailure}
 */
export async function* callOnce(
  settings: CallSettings,
  asked: CallPrompt,
  signal: AbortSignal,
): AsyncGenerator<CallPart> {
  try {
    const { stream } = await open(settings, asked, signal);
    for await (const part of stream) {
      if (part.type === 'text-delta') yield { type: 'text', text: part.delta };
      else if (part.type === 'reasoning-delta') yield { type: 'thought' };
      else if (part.type === 'tool-input-start') yield { type: 'thought' };
      else if (part.type === 'tool-call') {
        const { toolCallId: id, toolName: name, input } = part;
        yield { type: 'tool-call', call: { id, name, arguments: input } };
      } else if (part.type === 'error') throw failureInStream(part.error);
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
