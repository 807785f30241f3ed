/** `GET /projects/:projectId/analytics/search`: what was searched for, with this process's latest. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { readInProject } from '../policies/read-in-project.ts';
import { presentSearchStatistic } from '../presenters/analytics.ts';
import { reply } from '../reply.ts';
import { periodOf } from './period.ts';

export const reportSearches: UseCase<typeof contract.analytics.search> = async (
  context,
  { params, query },
) => {
  const { clock, searchLog } = context.deps;
  const period = periodOf(query, clock.now());
  await searchLog.flush();
  return readInProject(
    context,
    params.projectId,
    contract.analytics.search,
    async (stores, { project }) => {
      const filter = { ...period, limit: query.limit };
      const found = await stores.search.statistics(project.id, filter);
      return reply({ ...period, data: found.map(presentSearchStatistic) });
    },
  );
};
