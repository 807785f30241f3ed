/**
 * An error of a child process, for the log of the service: its message and its stack are those of
 * the child, because loggers leave out a `cause` that is no `Error`.
 *
 * @param process - "The Git process"
 * @param stack - what the child sent: the `stack` of what was thrown there
 */
export const childError = (process: string, stack: string): Error => {
  const error = new Error(`${process} failed: ${stack.split('\n', 1)[0]}`);
  error.stack = `${error.message}\n${stack}`;
  return error;
};
