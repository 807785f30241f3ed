/** `GET /projects/:projectId`. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { requireVisible } from '../policies/project.ts';
import { presentProject } from '../presenters/project.ts';
import { reply } from '../reply.ts';

export const getProject: UseCase<typeof contract.projects.get> = async (context, { params }) =>
  context.db.read(async (stores) => {
    const { principal, deps } = context;
    const found = await stores.projects.overviewForUser(
      params.projectId.toLowerCase(),
      principal.userId,
    );
    const visible = requireVisible(principal, found, contract.projects.get);
    return reply({ project: presentProject(deps.config, visible) });
  });
