/**
 * Shows a secret that the server returns once: alone on standard output, so that it can be piped.
 */

import type { Context } from '../context.ts';
import * as messages from '../messages/command.ts';

/**
 * @param answer - what `--json` prints, the secret in it
 * @param about - lines on standard error; none of them may contain the secret
 */
export const showSecret = (
  context: Context,
  answer: unknown,
  value: string,
  about: readonly string[],
): void => {
  for (const line of about) context.note(line);
  context.warn(messages.storeSecret);
  context.result(answer, () => value);
};
