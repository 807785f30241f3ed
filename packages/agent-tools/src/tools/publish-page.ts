/** `publish_page`: live, or in review; refused where the connection does not allow it. */
import { contract, schemas } from '@quoin/contract';
import { publishPage } from '@quoin/core';
import { Type } from '@sinclair/typebox';
import { pageLinks } from '../page-link.ts';
import { publishingIsDisabled } from '../publishing.ts';
import { findPageId } from '../references/find-page.ts';
import { pageArguments } from '../references/page-argument.ts';
import { fenced } from '../text/fenced.ts';
import { blocks } from '../text/lines.ts';
import { pageLine } from '../text/page-line.ts';
import { defineTool } from '../tool.ts';
import { expectedVersion, ifMatchOf } from './expected-version.ts';

const endpoint = contract.pages.publish;

export const publishPageTool = defineTool({
  endpoint,
  input: schemas.closed({
    ...pageArguments,
    expectedVersion: Type.Optional(expectedVersion('Publish only this version')),
  }),
  output: endpoint.response,
  run: async ({ context, input, options: { allowPublish }, once }) => {
    if (!allowPublish) throw publishingIsDisabled();
    const pageId = await findPageId(context, input.pageId, input.projectId);
    const guarded = { ...context, ifMatch: ifMatchOf(input.expectedVersion) };
    const moved = await once(endpoint.response, async () => {
      const publish = await publishPage.stage(guarded, {
        params: { pageId },
        query: { content: false },
        body: undefined,
      });
      return async (inside) => (await publish(inside)).body;
    });
    const { message, page } = moved;
    return {
      structured: moved,
      text: blocks(`${message}.`, fenced('PAGE', pageLine(page))),
      links: await pageLinks(context, page.projectId, [page]),
    };
  },
});
