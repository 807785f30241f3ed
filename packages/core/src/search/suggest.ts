/** `GET /projects/:projectId/search/suggest`: nothing is counted, because the reader is still typing. */
import type { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { reply } from '../reply.ts';
import { questionOf } from './question.ts';

export const suggest: UseCase<typeof contract.search.suggest> = async (context, input) => {
  const { question, marks } = await questionOf(context, input);
  const { rows, indexing } = await context.deps.search.suggest(question, marks);
  return reply({ suggestions: [...rows], ...(indexing > 0 && { indexing }) });
};
