/** `POST /projects/:projectId/pages`: a draft at the end of its parent. */
import { contract } from '@quoin/contract';
import { notFound } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { requireParent } from '../navigation/parent.ts';
import { requireRoom } from '../plans/check.ts';
import { requireProjectLocked } from '../policies/lock.ts';
import { presentPageWith } from '../presenters/page.ts';
import { reply } from '../reply.ts';
import { writeWithFreeName } from '../retry.ts';
import { sentTogether } from '../sent-together.ts';
import { requireContent } from './content.ts';
import { etagOf } from './etag.ts';
import { insertPage } from './insert.ts';
import { sourceOf } from './source-of.ts';

export const createPage: UseCase<typeof contract.pages.create> = async (
  context,
  { params, query, body },
) => {
  const content = body.content ?? '';
  requireContent(content, 'content');
  const view = await writeWithFreeName(context, async (stores) => {
    const parentId = body.parentId?.toLowerCase() ?? null;
    const [{ project }, space, named] = await sentTogether([
      requireProjectLocked(context, stores, params.projectId, contract.pages.create),
      stores.spaces.get(body.spaceId.toLowerCase()),
      parentId === null ? null : stores.nav.getByAnyId(parentId),
    ]);
    const { plan } = context.deps.config;
    const count = () => stores.pages.countAll();
    await requireRoom(plan, stores, 'pages', { count, adding: 1 });
    if (space === null || space.projectId !== project.id) throw notFound('Space');
    const parent = parentId === null ? null : requireParent(space, named);
    const { title } = body;
    return insertPage(context, stores, {
      project,
      space,
      parent,
      title,
      content,
      source: sourceOf(context),
    });
  });
  const page = presentPageWith(view, query.content ? content : null);
  return reply({ page }, { etag: etagOf(view) });
};
