/** `GET /projects/:projectId/settings`. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { readInProject } from '../policies/read-in-project.ts';
import { presentSettings } from '../presenters/project.ts';
import { reply } from '../reply.ts';

export const getSettings: UseCase<typeof contract.settings.get> = async (context, { params }) =>
  readInProject(context, params.projectId, contract.settings.get, async (stores, { project }) => {
    const claims = await stores.site.domains(project.id);
    const domains = claims.map(({ domain }) => domain);
    return reply({ settings: presentSettings(project, domains) });
  });
