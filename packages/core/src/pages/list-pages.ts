/** `GET /projects/:projectId/pages`: oldest first, without texts. */
import type { contract } from '@quoin/contract';
import { isPageStatus, type PageStatus } from '@quoin/page-lifecycle';
import { AppError, notFound } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { decodeCursor, encodeCursor, paginate } from '../lists/cursor.ts';
import { requireProject } from '../policies/project.ts';
import type { Stores } from '../ports/db.ts';
import { presentPage } from '../presenters/page.ts';
import { reply } from '../reply.ts';

const statusOf = (status: string | undefined): PageStatus | null => {
  if (status === undefined) return null;
  if (!isPageStatus(status)) throw new AppError('invalid_status', 'status is not a page status');
  return status;
};

/** By id or slug; a slug never looks like an id. */
const spaceIdOf = async (
  stores: Stores,
  projectId: string,
  space: string | undefined,
): Promise<string | null> => {
  if (space === undefined) return null;
  const wanted = space.toLowerCase();
  const spaces = await stores.spaces.list(projectId);
  const found = spaces.find(({ id, slug }) => id === wanted || slug === space);
  if (found === undefined) throw notFound('Space');
  return found.id;
};

export const listPages: UseCase<typeof contract.pages.list> = async (
  context,
  { params, query },
) => {
  const status = statusOf(query.status);
  const { secrets } = context.deps;
  return context.db.read(async (stores) => {
    const { project } = await requireProject(context, stores, params.projectId, 'viewer');
    const spaceId = await spaceIdOf(stores, project.id, query.space);
    const filter = { projectId: project.id, spaceId, status };
    const list = `pages:${project.id}:${spaceId ?? ''}:${status ?? ''}`;
    const after = decodeCursor(secrets, list, query.cursor);
    const found = await stores.pages.list({ ...filter, after, limit: query.limit + 1 });
    const { rows, pagination } = paginate(found, query.limit, ({ page }) =>
      encodeCursor(secrets, list, page.id),
    );
    const total = await stores.pages.count(filter);
    return reply({ data: rows.map(presentPage), total, pagination });
  });
};
