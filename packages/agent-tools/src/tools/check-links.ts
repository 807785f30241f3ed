/** `check_links`, for steps of skills: links that lead nowhere. */
import { contract, schemas } from '@quoin/contract';
import { reportLinks } from '@quoin/core';
import { pageLinks } from '../page-link.ts';
import { fenced } from '../text/fenced.ts';
import { blocks, counted, more, onOneLine } from '../text/lines.ts';
import { defineTool } from '../tool.ts';

const endpoint = contract.links.report;

export const checkLinksTool = defineTool({
  endpoint,
  input: schemas.closed({ ...endpoint.params.properties, ...endpoint.query.properties }),
  output: endpoint.response,
  run: async ({ context, input: { projectId, ...query } }) => {
    const { body } = await reportLinks(context, { params: { projectId }, query, body: undefined });
    const { links, total, pagination } = body;
    const lines = links.map(({ title, path, line, url, reason, suggestion }) => {
      const meant = suggestion === undefined ? '' : `, perhaps ${onOneLine(suggestion)} is meant`;
      return `- ${onOneLine(title)} — ${path}, line ${line}: ${onOneLine(url)} (${reason})${meant}`;
    });
    return {
      structured: body,
      text: blocks(
        `${counted(total, 'broken link')}.`,
        links.length === 0 ? '' : fenced('LINKS', lines.join('\n')),
        more(pagination),
      ),
      links: await pageLinks(context, projectId, links),
    };
  },
});
