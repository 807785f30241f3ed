/** Errors for a failed `fetch`, and for a body that broke off. */

import { ConnectionError, QuoinError } from './errors.ts';
import { responseIncomplete, serverUnreachable } from './messages.ts';

/** The failure below what `fetch` makes of it: Node keeps it in `cause`. */
const innermost = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error;

/**
 * Copies only the message: Bun stores the whole address in a failure, which can contain the token
 * of a trigger.
 */
const wordsOf = (error: unknown): Error => {
  const failure = innermost(error);
  return new Error(failure instanceof Error ? failure.message : String(failure));
};

/** No answer began. An error of the SDK is returned unchanged. */
export const unreachable = (baseUrl: string, error: unknown): QuoinError => {
  if (error instanceof QuoinError) return error;
  const cause = wordsOf(error);
  const { host } = new URL(baseUrl);
  return new ConnectionError(serverUnreachable({ host, reason: cause.message }), { cause });
};

/** The answer began. An error of the SDK is returned unchanged. */
export const brokenOff = (error: unknown): QuoinError =>
  error instanceof QuoinError
    ? error
    : new ConnectionError(responseIncomplete, { cause: wordsOf(error) });
