/** `GET /projects/:projectId/analytics/pages`: how often pages are read, with this process's latest. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { readInProject } from '../policies/read-in-project.ts';
import { reply } from '../reply.ts';
import { periodOf } from './period.ts';

export const reportPages: UseCase<typeof contract.analytics.pages> = async (
  context,
  { params, query },
) => {
  const { clock, pageViews } = context.deps;
  const period = periodOf(query, clock.now());
  await pageViews.flush();
  return readInProject(
    context,
    params.projectId,
    contract.analytics.pages,
    async (stores, { project }) => {
      const data = await stores.site.viewStatistics(project.id, { ...period, limit: query.limit });
      return reply({ ...period, data });
    },
  );
};
