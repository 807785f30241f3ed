/** `diff_revisions`: what changed between two revisions. */
import { contract, schemas } from '@quoin/contract';
import { diffRevisions } from '@quoin/core';
import { Type } from '@sinclair/typebox';
import * as messages from '../messages.ts';
import { findPageId } from '../references/find-page.ts';
import { pageArguments } from '../references/page-argument.ts';
import { fencedDiff } from '../text/fenced-diff.ts';
import { defineTool } from '../tool.ts';

const endpoint = contract.revisions.diff;

export const diffRevisionsTool = defineTool({
  endpoint,
  input: schemas.closed({ ...pageArguments, ...endpoint.query.properties }),
  output: Type.Object({
    from: schemas.integer(1),
    to: schemas.integer(1),
    diff: schemas.text({ description: 'Unified format. Empty if the texts are equal' }),
  }),
  run: async ({ context, input: { pageId: reference, projectId, from, to } }) => {
    const pageId = await findPageId(context, reference, projectId);
    const input = { params: { pageId }, query: { from, to }, body: undefined };
    const { unified } = (await diffRevisions(context, input)).body;
    return {
      structured: { from, to, diff: unified },
      text: unified === '' ? messages.textsEqual : fencedDiff(unified),
      links: [],
    };
  },
});
