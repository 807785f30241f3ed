/**
 * `DELETE /projects/:projectId/git`: deletes the credentials, runs and conflicts of the connection; pages
 * stay, and the base map is kept for 90 days.
 */
import { contract } from '@quoin/contract';
import { notFound } from '../../app-error.ts';
import type { UseCase } from '../../context.ts';
import { newEvent } from '../../events/record.ts';
import { requireProject } from '../../policies/project.ts';
import { reply } from '../../reply.ts';

export const disconnectGit: UseCase<typeof contract.git.disconnect> = async (
  context,
  { params },
) => {
  const id = await context.db.write(async (stores) => {
    const { project } = await requireProject(
      context,
      stores,
      params.projectId,
      contract.git.disconnect,
    );
    const connection = await stores.git.connections.ofProject(project.id);
    const now = context.deps.clock.now();
    if (connection === null || !(await stores.git.connections.disconnect(connection.id, now))) {
      throw notFound('Git connection');
    }
    await stores.events.insert(
      newEvent(context, {
        projectId: project.id,
        type: 'git.disconnected',
        subject: { type: 'git', id: connection.id, title: connection.repoFullName },
        data: { repo: connection.repoFullName },
      }),
    );
    return connection.id;
  });
  context.afterCommit(() => context.deps.git.remote.forget({ id }));
  return reply(undefined);
};
