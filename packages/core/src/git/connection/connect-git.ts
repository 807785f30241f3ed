/** `POST /projects/:projectId/git`: ties the project to a branch, after a look at the repository. */
import type { contract } from '@quoin/contract';
import { AppError } from '../../app-error.ts';
import { type Context, staged } from '../../context.ts';
import { newEvent } from '../../events/record.ts';
import { requireFeature } from '../../plans/check.ts';
import { requireProjectLocked } from '../../policies/lock.ts';
import { requireProject } from '../../policies/project.ts';
import type { Stores } from '../../ports/db.ts';
import { presentConnection } from '../../presenters/git.ts';
import { reply } from '../../reply.ts';
import { connecting } from '../connect-failure.ts';
import { queueRun } from '../queue-run.ts';
import { checkRepository, countPages } from './check-repository.ts';
import { type ConnectionDraft, type ConnectionInput, draftConnection } from './draft-connection.ts';
import { requireApart } from './require-apart.ts';

/** @throws {AppError} `conflict` */
const requireUnconnected = async (stores: Stores, projectId: string): Promise<void> => {
  if ((await stores.git.connections.ofProject(projectId)) === null) return;
  throw new AppError(
    'conflict',
    'The project is connected to a repository already: disconnect it first',
  );
};

/** What the repository says to a draft. @throws {AppError} `connect_failed` */
const tryConnection = async (
  context: Pick<Context, 'deps'>,
  { connection }: ConnectionDraft,
  { createRepo = false, repoPrivate = true, direction }: ConnectionInput,
): Promise<void> => {
  const { deps } = context;
  const pages =
    direction === undefined
      ? await deps.db.read((stores) => countPages(stores, connection.projectId))
      : 0;
  const wish = {
    create: createRepo ? { isPrivate: repoPrivate } : null,
    pages,
    needsFolder: !createRepo && direction !== 'editor',
  };
  try {
    await connecting((signal) => checkRepository(context, connection, wish, signal));
  } catch (problem) {
    // What was fetched is of a connection that will not be.
    await deps.git.remote.forget({ id: connection.id });
    throw problem;
  }
};

const write = (context: Context, draft: ConnectionDraft) => async (stores: Stores) => {
  const { connection, webhookSecret } = draft;
  const { repoFullName, branch } = connection;
  await requireProjectLocked(context, stores, connection.projectId, 'admin');
  await requireUnconnected(stores, connection.projectId);
  await requireApart(stores, connection);
  await stores.git.connections.insert(connection);
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
  const found = await context.db.read(async (stores) => {
    const { project } = await requireProject(context, stores, params.projectId, 'admin');
    requireFeature(context.deps.config.plan, 'gitSync');
    return { project, isConnected: (await stores.git.connections.ofProject(project.id)) !== null };
  });
  // Said in the second part: an answer that is given again for its `Idempotency-Key` connected it.
  if (found.isConnected) {
    return async ({ db }) =>
      db.write(async (stores) => {
        await requireUnconnected(stores, found.project.id);
        throw new AppError('conflict', 'The connection changed meanwhile: try again');
      });
  }
  const draft = await draftConnection(context, found.project.id, body);
  await context.db.read((stores) => requireApart(stores, draft.connection));
  await tryConnection(context, draft, body);

  return async (inside) => {
    const connection = await inside.db.write(write(inside, draft));
    inside.afterCommit(() => inside.deps.git.wake(connection.id));
    return reply({ connection });
  };
});
