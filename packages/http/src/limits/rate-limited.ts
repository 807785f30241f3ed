/** The error of a rate limit, and the headers of limited responses. */

import { AppError } from '@quoin/core';
import { retryIn, tooManyRequests } from '../messages.ts';

/** Values of the headers RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset. */
export interface RateLimitState {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the window ends. */
  readonly reset: number;
}

export const rateLimitHeaders = (state: RateLimitState): Record<string, string> => ({
  'ratelimit-limit': String(state.limit),
  'ratelimit-remaining': String(state.remaining),
  'ratelimit-reset': String(state.reset),
});

/** Returns seconds, at most `window`, so that a client does not wait longer after the clock was set back. */
export const secondsUntil = (milliseconds: number, window: number): number =>
  Math.min(Math.max(1, Math.ceil(milliseconds / 1000)), window);

export class RateLimitedError extends AppError {
  constructor(
    readonly state: RateLimitState,
    what = tooManyRequests,
  ) {
    super('rate_limited', retryIn({ what, seconds: state.reset }), undefined, state.reset);
  }
}

/** Adds the headers of a limit, unless the error of another limit has set them already. */
export const withLimit = (response: Response, limit: RateLimitState | null): Response => {
  if (limit === null || response.headers.has('ratelimit-limit')) return response;
  for (const [name, value] of Object.entries(rateLimitHeaders(limit))) {
    response.headers.set(name, value);
  }
  return response;
};
