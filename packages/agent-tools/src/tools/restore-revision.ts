/** `restore_revision`: an older text as the newest revision. */
import { contract, schemas } from '@quoin/contract';
import { restoreRevision } from '@quoin/core';
import { Type } from '@sinclair/typebox';
import * as messages from '../messages.ts';
import { pageLinks } from '../page-link.ts';
import { findPageId } from '../references/find-page.ts';
import { pageArguments } from '../references/page-argument.ts';
import { fenced } from '../text/fenced.ts';
import { blocks } from '../text/lines.ts';
import { pageLine } from '../text/page-line.ts';
import { defineTool } from '../tool.ts';
import { expectedVersion, ifMatchOf } from './expected-version.ts';

const endpoint = contract.revisions.restore;

export const restoreRevisionTool = defineTool({
  endpoint,
  input: schemas.closed({
    ...pageArguments,
    version: endpoint.params.properties.version,
    expectedVersion: Type.Optional(expectedVersion('Restore only over this version')),
  }),
  output: endpoint.response,
  run: async ({ context, input, once }) => {
    const pageId = await findPageId(context, input.pageId, input.projectId);
    const { version } = input;
    const ifMatch = ifMatchOf(input.expectedVersion);
    const restored = await once(endpoint.response, async () => async (inside) => {
      const call = { params: { pageId, version }, query: { content: false }, body: undefined };
      return (await restoreRevision({ ...inside, ifMatch }, call)).body;
    });
    const { page } = restored;
    return {
      structured: restored,
      text: blocks(
        messages.revisionRestored({ version, saved: page.version }),
        fenced('PAGE', pageLine(page)),
      ),
      links: await pageLinks(context, page.projectId, [page]),
    };
  },
});
