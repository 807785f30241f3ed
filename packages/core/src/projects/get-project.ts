/** `GET /projects/:projectId`. */
import type { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { requireProject } from '../policies/project.ts';
import { presentProject } from '../presenters/project.ts';
import { reply } from '../reply.ts';

export const getProject: UseCase<typeof contract.projects.get> = async (context, { params }) =>
  context.db.read(async (stores) => {
    const found = await requireProject(context, stores, params.projectId, 'viewer');
    const facts = await stores.projects.facts(found.project.id);
    return reply({ project: presentProject(context.deps.config, { ...found, ...facts }) });
  });
