/**
 * The Git connection, its runs and conflicts as members see them
 * (docs/internals/interface.md#git-connections). Never a secret.
 */
import type { CoreConfig } from '../context.ts';
import { conflictOutcome } from '../git/conflict-outcome.ts';
import { settingsOf } from '../git/settings.ts';
import type {
  GitConflictRecord,
  GitConnectionRecord,
  GitRunRecord,
  PageRecord,
} from '../records.ts';
import { iso, isoOrNull } from '../time.ts';

export const presentRun = (run: GitRunRecord) => ({
  id: run.id,
  trigger: run.trigger,
  status: run.status,
  progress: { done: run.done, total: run.total },
  commitBefore: run.commitBefore,
  commitAfter: run.commitAfter,
  counts: run.counts,
  files: run.files,
  ...(run.pullRequestUrl !== null && { pullRequestUrl: run.pullRequestUrl }),
  ...(run.error !== null && { error: run.error }),
  startedAt: isoOrNull(run.startedAt),
  finishedAt: isoOrNull(run.finishedAt),
});

/** @param runs the latest ones, newest first */
export const presentConnection = (
  { publicUrl }: Pick<CoreConfig, 'publicUrl'>,
  connection: GitConnectionRecord,
  runs: readonly GitRunRecord[],
) => ({
  id: connection.id,
  provider: connection.provider,
  host: connection.host,
  repoFullName: connection.repoFullName,
  branch: connection.branch,
  basePath: connection.basePath,
  outboundMode: connection.outboundMode,
  conflictPolicy: connection.conflictPolicy,
  status: connection.status,
  autoSync: connection.autoSync,
  publishOnSync: connection.publishOnSync,
  settings: settingsOf(connection),
  signingKey: connection.signingPublicKey,
  webhookUrl: `${publicUrl}/webhooks/git/${connection.id}`,
  lastCommit: connection.lastCommit,
  lastSyncedAt: isoOrNull(connection.lastSyncedAt),
  error: connection.error,
  runs: runs.map(presentRun),
});

/** @param page as it is now */
export const presentConflict = (
  conflict: GitConflictRecord,
  page: Pick<PageRecord, 'title' | 'version' | 'status'>,
) => ({
  pageId: conflict.pageId,
  title: page.title,
  path: conflict.path,
  kind: conflict.kind,
  base: conflict.base,
  editor: conflict.editor,
  git: conflict.git,
  applied: conflict.applied,
  createdAt: iso(conflict.createdAt),
  runId: conflict.runId,
  stale: conflictOutcome(conflict, page) !== null,
});
