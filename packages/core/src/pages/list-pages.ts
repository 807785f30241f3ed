/** `GET /projects/:projectId/pages`: without texts, by age or by the last change. */
import { contract } from '@quoin/contract';
import { isPageStatus, type PageStatus } from '@quoin/page-lifecycle';
import { AppError } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { readPage } from '../lists/read-page.ts';
import { statusUnknown } from '../messages/pages.ts';
import { readInProject } from '../policies/read-in-project.ts';
import { presentPage } from '../presenters/page.ts';
import type { PageRecord } from '../records.ts';
import { reply } from '../reply.ts';
import { spaceIdOf } from '../spaces/space-filter.ts';

const statusOf = (status: string | undefined): PageStatus | null => {
  if (status === undefined) return null;
  if (!isPageStatus(status)) throw new AppError('invalid_status', statusUnknown);
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
  return readInProject(
    context,
    params.projectId,
    contract.pages.list,
    async (stores, { project }) => {
      const spaces = query.space === undefined ? [] : await stores.spaces.list(project.id);
      const spaceId = spaceIdOf(spaces, query.space);
      const filter = { projectId: project.id, spaceId, status };
      const { sort = 'created', order = 'asc' } = query;
      const isDefault = sort === 'created' && order === 'asc';
      const [{ rows, pagination }, total] = await Promise.all([
        readPage(secrets, {
          list: `pages:${project.id}:${spaceId ?? ''}:${status ?? ''}${isDefault ? '' : `:${sort}:${order}`}`,
          query,
          read: (key, limit) =>
            isDefault
              ? stores.pages.list({ ...filter, after: key, limit })
              : stores.pages.sorted({ ...filter, sort, order, after: placeOf(key), limit }),
          keyOf: ({ page }) => (isDefault ? page.id : keyOf(page)),
        }),
        stores.pages.count(filter),
      ]);
      return reply({ data: rows.map(presentPage), total, pagination });
    },
  );
};
