/**
 * The error message and the exit code of a failed command
 * (docs/internals/interface.md#command-line).
 */
import { CommandError, EXIT, type Failure } from './command-error.ts';
import { Interruption } from './interruption.ts';

/** Code of an unexpected error: a fault of this program. */
export const UNEXPECTED = 'unexpected';

/** @param problem - the value that a command threw */
export const failureOf = async (problem: unknown): Promise<Failure> => {
  if (problem instanceof CommandError || problem instanceof Interruption) {
    const { message, exit } = problem;
    if (problem instanceof Interruption) return { message, exit, code: 'interrupted' };
    return { message, exit, code: problem.code, next: problem.next, details: problem.details };
  }
  const [{ serverFailure }, { systemFailure }] = await Promise.all([
    import('./server-failure.ts'),
    import('./system-failure.ts'),
  ]);
  return (
    systemFailure(problem) ??
    serverFailure(problem) ?? {
      exit: EXIT.failed,
      message: problem instanceof Error ? problem.message : String(problem),
      code: UNEXPECTED,
    }
  );
};
