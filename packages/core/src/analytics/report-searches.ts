/** `GET /projects/:projectId/analytics/search`: what was searched for, with this process's latest. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { requireProject } from '../policies/project.ts';
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
  return context.db.read(async (stores) => {
    const { project } = await requireProject(
      context,
      stores,
      params.projectId,
      contract.analytics.search,
    );
    const filter = { ...period, limit: query.limit };
    const found = await stores.search.statistics(project.id, filter);
    return reply({ ...period, data: found.map(presentSearchStatistic) });
  });
};
