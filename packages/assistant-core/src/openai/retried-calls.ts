/**
 * Calls of a model server with deadlines, and further ones where one fails before its first part.
 * The AI SDK's provider writes the request and reads the stream. Its `ai` package is not used: it has
 * telemetry, a gateway and warnings on the console, takes 26 MB and 90 ms instead of 16 and 45, and
 * its retries do not know Quoin's deadlines.
 */
import { normalBaseUrl } from './base-url.ts';
import { CallFailure, toModelError } from './call-failure.ts';
import { type CallPart, type CallPrompt, callOnce, DISPENSABLE } from './call-once.ts';
import { type Deadlines, startDeadlines } from './deadlines.ts';
import type { Fetch } from './guarded-fetch.ts';
import { realTimer, type Timer } from './timer.ts';

export interface OpenAiOptions {
  /** `http://localhost:11434`, `https://api.openai.com/v1`: with or without `/v1` and a slash. */
  readonly baseUrl: string;
  /** As the server names it. */
  readonly model: string;
  /** Sent as bearer token; local servers need none. */
  readonly apiKey?: string;
  /** Milliseconds for the whole answer; 120,000 by default. */
  readonly timeoutMs?: number;
  /** Milliseconds until the first part, with all retries; 30,000 by default. */
  readonly firstPartMs?: number;
  /** Bytes of the answer with all that is around it; 1,000,000 by default. */
  readonly maxBytes?: number;
  /** Further calls where one fails before its first part; 2 by default. */
  readonly maxRetries?: number;
  /** Tokens that the model writes at most, with what it thinks; 2,048 by default, 8,192 with tools. */
  readonly maxOutputTokens?: number;
  /** 0 to 2; 0.1 by default: the content of the documents, not what else could be said. */
  readonly temperature?: number;
  readonly fetch?: Fetch;
  readonly timer?: Timer;
}

const DEFAULTS = {
  timeoutMs: 120_000,
  firstPartMs: 30_000,
  maxBytes: 1_000_000,
  maxRetries: 2,
  maxOutputTokens: 2_048,
  temperature: 0.1,
  timer: realTimer,
} as const;

/** Before the first retry; each further one waits twice as long, and up to half of it more. */
const FIRST_BACKOFF_MS = 500;

/** Null: longer than the time that is left. */
const waitBeforeRetry = (failure: CallFailure, retry: number, leftMs: number): number | null => {
  const backoff = FIRST_BACKOFF_MS * 2 ** retry * (1 + Math.random() / 2);
  const wait = failure.retryAfterMs ?? backoff;
  return wait < leftMs ? wait : null;
};

/** @throws the caller's own reason, where that ended the call */
const failureOf = (thrown: unknown, caller: AbortSignal, { signal }: Deadlines): CallFailure => {
  caller.throwIfAborted();
  const reason: unknown = signal.aborted ? signal.reason : thrown;
  if (reason instanceof CallFailure) return reason;
  throw reason;
};

/** @throws {ModelError} */
export type Call = (asked: CallPrompt, caller: AbortSignal) => AsyncIterable<CallPart>;

export const retriedCalls = (options: OpenAiOptions): Call => {
  const refused = new Set<string>();
  const settings = {
    ...DEFAULTS,
    refused,
    fetch: (input: string, init: RequestInit) => fetch(input, init),
    ...options,
    baseUrl: normalBaseUrl(options.baseUrl),
  };
  const { apiKey, maxRetries, timer } = settings;

  /** True: the server named a member of the request that it can do without, and gets it no more. */
  const learns = ({ parameter }: CallFailure): boolean => {
    if (parameter === null || !DISPENSABLE.has(parameter) || refused.has(parameter)) return false;
    refused.add(parameter);
    return true;
  };

  return async function* call(asked, caller) {
    const deadlines = startDeadlines(caller, settings);
    try {
      for (let retry = 0, pause = 0; ; ) {
        let hasBegun = false;
        try {
          if (pause > 0) await timer.wait(pause, deadlines.signal);
          for await (const part of callOnce(settings, asked, deadlines.signal)) {
            hasBegun = true;
            deadlines.begun();
            yield part;
          }
          return;
        } catch (thrown) {
          const failure = failureOf(thrown, caller, deadlines);
          pause = 0;
          if (learns(failure)) continue;
          const isLast = hasBegun || retry >= maxRetries || !failure.isPassing;
          const wait = isLast ? null : waitBeforeRetry(failure, retry, deadlines.leftToBegin());
          if (wait === null) throw toModelError(failure, apiKey);
          pause = wait;
          retry += 1;
        }
      }
    } finally {
      deadlines.clear();
    }
  };
};
