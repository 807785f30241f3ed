/** Settings of a connection: their defaults, and how a request changes them. */
import type { contract, EndpointInput, GitSettings } from '@quoin/contract';
import { requireCommitTemplates } from './commit-templates.ts';
import { readImageFolder } from './image-folder.ts';
import type { GitConnectionRecord } from './records.ts';

export const DEFAULT_GIT_SETTINGS: GitSettings = {
  commitMessage: '{message}',
  commitAuthor: null,
  commitCommitter: null,
  commitCoAuthors: true,
  commitSignOff: false,
  commitSkipCi: false,
  commitPer: 'publication',
  imageFolder: null,
  renameFiles: false,
  requestReports: true,
};

export type GitSettingsChange = NonNullable<
  EndpointInput<typeof contract.git.update>['body']['settings']
>;
type Stored = GitConnectionRecord['settings'];

/** Returns every setting of a connection, with defaults for those that were not changed. */
export const settingsOf = ({ settings }: Pick<GitConnectionRecord, 'settings'>): GitSettings => ({
  ...DEFAULT_GIT_SETTINGS,
  ...settings,
});

const isName = (name: string): name is keyof GitSettings => name in DEFAULT_GIT_SETTINGS;
export const SETTING_NAMES = Object.keys(DEFAULT_GIT_SETTINGS).filter(isName);

/**
 * Returns the settings to store: members of the change replace those of before, null resets one.
 * @throws {AppError} `invalid_payload`
 */
export const changedSettings = (stored: Stored, change: GitSettingsChange): Stored => {
  const { imageFolder } = change;
  const folder = imageFolder == null ? imageFolder : readImageFolder(imageFolder);
  const merged = { ...stored, ...change, ...(folder !== undefined && { imageFolder: folder }) };
  const isStored = (name: keyof GitSettings): boolean =>
    merged[name] !== undefined &&
    merged[name] !== null &&
    merged[name] !== DEFAULT_GIT_SETTINGS[name];
  const settings: Stored = Object.fromEntries(
    SETTING_NAMES.filter(isStored).map((name) => [name, merged[name]]),
  );
  requireCommitTemplates(settings);
  return settings;
};
