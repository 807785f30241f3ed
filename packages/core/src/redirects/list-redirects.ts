/** `GET /projects/:projectId/redirects`: each with the path that it points to now. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { requireProject } from '../policies/project.ts';
import { presentRedirect } from '../presenters/redirect.ts';
import { reply } from '../reply.ts';

export const listRedirects: UseCase<typeof contract.redirects.list> = async (context, { params }) =>
  context.db.read(async (stores) => {
    const { project } = await requireProject(
      context,
      stores,
      params.projectId,
      contract.redirects.list,
    );
    const redirects = await stores.redirects.list(project.id);
    return reply({ redirects: redirects.map(presentRedirect) });
  });
