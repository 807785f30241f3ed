/** Errors on their way between processes. */
import { childError } from '@quoin/child-process';
import { UnavailableError } from '@quoin/core';
import { BackupError } from '@quoin/db';
import { DestinationError } from './destination/destination.ts';

/** A backup was not made or cannot be read, for a reason outside of the program. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed';
}

/** The disk of the scratch database is full, for example. */
const isOfTheDisk = (problem: Error): boolean => 'code' in problem && problem.code === 'ENOSPC';

/** Whether it is a reason outside of the program. */
export const isExpected = (problem: unknown): boolean =>
  problem instanceof DestinationError ||
  problem instanceof BackupError ||
  problem instanceof UnavailableError ||
  (problem instanceof Error && isOfTheDisk(problem));

export const failureOf = (problem: unknown): Failure => {
  if (!(problem instanceof Error)) {
    return { isExpected: false, message: String(problem), stack: String(problem) };
  }
  const { message, stack = message } = problem;
  return { isExpected: isExpected(problem), message, stack };
};

export const errorOf = ({ isExpected, message, stack }: Failure): Error =>
  isExpected ? new BackupFailed(message) : childError('the backup process', stack);

export interface Failure {
  /** A reason that an operator can act on; otherwise a fault of Quoin, with its stack. */
  readonly isExpected: boolean;
  readonly message: string;
  readonly stack: string;
}
