/** `list_redirects`: where old paths lead. */
import { contract, schemas } from '@quoin/contract';
import { listRedirects } from '@quoin/core';
import { fenced } from '../text/fenced.ts';
import { cutToFit, moreFrom } from '../text/fit.ts';
import { blocks, counted } from '../text/lines.ts';
import { offsetArgument } from '../text/offset-argument.ts';
import { defineTool } from '../tool.ts';

const endpoint = contract.redirects.list;

export const listRedirectsTool = defineTool({
  endpoint,
  input: schemas.closed({ ...endpoint.params.properties, offset: offsetArgument('redirects') }),
  output: endpoint.response,
  run: async ({ context, input: { projectId, offset } }) => {
    const input = { params: { projectId }, query: {}, body: undefined };
    const { redirects } = (await listRedirects(context, input)).body;
    const { lines, next } = cutToFit(
      redirects.map(({ from, to }) => `- ${from} → ${to}`),
      offset,
    );
    return {
      structured: { redirects: redirects.slice(offset, offset + lines.length) },
      text: blocks(
        `${counted(redirects.length, 'redirect')}.`,
        lines.length === 0 ? '' : fenced('REDIRECTS', lines.join('\n')),
        moreFrom(next, redirects.length),
      ),
      links: [],
    };
  },
});
