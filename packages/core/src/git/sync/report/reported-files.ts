/** What is kept of a run's files: all of a usual one, and of a first import what a user has to look at. Pure. */
import { moreFiles } from '../../../messages/git.ts';
import type { GitRunFile } from '../../../records.ts';

/** A connection is shown with its latest 20 runs: some 75 KB each at most. */
const MAX_FILES = 500;

/** What went as anybody would expect. */
const ORDINARY: ReadonlySet<string> = new Set([
  'created',
  'updated',
  'renamed',
  'merged',
  'archived',
  'asset',
  'pushed',
  'removed',
]);

/** What is lost on either side: removed in the repository, or archived here. */
const isDeletion = ({ action, message }: GitRunFile): boolean =>
  action === 'removed' || action === 'archived' || (action === 'asset' && message === 'Removed');

export const deletionsFirst = (files: readonly GitRunFile[]): GitRunFile[] => [
  ...files.filter(isDeletion),
  ...files.filter((file) => !isDeletion(file)),
];

/** Deletions first. */
export const reportedFiles = (all: readonly GitRunFile[]): GitRunFile[] => {
  const files = deletionsFirst(all);
  if (files.length <= MAX_FILES) return files;
  const isOrdinary = ({ action }: GitRunFile): boolean => ORDINARY.has(action);
  const deletions = files.filter(isDeletion);
  const others = files.slice(deletions.length);
  const first = [
    ...deletions,
    ...others.filter((file) => !isOrdinary(file)),
    ...others.filter(isOrdinary),
  ];
  const message = moreFiles({ filesCount: files.length - MAX_FILES + 1 });
  return [...first.slice(0, MAX_FILES - 1), { path: '', action: 'more', message }];
};
