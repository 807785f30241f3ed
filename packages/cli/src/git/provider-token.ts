/** The token of a Git host, from wherever no other user on the machine sees it. */

import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import * as messages from '../messages/git.ts';

const FILE_DESCRIPTOR = /^fd:(\d{1,4})$/;

/** @returns null where none was given */
export const readProviderToken = async (
  context: Context,
  source: string | undefined,
): Promise<string | null> => {
  if (source === undefined) return context.io.env.QUOIN_GIT_TOKEN?.trim() || null;
  if (source === '-') return requireToken(await context.readStdin());
  const descriptor = FILE_DESCRIPTOR.exec(source)?.[1];
  if (descriptor !== undefined) {
    return requireToken(
      await text(createReadStream('', { fd: Number(descriptor), signal: context.signal })),
    );
  }
  // The text there may be the token itself: it is not repeated.
  throw new CommandError('--token takes - or fd:<number>, never the token itself', {
    next: messages.replaceExposedToken,
  });
};

const requireToken = (read: string): string => {
  const token = read.trim();
  if (token !== '') return token;
  throw new CommandError(messages.emptyProviderToken, {
    next: messages.checkPipe,
  });
};
