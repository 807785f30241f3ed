/** `GET /projects/:projectId/analytics/questions`: what was asked, by websites and by members. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { readInProject } from '../policies/read-in-project.ts';
import { presentAskedQuestion } from '../presenters/analytics.ts';
import { reply } from '../reply.ts';
import { momentsOf, periodOf } from './period.ts';

export const reportQuestions: UseCase<typeof contract.analytics.questions> = async (
  context,
  { params, query },
) => {
  const period = periodOf(query, context.deps.clock.now());
  return readInProject(
    context,
    params.projectId,
    contract.analytics.questions,
    async (stores, { project }) => {
      const { limit, answered = null } = query;
      const filter = { ...momentsOf(period), limit, answered };
      const found = await stores.conversations.list(project.id, filter);
      return reply({ ...period, data: found.map(presentAskedQuestion) });
    },
  );
};
