/** Reads what is piped into the command, or typed; its end may be far away, and Ctrl-C does not wait for it. */

import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Io } from '../io.ts';
import * as messages from '../messages/command.ts';

/** All of it, byte for byte. */
export const readStdin = ({ stdin, stderr, interruption }: Io): Promise<Uint8Array> => {
  if (stdin.isTerminal) stderr.write(messages.readingStdin);
  return buffer(addAbortSignal(interruption.signal(), stdin.stream));
};
