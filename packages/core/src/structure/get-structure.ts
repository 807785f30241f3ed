/** `GET /projects/:projectId/structure`. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { requireProject } from '../policies/project.ts';
import { reply } from '../reply.ts';
import { readStructure } from './read.ts';

export const getStructure: UseCase<typeof contract.structure.get> = async (context, { params }) => {
  const { project } = await context.db.read((stores) =>
    requireProject(context, stores, params.projectId, contract.structure.get),
  );
  return reply(await readStructure(context.db, project.id));
};
