/** `GET /projects/:projectId/pages`: without texts, by age or by the last change. */
import { contract } from '@quoin/contract';
import { isPageStatus, type PageStatus } from '@quoin/page-lifecycle';
import { AppError } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { decodeCursor, encodeCursor, paginate } from '../lists/cursor.ts';
import { requireProject } from '../policies/project.ts';
import { presentPage } from '../presenters/page.ts';
import type { PageRecord } from '../records.ts';
import { reply } from '../reply.ts';
import { spaceIdOf } from '../spaces/space-filter.ts';

const statusOf = (status: string | undefined): PageStatus | null => {
  if (status === undefined) return null;
  if (!isPageStatus(status)) throw new AppError('invalid_status', 'status is not a page status');
  return status;
};

/** The key of a row in a list that is sorted in another way: when it changed, and which it is. */
const keyOf = ({ id, updatedAt }: PageRecord): string => `${updatedAt.getTime()} ${id}`;

const placeOf = (key: string | null): { readonly updatedAt: Date; readonly id: string } | null => {
  if (key === null) return null;
  const [time = '', id = ''] = key.split(' ');
  return { updatedAt: new Date(Number(time)), id };
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
    const { sort = 'created', order = 'asc' } = query;
    const isDefault = sort === 'created' && order === 'asc';
    const list = `pages:${project.id}:${spaceId ?? ''}:${status ?? ''}${isDefault ? '' : `:${sort}:${order}`}`;
    const key = decodeCursor(secrets, list, query.cursor);
    const limit = query.limit + 1;
    const [found, total] = await Promise.all([
      isDefault
        ? stores.pages.list({ ...filter, after: key, limit })
        : stores.pages.sorted({ ...filter, sort, order, after: placeOf(key), limit }),
      stores.pages.count(filter),
    ]);
    const { rows, pagination } = paginate(found, query.limit, ({ page }) =>
      encodeCursor(secrets, list, isDefault ? page.id : keyOf(page)),
    );
    return reply({ data: rows.map(presentPage), total, pagination });
  });
};
