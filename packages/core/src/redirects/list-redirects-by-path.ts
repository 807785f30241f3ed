/** `GET /projects/:projectId/redirects/by-path`: in the order of the old paths, in pages. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { decodeCursor, encodeCursor, paginate } from '../lists/cursor.ts';
import { requireProject } from '../policies/project.ts';
import { presentRedirect } from '../presenters/redirect.ts';
import { reply } from '../reply.ts';

export const listRedirectsByPath: UseCase<typeof contract.redirects.byPath> = async (
  context,
  { params, query },
) => {
  const { secrets } = context.deps;
  return context.db.read(async (stores) => {
    const { project } = await requireProject(
      context,
      stores,
      params.projectId,
      contract.redirects.byPath,
    );
    const list = `redirects:${project.id}`;
    const found = await stores.redirects.listAfter(project.id, {
      after: decodeCursor(secrets, list, query.cursor),
      limit: query.limit + 1,
    });
    const { rows, pagination } = paginate(found, query.limit, ({ from }) =>
      encodeCursor(secrets, list, from),
    );
    return reply({ redirects: rows.map(presentRedirect), pagination });
  });
};
