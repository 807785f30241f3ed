/** `GET /projects/:projectId/analytics/feedback`: how helpful readers find pages, the worst first. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { requireProject } from '../policies/project.ts';
import { reply } from '../reply.ts';
import { periodOf } from './period.ts';

export const reportFeedback: UseCase<typeof contract.analytics.feedback> = async (
  context,
  { params, query },
) => {
  const period = periodOf(query, context.deps.clock.now());
  return context.db.read(async (stores) => {
    const { project } = await requireProject(
      context,
      stores,
      params.projectId,
      contract.analytics.feedback,
    );
    const filter = { ...period, limit: query.limit };
    const data = await stores.feedback.statistics(project.id, filter);
    return reply({ ...period, data });
  });
};
