/** `GET /projects/:projectId/spaces`, by position. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { requireProject } from '../policies/project.ts';
import { presentSpace } from '../presenters/structure.ts';
import { reply } from '../reply.ts';

export const listSpaces: UseCase<typeof contract.spaces.list> = async (context, { params }) =>
  context.db.read(async (stores) => {
    const { project } = await requireProject(
      context,
      stores,
      params.projectId,
      contract.spaces.list,
    );
    const spaces = await stores.spaces.list(project.id);
    return reply({ spaces: spaces.map(presentSpace) });
  });
