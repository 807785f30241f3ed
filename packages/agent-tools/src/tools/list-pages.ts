/** `list_pages`: pages without their texts. */
import { contract, schemas } from '@quoin/contract';
import { listPages } from '@quoin/core';
import * as messages from '../messages.ts';
import { fenced } from '../text/fenced.ts';
import { more, readFitting } from '../text/fit.ts';
import { blocks } from '../text/lines.ts';
import { pageLine } from '../text/page-line.ts';
import { defineTool } from '../tool.ts';

const endpoint = contract.pages.list;

export const listPagesTool = defineTool({
  endpoint,
  input: schemas.closed({ ...endpoint.params.properties, ...endpoint.query.properties }),
  output: endpoint.response,
  run: async ({ context, input: { projectId, limit, ...query } }) => {
    const { answer, lines } = await readFitting(
      limit,
      async (limit) =>
        (
          await listPages(context, {
            params: { projectId },
            query: { ...query, limit },
            body: undefined,
          })
        ).body,
      ({ data }) => data.map((page) => `- ${pageLine(page)}`),
    );
    const { data, total, pagination } = answer;
    return {
      structured: answer,
      text: blocks(
        messages.numberShown({ total, noun: 'page', shown: data.length }),
        data.length === 0 ? '' : fenced('PAGES', lines.join('\n')),
        more(pagination),
      ),
      links: [],
    };
  },
});
