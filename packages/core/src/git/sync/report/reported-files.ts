/**
 * The files that are stored with a run: all files of a usual run, and the files of a first import that
 * a user has to check. Pure.
 */
import { moreFiles } from '../../../messages/git.ts';
import type { GitRunFile } from '../../../records.ts';

/** A connection shows its latest 20 runs, so a run stores at most some 75 KB. */
const MAX_FILES = 500;

/** Actions that need no attention of a user. */
const EXPECTED_ACTIONS: ReadonlySet<string> = new Set([
  'created',
  'updated',
  'renamed',
  'merged',
  'archived',
  'asset',
  'pushed',
  'removed',
]);

/** Whether a file or a page disappears: removed in the repository, or archived in the project. */
const isDeletion = ({ action, message }: GitRunFile): boolean =>
  action === 'removed' || action === 'archived' || (action === 'asset' && message === 'Removed');

export const deletionsFirst = (files: readonly GitRunFile[]): GitRunFile[] => [
  ...files.filter(isDeletion),
  ...files.filter((file) => !isDeletion(file)),
];

/** Returns at most `MAX_FILES` files: deletions first, then files that need attention. */
export const reportedFiles = (all: readonly GitRunFile[]): GitRunFile[] => {
  const files = deletionsFirst(all);
  if (files.length <= MAX_FILES) return files;
  const isExpected = ({ action }: GitRunFile): boolean => EXPECTED_ACTIONS.has(action);
  const deletions = files.filter(isDeletion);
  const others = files.slice(deletions.length);
  const sorted = [
    ...deletions,
    ...others.filter((file) => !isExpected(file)),
    ...others.filter(isExpected),
  ];
  const message = moreFiles({ filesCount: files.length - MAX_FILES + 1 });
  return [...sorted.slice(0, MAX_FILES - 1), { path: '', action: 'more', message }];
};
