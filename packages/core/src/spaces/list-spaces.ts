/** `GET /projects/:projectId/spaces`, by position. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { readInProject } from '../policies/read-in-project.ts';
import { presentSpace } from '../presenters/structure.ts';
import { reply } from '../reply.ts';

export const listSpaces: UseCase<typeof contract.spaces.list> = async (context, { params }) =>
  readInProject(context, params.projectId, contract.spaces.list, async (stores, { project }) => {
    const spaces = await stores.spaces.list(project.id);
    return reply({ spaces: spaces.map(presentSpace) });
  });
