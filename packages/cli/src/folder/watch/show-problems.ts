/** Prints errors of a watching command on standard error; the command continues. */
import type { Context } from '../../context.ts';
import { failureOf } from '../../failure.ts';
import { visible } from '../../terminal/visible.ts';

export const showProblems = ({ io, style }: Context, problems: readonly string[]): void => {
  for (const problem of problems) {
    io.stderr.write(`${style.red('quoin:')} ${visible(problem)}\n`);
  }
};

export const showFailure = async (context: Context, error: unknown): Promise<void> => {
  const { message, next } = await failureOf(error);
  showProblems(context, [message]);
  if (next !== undefined) context.io.stderr.write(`${visible(next)}\n`);
};
