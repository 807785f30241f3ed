/**
 * What a failed command says in its last line, and with which code it ends
 * (docs/internals/interface.md#command-line).
 */
import type { Failure } from '@quoin/cli';
import { ERRORS } from '@quoin/contract';
import { AppError, UnavailableError } from '@quoin/core';
import { ConfigError } from '@quoin/service/config';
import * as messages from './messages/maintenance.ts';

/** A refusal of a command itself: what is wrong and what to do next. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  constructor(
    message: string,
    readonly exit: 1 | 2 = 1,
  ) {
    super(message);
  }
}

/** Explains an error of the operator's commands; returns null for other values. */
export const explainFailure = (problem: unknown): Failure | null => {
  if (problem instanceof CommandError) {
    const { message, exit } = problem;
    return { message, exit, code: exit === 2 ? 'usage' : 'error' };
  }
  if (problem instanceof AppError) {
    const { message, code } = problem;
    return { message, exit: ERRORS[code].exit, code };
  }
  if (problem instanceof ConfigError)
    return { message: problem.message, exit: 1, code: 'invalid_config' };
  if (problem instanceof UnavailableError)
    return {
      message: messages.tryAgain({ problem: problem.message }),
      exit: 6,
      code: 'unavailable',
    };
  return null;
};
