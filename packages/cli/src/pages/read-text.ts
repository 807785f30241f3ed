/** Text that a command sends: of a file, or of standard input for `-`. Byte for byte, with its last line end. */

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import * as messages from '../messages/pages.ts';
import { readStdin } from '../terminal/read-stdin.ts';

const STDIN = '-';

/** @throws CommandError where it is no UTF-8: what cannot be sent unchanged is not sent */
export const readText = async ({ io }: Context, file: string): Promise<string> => {
  const bytes = file === STDIN ? await readStdin(io) : await readFile(resolve(io.cwd, file));
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new CommandError(messages.fileNotUtf8({ file, stdin: STDIN }), {
      code: 'not_text',
      next: messages.saveAsUtf8(),
    });
  }
};
