/** `GET /projects/:projectId/pages`: oldest first, without texts. */
import { contract } from '@quoin/contract';
import { isPageStatus, type PageStatus } from '@quoin/page-lifecycle';
import { AppError } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { decodeCursor, encodeCursor, paginate } from '../lists/cursor.ts';
import { requireProject } from '../policies/project.ts';
import { presentPage } from '../presenters/page.ts';
import { reply } from '../reply.ts';
import { spaceIdOf } from '../spaces/space-filter.ts';

const statusOf = (status: string | undefined): PageStatus | null => {
  if (status === undefined) return null;
  if (!isPageStatus(status)) throw new AppError('invalid_status', 'status is not a page status');
  return status;
};

export const listPages: UseCase<typeof contract.pages.list> = async (
  context,
  { params, query },
) => {
  const status = statusOf(query.status);
  const { secrets } = context.deps;
  return context.db.read(async (stores) => {
    const { project } = await requireProject(
      context,
      stores,
      params.projectId,
      contract.pages.list,
    );
    const spaces = query.space === undefined ? [] : await stores.spaces.list(project.id);
    const spaceId = spaceIdOf(spaces, query.space);
    const filter = { projectId: project.id, spaceId, status };
    const list = `pages:${project.id}:${spaceId ?? ''}:${status ?? ''}`;
    const after = decodeCursor(secrets, list, query.cursor);
    const [found, total] = await Promise.all([
      stores.pages.list({ ...filter, after, limit: query.limit + 1 }),
      stores.pages.count(filter),
    ]);
    const { rows, pagination } = paginate(found, query.limit, ({ page }) =>
      encodeCursor(secrets, list, page.id),
    );
    return reply({ data: rows.map(presentPage), total, pagination });
  });
};
