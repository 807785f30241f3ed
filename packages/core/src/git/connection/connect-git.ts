/** `POST /projects/:projectId/git`: ties the project to a branch, after a look at the repository. */

import { contract } from '@quoin/contract';
import { AppError } from '../../app-error.ts';
import { type Context, staged } from '../../context.ts';
import { newEvent } from '../../events/record.ts';
import type { Id } from '../../id.ts';
import {
  alreadyConnected,
  connectionChanged,
  connectionDeleted,
} from '../../messages/git-connection.ts';
import { requireFeature } from '../../plans/check.ts';
import { requireProjectLocked } from '../../policies/lock.ts';
import { readInProject } from '../../policies/read-in-project.ts';
import type { Stores } from '../../ports/db.ts';
import { presentConnection } from '../../presenters/git.ts';
import type { GitConnectionRecord } from '../../records.ts';
import { reply } from '../../reply.ts';
import { connecting } from '../connect-failure.ts';
import { queueRun } from '../queue-run.ts';
import { checkRepository, countPages } from './check-repository.ts';
import { type ConnectionDraft, type ConnectionInput, draftConnection } from './draft-connection.ts';
import { requireApart } from './require-apart.ts';
import { continued, keptFor } from './same-repository.ts';

/** @throws {AppError} `conflict` */
const requireUnconnected = async (stores: Stores, projectId: Id<'project'>): Promise<void> => {
  if ((await stores.git.connections.ofProject(projectId)) === null) return;
  throw new AppError('conflict', alreadyConnected);
};

/**
 * What the repository says to a draft.
 * @returns what the last connection to the same repository left
 * @throws {AppError} `connect_failed`
 */
const tryConnection = async (
  context: Pick<Context, 'deps'>,
  { connection }: ConnectionDraft,
  body: ConnectionInput,
): Promise<GitConnectionRecord | null> => {
  const { createRepo = false, repoPrivate = true, direction } = body;
  const { deps } = context;
  const kept = await connecting((signal) => keptFor(context, connection, body, signal));
  const pages =
    direction === undefined && kept === null
      ? await deps.db.read((stores) => countPages(stores, connection.projectId))
      : 0;
  const wish = {
    create: createRepo ? { isPrivate: repoPrivate } : null,
    pages,
    needsFolder: !createRepo && direction !== 'editor',
  };
  try {
    await connecting((signal) => checkRepository(context, connection, wish, signal));
    return kept;
  } catch (problem) {
    // What was fetched is of a connection that will not be.
    await deps.git.remote.forget({ id: connection.id });
    throw problem;
  }
};

/** @throws {AppError} `conflict` where what is kept changed meanwhile */
const insert = async (
  stores: Stores,
  connection: GitConnectionRecord,
  kept: GitConnectionRecord | null,
): Promise<void> => {
  if (kept === null) {
    await stores.git.connections.deleteKept(connection.projectId);
    await stores.git.connections.insert(connection);
    return;
  }
  const now = await stores.git.connections.kept(connection.projectId);
  const isSame =
    now?.id === kept.id && now.disconnectedAt?.getTime() === kept.disconnectedAt?.getTime();
  if (isSame && (await stores.git.connections.reconnect(connection))) return;
  throw new AppError('conflict', connectionDeleted);
};

const write =
  (
    context: Context,
    { webhookSecret, ...draft }: ConnectionDraft,
    kept: GitConnectionRecord | null,
  ) =>
  async (stores: Stores) => {
    const connection = kept === null ? draft.connection : continued(draft.connection, kept);
    const { repoFullName, branch } = connection;
    await requireProjectLocked(context, stores, connection.projectId, contract.git.connect);
    await requireUnconnected(stores, connection.projectId);
    await requireApart(stores, connection);
    await insert(stores, connection, kept);
    await stores.events.insert(
      newEvent(context, {
        projectId: connection.projectId,
        type: 'git.connected',
        subject: { type: 'git', id: connection.id, title: repoFullName },
        data: { repo: repoFullName, branch },
      }),
    );
    const { run } = await queueRun(context, stores, connection, 'connect');
    return { ...presentConnection(context.deps.config, connection, [run]), webhookSecret };
  };

export const connectGit = staged<typeof contract.git.connect>(async (context, { params, body }) => {
  const found = await readInProject(
    context,
    params.projectId,
    contract.git.connect,
    async (stores, { project }) => {
      requireFeature(context.deps.config.plan, 'gitSync');
      return {
        project,
        isConnected: (await stores.git.connections.ofProject(project.id)) !== null,
      };
    },
  );
  // Said in the second part: an answer that is given again for its `Idempotency-Key` connected it.
  if (found.isConnected) {
    return async ({ db }) =>
      db.write(async (stores) => {
        await requireUnconnected(stores, found.project.id);
        throw new AppError('conflict', connectionChanged);
      });
  }
  const draft = await draftConnection(context, found.project.id, body);
  await context.db.read((stores) => requireApart(stores, draft.connection));
  const kept = await tryConnection(context, draft, body);

  return async (inside) => {
    const connection = await inside.db.write(write(inside, draft, kept));
    inside.afterCommit(() => inside.deps.git.wake(connection.id));
    return reply({ connection });
  };
});
