/** `GET /projects/:projectId/domains`. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { readInProject } from '../policies/read-in-project.ts';
import { presentDomain } from '../presenters/domain.ts';
import { reply } from '../reply.ts';

export const listDomains: UseCase<typeof contract.domains.list> = async (context, { params }) =>
  readInProject(context, params.projectId, contract.domains.list, async (stores, { project }) => {
    const claims = await stores.site.domains(project.id);
    return reply({ domains: claims.map(presentDomain) });
  });
