/** `GET /projects/:projectId/domains`. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { requireProject } from '../policies/project.ts';
import { presentDomain } from '../presenters/domain.ts';
import { reply } from '../reply.ts';

export const listDomains: UseCase<typeof contract.domains.list> = async (context, { params }) =>
  context.db.read(async (stores) => {
    const { project } = await requireProject(
      context,
      stores,
      params.projectId,
      contract.domains.list,
    );
    const claims = await stores.site.domains(project.id);
    return reply({ domains: claims.map(presentDomain) });
  });
