/**
 * Files that Quoin pushed without a record of it: the process ended after the push, or the answer
 * of the server was lost. The run that finds them on the branch counts them as pushed
 * (docs/internals/git-sync.md#killed-process).
 */
import type { Id } from '../../../id.ts';
import type { GitProposalRecord, GitRunFile } from '../../../records.ts';
import { inRepository } from '../read/paths.ts';
import type { TreeReading } from '../read/read-tree.ts';
import type { SyncSession } from '../read/session.ts';
import type { PlannedPage } from './planned-page.ts';

/** Relative to `basePath`. */
export interface RecoveredFile {
  readonly path: string;
  readonly action: 'pushed' | 'removed' | 'renamed';
  readonly pageId: Id<'page'> | null;
  /** Where the file was before a rename. */
  readonly from: string | null;
}

/** Returns what may have been pushed to the tracked branch; nothing while a request has it. */
export const unrecordedPushes = (
  { connection }: Pick<SyncSession, 'connection'>,
  proposals: readonly GitProposalRecord[],
): readonly GitProposalRecord[] =>
  connection.outboundMode === 'push' && connection.pullRequest === null ? proposals : [];

/** Pure. */
export const recoveredFiles = (
  { changes }: Pick<TreeReading, 'changes'>,
  pages: readonly PlannedPage[],
  pushes: readonly GitProposalRecord[],
): readonly RecoveredFile[] => {
  if (pushes.length === 0) return [];
  const written = [...changes.added, ...changes.modified.map(({ file }) => file)];
  const oids = new Map(written.map(({ path, oid }) => [path, oid]));
  // The blob of a push that removes a file is ''.
  for (const { path } of changes.removed) oids.set(path, '');
  const origins = new Map(pages.flatMap(({ path, from }) => (from === null ? [] : [[path, from]])));
  const found = pushes.filter(({ path, oid }) => oids.get(path) === oid);
  const moved = new Set(found.flatMap(({ path }) => origins.get(path) ?? []));
  return found.flatMap(({ path, oid, pageId }): RecoveredFile[] => {
    if (oid === '') return moved.has(path) ? [] : [{ path, action: 'removed', pageId, from: null }];
    const from = origins.get(path) ?? null;
    return [{ path, action: from === null ? 'pushed' : 'renamed', pageId, from }];
  });
};

export const recoveredLine = (
  basePath: string,
  { path, action, pageId, from }: RecoveredFile,
): GitRunFile => ({
  path: inRepository(basePath, path),
  action,
  ...(pageId !== null && { pageId }),
  ...(from !== null && { message: `Renamed from ${inRepository(basePath, from)}` }),
});
