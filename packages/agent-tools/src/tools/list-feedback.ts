/** `list_feedback`: what readers said about pages. */
import { contract, schemas } from '@quoin/contract';
import { listFeedback } from '@quoin/core';
import { Type } from '@sinclair/typebox';
import * as messages from '../messages.ts';
import { findPageId } from '../references/find-page.ts';
import { pageReference } from '../references/page-argument.ts';
import { fenced } from '../text/fenced.ts';
import { more, readFitting } from '../text/fit.ts';
import { blocks, onOneLine } from '../text/lines.ts';
import { defineTool } from '../tool.ts';

const endpoint = contract.feedback.list;

export const listFeedbackTool = defineTool({
  endpoint,
  input: schemas.closed({
    ...endpoint.params.properties,
    ...endpoint.query.properties,
    pageId: Type.Optional(pageReference('Only feedback on this page')),
  }),
  output: endpoint.response,
  run: async ({ context, input: { projectId, pageId: reference, limit, ...query } }) => {
    const pageId =
      reference === undefined ? {} : { pageId: await findPageId(context, reference, projectId) };
    const { answer, lines } = await readFitting(
      limit,
      async (limit) =>
        (
          await listFeedback(context, {
            params: { projectId },
            query: { ...query, ...pageId, limit },
            body: undefined,
          })
        ).body,
      ({ feedback }) =>
        feedback.map(({ title, path, rating, reason, comment, status, createdAt }) => {
          const why = reason === null ? '' : ` (${reason})`;
          const words = comment === null ? '' : `: ${onOneLine(comment)}`;
          return `- ${rating}${why} ${onOneLine(title)} — ${path}, ${status}, ${createdAt.slice(0, 10)}${words}`;
        }),
    );
    return {
      structured: answer,
      text: blocks(
        messages.readers({ count: lines.length }),
        lines.length === 0 ? '' : fenced('FEEDBACK', lines.join('\n')),
        more(answer.pagination),
      ),
      links: [],
    };
  },
});
