/** `GET /projects/:projectId/keys`: those that are not revoked, newest first. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { readInProject } from '../policies/read-in-project.ts';
import { presentKey } from '../presenters/key.ts';
import { reply } from '../reply.ts';

export const listKeys: UseCase<typeof contract.keys.list> = async (context, { params }) =>
  readInProject(context, params.projectId, contract.keys.list, async (stores, { project }) => {
    const keys = await stores.assistantKeys.listActive(project.id);
    return reply({ keys: keys.map(presentKey) });
  });
