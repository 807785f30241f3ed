/** `DELETE /projects/:projectId/secrets/:name`: no step gets it from then on. */
import { contract } from '@quoin/contract';
import { notFound } from '../../app-error.ts';
import type { UseCase } from '../../context.ts';
import { newEvent } from '../../events/record.ts';
import { requireProject } from '../../policies/project.ts';
import { reply } from '../../reply.ts';

export const deleteSecret: UseCase<typeof contract.secrets.delete> = async (
  context,
  { params },
) => {
  await context.db.write(async (stores) => {
    const { project } = await requireProject(
      context,
      stores,
      params.projectId,
      contract.secrets.delete,
    );
    const deleted = await stores.agent.secrets.delete(project.id, params.secretName);
    if (deleted === null) throw notFound('Secret');
    await stores.events.insert(
      newEvent(context, {
        projectId: project.id,
        type: 'secret.deleted',
        subject: { type: 'secret', id: deleted.id, title: deleted.name },
        data: { hosts: deleted.hosts },
      }),
    );
  });
  return reply(undefined);
};
