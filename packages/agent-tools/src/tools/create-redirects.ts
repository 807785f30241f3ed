/** `create_redirects`: old paths to new pages. */
import { contract, schemas } from '@quoin/contract';
import { createRedirects } from '@quoin/core';
import * as messages from '../messages.ts';
import { fenced } from '../text/fenced.ts';
import { cutToFit } from '../text/fit.ts';
import { blocks } from '../text/lines.ts';
import { defineTool } from '../tool.ts';

const endpoint = contract.redirects.create;

export const createRedirectsTool = defineTool({
  endpoint,
  input: schemas.closed({
    ...endpoint.params.properties,
    redirects: {
      ...endpoint.body.properties.redirects,
      description: 'Quoin saves all redirects or none',
    },
  }),
  output: endpoint.response,
  run: async ({ input: { projectId, ...body }, once }) => {
    const created = await once(
      endpoint.response,
      async () => async (inside) =>
        (await createRedirects(inside, { params: { projectId }, query: {}, body })).body,
    );
    const { lines } = cutToFit(created.redirects.map(({ from, to }) => `- ${from} → ${to}`));
    return {
      structured: created,
      text: blocks(
        messages.redirectsSaved({ count: created.redirects.length }),
        fenced('REDIRECTS', lines.join('\n')),
      ),
      links: [],
    };
  },
});
