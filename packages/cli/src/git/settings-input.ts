/** The member `settings` that the flags of a command make. */

import type { GitUpdateBody } from '@quoin/sdk';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import * as messages from '../messages/git.ts';
import { readText } from '../pages/read-text.ts';

type Settings = NonNullable<GitUpdateBody['settings']>;

export interface SettingsOptions {
  readonly commitMessage?: string;
  readonly commitAuthor?: string;
  readonly commitCommitter?: string;
  readonly commitCoAuthors?: boolean;
  readonly commitSignOff?: boolean;
  readonly commitSkipCi?: boolean;
  readonly commitPer?: 'publication' | 'minute';
  readonly imageFolder?: string;
  readonly renameFiles?: boolean;
  readonly requestReports?: boolean;
}

/** Returns what is to be sent: nothing without a flag. An empty text resets its setting. */
export const settingsInput = (options: SettingsOptions): { settings?: Settings } => {
  const { commitMessage, commitAuthor, commitCommitter, commitPer } = options;
  const { commitCoAuthors, commitSignOff, commitSkipCi, imageFolder, renameFiles } = options;
  const { requestReports } = options;
  const settings: Settings = {
    ...(commitMessage !== undefined && { commitMessage: commitMessage || null }),
    ...(commitAuthor !== undefined && { commitAuthor: commitAuthor || null }),
    ...(commitCommitter !== undefined && { commitCommitter: commitCommitter || null }),
    ...(commitCoAuthors !== undefined && { commitCoAuthors }),
    ...(commitSignOff !== undefined && { commitSignOff }),
    ...(commitSkipCi !== undefined && { commitSkipCi }),
    ...(commitPer !== undefined && { commitPer }),
    ...(imageFolder !== undefined && { imageFolder: imageFolder || null }),
    ...(renameFiles !== undefined && { renameFiles }),
    ...(requestReports !== undefined && { requestReports }),
  };
  return Object.keys(settings).length === 0 ? {} : { settings };
};

export interface SigningKeyOptions {
  /** Path, or `-`; false: `--no-signing-key`. */
  readonly signingKey?: string | false;
}

/** Returns the key that signs commits, read from its file; null removes the one of the connection. */
export const signingKeyInput = async (
  context: Context,
  { signingKey }: SigningKeyOptions,
): Promise<Pick<GitUpdateBody, 'signingKey'>> => {
  if (signingKey === undefined) return {};
  if (signingKey === false) return { signingKey: null };
  if (signingKey.includes('-----BEGIN')) {
    throw new CommandError('--signing-key takes the path of a file, never the key itself', {
      next: messages.keyVisible,
    });
  }
  return { signingKey: await readText(context, signingKey) };
};
