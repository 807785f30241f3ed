/** `DELETE /projects/:projectId/redirects/:redirectId`. */
import { contract } from '@quoin/contract';
import { notFound } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { newEvent } from '../events/record.ts';
import { requireProjectLocked } from '../policies/lock.ts';
import { reply } from '../reply.ts';
import { dropFromManifest } from './kept-manifest.ts';

export const deleteRedirect: UseCase<typeof contract.redirects.delete> = async (
  context,
  { params },
) => {
  await context.db.write(async (stores) => {
    const { project } = await requireProjectLocked(
      context,
      stores,
      params.projectId,
      contract.redirects.delete,
    );
    const from = await stores.redirects.delete(project.id, params.redirectId.toLowerCase());
    if (from === null) throw notFound('Redirect');
    await dropFromManifest(stores, project, new Set([from]));
    await stores.events.insert(
      newEvent(context, {
        projectId: project.id,
        type: 'redirects.deleted',
        subject: { type: 'project', id: project.id, title: project.name },
        data: { from },
      }),
    );
  });
  return reply(undefined);
};
