/** What is kept of a run's files: all of a usual one, and of a first import what somebody has to look at. Pure. */
import type { GitRunFile } from '../../records.ts';

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

export const toldFiles = (files: readonly GitRunFile[]): GitRunFile[] => {
  if (files.length <= MAX_FILES) return [...files];
  const isOrdinary = ({ action }: GitRunFile): boolean => ORDINARY.has(action);
  const first = [...files.filter((file) => !isOrdinary(file)), ...files.filter(isOrdinary)];
  const message = `${files.length - MAX_FILES + 1} more files are not listed`;
  return [...first.slice(0, MAX_FILES - 1), { path: '', action: 'more', message }];
};
