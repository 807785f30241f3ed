/** Moves of a page that only name it: unpublish, archive, restore, withdraw. */
import { contract, schemas } from '@quoin/contract';
import { archivePage, restorePage, unpublishPage, withdrawPage } from '@quoin/core';
import { Type } from '@sinclair/typebox';
import { pageLinks } from '../page-link.ts';
import { findPageId } from '../references/find-page.ts';
import { pageArguments } from '../references/page-argument.ts';
import { fenced } from '../text/fenced.ts';
import { blocks } from '../text/lines.ts';
import { pageLine } from '../text/page-line.ts';
import { defineTool } from '../tool.ts';
import { expectedVersion, ifMatchOf } from './expected-version.ts';

type Move =
  | typeof contract.pages.unpublish
  | typeof contract.pages.archive
  | typeof contract.pages.restore
  | typeof contract.pages.withdraw;

/** The common type of the four use cases: their endpoints differ only in their names. */
type RunMove = typeof archivePage | typeof restorePage | typeof unpublishPage | typeof withdrawPage;

const moveTool = (endpoint: Move, run: RunMove) =>
  defineTool({
    endpoint,
    input: schemas.closed({
      ...pageArguments,
      expectedVersion: Type.Optional(expectedVersion('Change only this version')),
    }),
    output: endpoint.response,
    run: async ({ context, input, once }) => {
      const pageId = await findPageId(context, input.pageId, input.projectId);
      const ifMatch = ifMatchOf(input.expectedVersion);
      const moved = await once(endpoint.response, async () => async (inside) => {
        const call = { params: { pageId }, query: { content: false }, body: undefined };
        return (await run({ ...inside, ifMatch }, call)).body;
      });
      const { message, page } = moved;
      return {
        structured: moved,
        text: blocks(`${message}.`, fenced('PAGE', pageLine(page))),
        links: await pageLinks(context, page.projectId, [page]),
      };
    },
  });

export const unpublishPageTool = moveTool(contract.pages.unpublish, unpublishPage);
export const archivePageTool = moveTool(contract.pages.archive, archivePage);
export const restorePageTool = moveTool(contract.pages.restore, restorePage);
export const withdrawPageTool = moveTool(contract.pages.withdraw, withdrawPage);
