/**
 * An error of a child process. What the child said is its `cause`, which may quote documents and is
 * for the log only: an `Error` too, because loggers leave out a cause that is only a text.
 *
 * @param process - "The Git process"
 * @param stack - what the child sent: the `stack` of what was thrown there
 */
export const childError = (process: string, stack: string): Error => {
  const [message = ''] = stack.split('\n', 1);
  const cause = new Error(message);
  cause.stack = stack;
  return new Error(`${process} failed`, { cause });
};
