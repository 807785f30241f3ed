/** The member `settings` that the flags of a command make. */
import type { GitUpdateBody } from '@quoin/sdk';

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
