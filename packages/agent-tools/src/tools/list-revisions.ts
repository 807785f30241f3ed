/** `list_revisions`: the history of a page. */
import { contract, schemas } from '@quoin/contract';
import { listRevisions } from '@quoin/core';
import { findPageId } from '../references/find-page.ts';
import { pageArguments } from '../references/page-argument.ts';
import { fenced } from '../text/fenced.ts';
import { more, readFitting } from '../text/fit.ts';
import { blocks, onOneLine } from '../text/lines.ts';
import { defineTool } from '../tool.ts';

const endpoint = contract.revisions.list;

export const listRevisionsTool = defineTool({
  endpoint,
  input: schemas.closed({ ...pageArguments, ...endpoint.query.properties }),
  output: endpoint.response,
  run: async ({ context, input: { pageId: reference, projectId, limit, ...query } }) => {
    const pageId = await findPageId(context, reference, projectId);
    const { answer, lines } = await readFitting(
      limit,
      async (limit) =>
        (
          await listRevisions(context, {
            params: { pageId },
            query: { ...query, limit },
            body: undefined,
          })
        ).body,
      ({ revisions }) =>
        revisions.map(({ version, createdAt, author, source, message, published }) => {
          const by = author === null ? '' : ` by ${onOneLine(author.name)}`;
          const words = message === null ? '' : `: ${onOneLine(message)}`;
          return `- version ${version}${published ? ' (published)' : ''}, ${createdAt}${by} (${source})${words}`;
        }),
    );
    return {
      structured: answer,
      text: blocks(fenced('REVISIONS', lines.join('\n')), more(answer.pagination)),
      links: [],
    };
  },
});
