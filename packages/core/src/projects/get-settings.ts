/** `GET /projects/:projectId/settings`. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { requireProject } from '../policies/project.ts';
import { presentSettings } from '../presenters/project.ts';
import { reply } from '../reply.ts';

export const getSettings: UseCase<typeof contract.settings.get> = async (context, { params }) =>
  context.db.read(async (stores) => {
    const { project } = await requireProject(
      context,
      stores,
      params.projectId,
      contract.settings.get,
    );
    const claims = await stores.site.domains(project.id);
    const domains = claims.map(({ domain }) => domain);
    return reply({ settings: presentSettings(project, domains) });
  });
