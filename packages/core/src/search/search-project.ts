/** `GET /projects/:projectId/search`. */
import type { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import type { Principal } from '../principal.ts';
import { reply } from '../reply.ts';
import { questionOf } from './question.ts';

const credentialOf = (principal: Principal): string =>
  principal.kind === 'token' ? principal.tokenId : principal.sessionId;

export const searchProject: UseCase<typeof contract.search.query> = async (context, input) => {
  const { deps, principal } = context;
  const { question, marks } = await questionOf(context, input);
  const { rows: hits, indexing } = await deps.search.query(question, marks);
  const { projectId, text } = question;
  deps.searchLog.searched(credentialOf(principal), { projectId, text, hits: hits.length });
  return reply({ query: text, hits: [...hits], ...(indexing > 0 && { indexing }) });
};
