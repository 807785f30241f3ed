/** `GET /projects/:projectId/analytics/feedback`: how helpful readers find pages, the worst first. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { readInProject } from '../policies/read-in-project.ts';
import { reply } from '../reply.ts';
import { periodOf } from './period.ts';

export const reportFeedback: UseCase<typeof contract.analytics.feedback> = async (
  context,
  { params, query },
) => {
  const period = periodOf(query, context.deps.clock.now());
  return readInProject(
    context,
    params.projectId,
    contract.analytics.feedback,
    async (stores, { project }) => {
      const filter = { ...period, limit: query.limit };
      const data = await stores.feedback.statistics(project.id, filter);
      return reply({ ...period, data });
    },
  );
};
