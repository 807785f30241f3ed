/**
 * `quoin admin git verify`: compares pages, base map and branch head, and says what differs. Changes
 * nothing.
 */

import type { Deps } from '../context.ts';
import type { Id } from '../id.ts';
import {
  baseTextDamaged,
  branchMissing,
  goneHere,
  noBaseRevision,
  notInGitYet,
  revisionDiffers,
  revisionMissing,
} from '../messages/git.ts';
import type { GitConnectionRecord, GitFileRecord } from '../records.ts';
import { planOutbound } from './sync/outbound/plan-outbound.ts';
import { pushedFiles } from './sync/outbound/push-report.ts';
import { planInbound } from './sync/plan/plan-inbound.ts';
import { openSession } from './sync/read/open-session.ts';
import { NAVIGATION_ROW } from './sync/read/read-tree.ts';
import type { SyncSession } from './sync/read/session.ts';
import { reportOf } from './sync/report/report.ts';

export interface Difference {
  /** From the root of the repository; '' for the connection as a whole. */
  readonly path: string;
  readonly message: string;
}

export interface Verification {
  readonly projectId: Id<'project'>;
  readonly repoFullName: string;
  readonly branch: string;
  /** Null: the branch is not there. */
  readonly headCommit: string | null;
  readonly lastCommit: string | null;
  readonly pages: number;
  readonly differences: readonly Difference[];
}

interface Rows {
  readonly pages: number;
  /** Those whose page, revision or text is not what they say. */
  readonly broken: readonly Difference[];
}

const checkRows = async ({ deps, connection }: SyncSession): Promise<Rows> =>
  deps.db.snapshot(async (stores) => {
    const broken: Difference[] = [];
    const check = async (row: GitFileRecord): Promise<string | null> => {
      const { pageId, version, content, contentHash } = row;
      if (content !== null) {
        return deps.secrets.hash(content) === contentHash ? null : baseTextDamaged;
      }
      if (row.kind === 'asset' || pageId === null) return null;
      const view = await stores.pages.get(pageId);
      if (view === null) return null;
      if (version === null) return noBaseRevision;
      const [revision] = await stores.revisions.contents([{ pageId, version }]);
      if (revision === undefined) return revisionMissing({ version });
      const isSame = deps.secrets.hash(revision.content) === contentHash;
      return isSame ? null : revisionDiffers({ version });
    };
    const rows = await stores.git.files.list(connection.id);
    for (const row of rows) {
      if (row.path === NAVIGATION_ROW) continue;
      const message = await check(row);
      if (message !== null) broken.push({ path: row.path, message });
    }
    return { pages: rows.filter(({ kind }) => kind === 'page').length, broken };
  });

const verify = async (session: SyncSession): Promise<Verification> => {
  const { deps, connection, project, signal } = session;
  const { branch, basePath } = connection;
  const head = await deps.git.remote.fetch(session.source, branch, basePath, signal);
  const { pages, broken } = await checkRows(session);
  const about = {
    projectId: project.id,
    repoFullName: connection.repoFullName,
    branch,
    headCommit: head?.commit ?? null,
    lastCommit: connection.lastCommit,
    pages,
  };
  if (head === null) {
    const missing = { path: '', message: branchMissing({ branch }) };
    return { ...about, differences: [missing, ...broken] };
  }
  const inbound = reportOf(await planInbound(session, head), basePath).files;
  const outbound = pushedFiles(session, await planOutbound(session, new Set()));
  return {
    ...about,
    differences: [
      ...broken,
      ...inbound.map(({ path, action, message }) => ({
        path,
        message: `In Git and not here yet: ${action}${message === undefined ? '' : ` (${message})`}`,
      })),
      ...outbound.map(({ path, action }) => ({
        path,
        message: action === 'removed' ? goneHere : notInGitYet,
      })),
    ],
  };
};

/** @throws {GitError} */
export const verifyConnection = async (
  deps: Deps,
  connection: GitConnectionRecord,
  signal: AbortSignal,
): Promise<Verification> => {
  const project = await deps.db.read((stores) => stores.projects.get(connection.projectId));
  if (project === null) throw new Error('the project of the connection is gone');
  const opened = await openSession(deps, connection, project, signal);
  // Forgetting the connection's own id afterwards would remove its copy of the repository.
  const source = { ...opened.source, id: deps.ids.next() };
  try {
    // Every file is compared, not only what changed since the last run.
    const whole = { ...opened, source, comparesAll: true };
    return await verify({ ...whole, connection: { ...connection, lastTree: null } });
  } finally {
    await deps.git.remote.forget(source);
  }
};
