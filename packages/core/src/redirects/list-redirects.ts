/** `GET /projects/:projectId/redirects`: each with the path that it points to now. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { readInProject } from '../policies/read-in-project.ts';
import { presentRedirect } from '../presenters/redirect.ts';
import { reply } from '../reply.ts';

export const listRedirects: UseCase<typeof contract.redirects.list> = async (context, { params }) =>
  readInProject(context, params.projectId, contract.redirects.list, async (stores, { project }) => {
    const redirects = await stores.redirects.list(project.id);
    return reply({ redirects: redirects.map(presentRedirect) });
  });
