/** `create_page`: a draft. */
import { contract, LIMITS, schemas } from '@quoin/contract';
import { createPage, linkProblems } from '@quoin/core';
import { Type } from '@sinclair/typebox';
import * as messages from '../messages.ts';
import { pageLinks } from '../page-link.ts';
import { findPageId } from '../references/find-page.ts';
import { findSpaceId } from '../references/find-space.ts';
import { pageReference } from '../references/page-argument.ts';
import { fenced } from '../text/fenced.ts';
import { blocks } from '../text/lines.ts';
import { linkReport } from '../text/link-lines.ts';
import { pageLine } from '../text/page-line.ts';
import { defineTool } from '../tool.ts';

const endpoint = contract.pages.create;

export const createPageTool = defineTool({
  endpoint,
  // Without the query's `content`: the user who wrote the text has it.
  input: schemas.closed({
    ...endpoint.params.properties,
    ...endpoint.body.properties,
    spaceId: schemas.text({
      min: 1,
      max: LIMITS.projectSlug.max,
      description: 'Id or slug of the space',
    }),
    parentId: Type.Optional(
      pageReference('The parent: a navItemId of a group, or a page. Omit it for the top level'),
    ),
  }),
  output: endpoint.response,
  run: async ({ context, input: { projectId, spaceId, parentId, ...rest }, once }) => {
    const parent =
      parentId === undefined ? {} : { parentId: await findPageId(context, parentId, projectId) };
    const body = {
      ...rest,
      ...parent,
      spaceId: await findSpaceId(context, projectId, spaceId),
    };
    const created = await once(endpoint.response, async () => async (inside) => {
      const input = { params: { projectId }, query: { content: false }, body };
      return (await createPage(inside, input)).body;
    });
    const { page } = created;
    const problems = await linkProblems(context, page, body.content ?? '');
    return {
      structured: created,
      text: blocks(messages.draftCreated, fenced('PAGE', pageLine(page)), linkReport(problems)),
      links: await pageLinks(context, projectId, [page]),
    };
  },
});
