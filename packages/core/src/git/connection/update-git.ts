/** `PATCH /projects/:projectId/git`: another branch, folder or mode. */
import type { contract, EndpointInput } from '@quoin/contract';
import { type Context, staged } from '../../context.ts';
import { newEvent } from '../../events/record.ts';
import { requireProject } from '../../policies/project.ts';
import type { Stores } from '../../ports/db.ts';
import type { GitConnectionPatch } from '../../ports/git-store.ts';
import type { GitConnectionRecord } from '../../records.ts';
import { reply } from '../../reply.ts';
import { connecting } from '../connect-failure.ts';
import { queueRun } from '../queue-run.ts';
import { requireConnection, requireConnectionLocked } from '../require-connection.ts';
import { ACTIVE } from './active.ts';
import { readBasePath } from './base-path.ts';
import { requireBranchName } from './branch-name.ts';
import { checkRepository } from './check-repository.ts';
import { requireApart } from './require-apart.ts';
import { withRuns } from './with-runs.ts';

type Change = EndpointInput<typeof contract.git.update>['body'];

/**
 * Both sides meet anew, as at a first connection; files that have their paths still keep their pages.
 * The lease goes: a run that works on the former tree writes nothing more.
 */
const OTHER_TREE = {
  direction: null,
  lastCommit: null,
  lastTree: null,
  navigationHash: null,
  navigationAt: null,
  pullRequest: null,
  lease: null,
  leasedUntil: null,
} as const satisfies GitConnectionPatch;

const readChange = (body: Change): Change => ({
  ...body,
  ...(body.branch !== undefined && { branch: requireBranchName(body.branch) }),
  ...(body.basePath !== undefined && { basePath: readBasePath(body.basePath) }),
});

const hasOtherTree = (one: GitConnectionRecord, other: GitConnectionRecord): boolean =>
  one.branch !== other.branch || one.basePath !== other.basePath;

const changedNames = (connection: GitConnectionRecord, change: Change): string[] =>
  Object.entries(change)
    .filter(([name, value]) => Reflect.get(connection, name) !== value)
    .map(([name]) => name);

const write = async (
  context: Context,
  stores: Stores,
  connection: GitConnectionRecord,
  change: Change,
): Promise<GitConnectionRecord> => {
  const changed = changedNames(connection, change);
  if (changed.length === 0) return connection;
  const wanted = { ...connection, ...change };
  const turned = hasOtherTree(connection, wanted);
  if (turned) await requireApart(stores, wanted);
  // What stopped the sync may be what was changed, as a branch that takes no pushes is by `pr`.
  const resumed = connection.status === 'error';
  const updated = await stores.git.connections.update(connection.id, {
    ...change,
    ...(turned && OTHER_TREE),
    ...(resumed && ACTIVE),
  });
  await stores.events.insert(
    newEvent(context, {
      projectId: connection.projectId,
      type: 'git.updated',
      subject: { type: 'git', id: connection.id, title: connection.repoFullName },
      data: { changed },
    }),
  );
  if (connection.status !== 'paused' && (turned || resumed)) {
    await queueRun(context, stores, connection, 'manual');
    context.afterCommit(() => context.deps.git.wake(connection.id));
  }
  return updated ?? connection;
};

export const updateGit = staged<typeof contract.git.update>(async (context, { params, body }) => {
  const change = readChange(body);
  const { project, connection } = await context.db.read(async (stores) => {
    const found = await requireProject(context, stores, params.projectId, 'admin');
    return { ...found, connection: await requireConnection(context, stores, found.project.id) };
  });
  const wanted = { ...connection, ...change };
  if (hasOtherTree(connection, wanted)) {
    await context.db.read((stores) => requireApart(stores, wanted));
    const wish = { create: null, pages: 0, needsFolder: true };
    await connecting((signal) => checkRepository(context, wanted, wish, signal));
  }

  return async (inside) =>
    inside.db.write(async (stores) => {
      await requireProject(inside, stores, project.id, 'admin');
      const locked = await requireConnectionLocked(inside, stores, project.id);
      const updated = await write(inside, stores, locked, change);
      return reply({ connection: await withRuns(inside, stores, updated) });
    });
});
