/** `GET /projects/:projectId/redirects/by-path`: in the order of the old paths, in pages. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { readPage } from '../lists/read-page.ts';
import { readInProject } from '../policies/read-in-project.ts';
import { presentRedirect } from '../presenters/redirect.ts';
import { reply } from '../reply.ts';

export const listRedirectsByPath: UseCase<typeof contract.redirects.byPath> = async (
  context,
  { params, query },
) => {
  const { secrets } = context.deps;
  return readInProject(
    context,
    params.projectId,
    contract.redirects.byPath,
    async (stores, { project }) => {
      const { rows, pagination } = await readPage(secrets, {
        list: `redirects:${project.id}`,
        query,
        read: (after, limit) => stores.redirects.listAfter(project.id, { after, limit }),
        keyOf: ({ from }) => from,
      });
      return reply({ redirects: rows.map(presentRedirect), pagination });
    },
  );
};
