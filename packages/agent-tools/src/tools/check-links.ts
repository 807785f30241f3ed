/** `check_links`: the broken links of a project. */
import { contract, schemas } from '@quoin/contract';
import { reportLinks } from '@quoin/core';
import * as messages from '../messages.ts';
import { fenced } from '../text/fenced.ts';
import { more, readFitting } from '../text/fit.ts';
import { blocks, counted, onOneLine } from '../text/lines.ts';
import { defineTool } from '../tool.ts';

const endpoint = contract.links.report;

export const checkLinksTool = defineTool({
  endpoint,
  input: schemas.closed({ ...endpoint.params.properties, ...endpoint.query.properties }),
  output: endpoint.response,
  run: async ({ context, input: { projectId, limit, ...query } }) => {
    const { answer, lines } = await readFitting(
      limit,
      async (limit) =>
        (
          await reportLinks(context, {
            params: { projectId },
            query: { ...query, limit },
            body: undefined,
          })
        ).body,
      ({ links }) =>
        links.map(({ title, path, line, url, reason, suggestion }) => {
          return `- ${onOneLine(title)} — ${path}, line ${line}: ${onOneLine(url)} (${reason})${messages.suggestion({ path: suggestion })}`;
        }),
    );
    const { links, total, pagination } = answer;
    return {
      structured: answer,
      text: blocks(
        `${counted(total, 'broken link')}.`,
        links.length === 0 ? '' : fenced('LINKS', lines.join('\n')),
        more(pagination),
      ),
      links: [],
    };
  },
});
