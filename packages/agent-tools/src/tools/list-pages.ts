/** `list_pages`: pages without their texts. */
import { contract, schemas } from '@quoin/contract';
import { listPages } from '@quoin/core';
import { pageLinks } from '../page-link.ts';
import { fenced } from '../text/fenced.ts';
import { blocks, counted, more } from '../text/lines.ts';
import { pageLine } from '../text/page-line.ts';
import { defineTool } from '../tool.ts';

const endpoint = contract.pages.list;

export const listPagesTool = defineTool({
  endpoint,
  input: schemas.closed({ ...endpoint.params.properties, ...endpoint.query.properties }),
  output: endpoint.response,
  run: async ({ context, input: { projectId, ...query } }) => {
    const { body } = await listPages(context, { params: { projectId }, query, body: undefined });
    const { data, total, pagination } = body;
    const lines = data.map((page) => `- ${pageLine(page)}`);
    return {
      structured: body,
      text: blocks(
        `${counted(total, 'page')}${data.length < total ? `, ${data.length} of them here` : ''}.`,
        data.length === 0 ? '' : fenced('PAGES', lines.join('\n')),
        more(pagination),
      ),
      links: await pageLinks(context, projectId, data),
    };
  },
});
