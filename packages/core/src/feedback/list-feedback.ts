/** `GET /projects/:projectId/feedback`: what readers say of pages, newest first. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { readPage } from '../lists/read-page.ts';
import { readInProject } from '../policies/read-in-project.ts';
import { presentFeedback } from '../presenters/feedback.ts';
import { reply } from '../reply.ts';

export const listFeedback: UseCase<typeof contract.feedback.list> = async (
  context,
  { params, query },
) =>
  readInProject(context, params.projectId, contract.feedback.list, async (stores, { project }) => {
    const { secrets } = context.deps;
    const { status, rating } = query;
    const pageId = query.pageId?.toLowerCase();
    const { rows, pagination } = await readPage(secrets, {
      list: `feedback:${project.id}:${status ?? ''}:${rating ?? ''}:${pageId ?? ''}`,
      query,
      read: (before, limit) =>
        stores.feedback.list(project.id, { status, rating, pageId, before, limit }),
      keyOf: (row) => row.feedback.id,
    });
    return reply({ feedback: rows.map(presentFeedback), pagination });
  });
