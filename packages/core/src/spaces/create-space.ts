/** `POST /projects/:projectId/spaces`. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { requireProjectLocked } from '../policies/lock.ts';
import { presentSpace } from '../presenters/structure.ts';
import { reply } from '../reply.ts';
import { insertSpace } from './insert-space.ts';

export const createSpace: UseCase<typeof contract.spaces.create> = async (
  context,
  { params, body },
) =>
  context.db.write(async (stores) => {
    const { project } = await requireProjectLocked(
      context,
      stores,
      params.projectId,
      contract.spaces.create,
    );
    const space = await insertSpace(context, stores, {
      projectId: project.id,
      name: body.name,
      locale: body.locale ?? null,
    });
    return reply({ space: presentSpace(space) });
  });
