/** `create_page`: a draft. */
import { contract, schemas } from '@quoin/contract';
import { createPage } from '@quoin/core';
import { pageLinks } from '../page-link.ts';
import { fenced } from '../text/fenced.ts';
import { blocks } from '../text/lines.ts';
import { pageLine } from '../text/page-line.ts';
import { defineTool } from '../tool.ts';

const endpoint = contract.pages.create;

export const createPageTool = defineTool({
  endpoint,
  // Without the query's `content`: the user who wrote the text has it.
  input: schemas.closed({ ...endpoint.params.properties, ...endpoint.body.properties }),
  output: endpoint.response,
  run: async ({ context, input: { projectId, ...body }, once }) => {
    const created = await once(endpoint.response, async () => async (inside) => {
      const input = { params: { projectId }, query: { content: false }, body };
      return (await createPage(inside, input)).body;
    });
    const { page } = created;
    return {
      structured: created,
      text: blocks(
        'The page is a draft now; readers do not see it until it is published.',
        fenced('PAGE', pageLine(page)),
      ),
      links: await pageLinks(context, projectId, [page]),
    };
  },
});
