/** `GET /projects/:projectId/keys`: those that are not revoked, newest first. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { requireProject } from '../policies/project.ts';
import { presentKey } from '../presenters/key.ts';
import { reply } from '../reply.ts';

export const listKeys: UseCase<typeof contract.keys.list> = async (context, { params }) =>
  context.db.read(async (stores) => {
    const { project } = await requireProject(context, stores, params.projectId, contract.keys.list);
    const keys = await stores.assistantKeys.listActive(project.id);
    return reply({ keys: keys.map(presentKey) });
  });
