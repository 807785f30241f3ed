/** What a failed command says in its last line, and with which code it ends (specification §7). */
import { ERRORS } from '@quoin/contract';
import { AppError, UnavailableError } from '@quoin/core';
import { ConfigError } from '../config.ts';

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

export const failureOf = (problem: unknown): { message: string; exit: number } => {
  if (problem instanceof CommandError) return { message: problem.message, exit: problem.exit };
  if (problem instanceof AppError)
    return { message: problem.message, exit: ERRORS[problem.code].exit };
  if (problem instanceof ConfigError) return { message: problem.message, exit: 1 };
  if (problem instanceof UnavailableError)
    return { message: `${problem.message}; try again`, exit: 6 };
  return { message: problem instanceof Error ? problem.message : String(problem), exit: 1 };
};
