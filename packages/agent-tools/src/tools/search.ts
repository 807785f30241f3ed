/** `search`: sections, with snippets as plain text. */
import { contract, LIMITS, schemas } from '@quoin/contract';
import { searchProject } from '@quoin/core';
import { Type } from '@sinclair/typebox';
import * as messages from '../messages.ts';
import { fenced } from '../text/fenced.ts';
import { cutToFit } from '../text/fit.ts';
import { blocks, onOneLine } from '../text/lines.ts';
import { plainSnippet } from '../text/plain-snippet.ts';
import { defineTool } from '../tool.ts';

const endpoint = contract.search.query;

const plainHit = Type.Object({
  ...schemas.searchHit.properties,
  snippet: schemas.text({ description: 'The matching passage, without markup' }),
});

type Hit = (typeof plainHit)['static'];

const linesOf = ({ title, heading, path, anchor, pageId, snippet }: Hit, at: number): string => {
  const section = heading === null || heading === title ? '' : ` › ${onOneLine(heading)}`;
  const place = anchor === null ? path : `${path}#${anchor}`;
  return `${at + 1}. ${onOneLine(title)}${section} — ${place}, page id ${pageId}\n   ${onOneLine(snippet)}`;
};

export const searchTool = defineTool({
  endpoint,
  input: schemas.closed({
    ...endpoint.params.properties,
    ...endpoint.query.properties,
    // Left out it finds nothing, which a model learns from the schema.
    q: schemas.text({
      max: LIMITS.searchQuery.max,
      description: 'Text to search for, at least 2 characters',
    }),
  }),
  output: Type.Object({ ...endpoint.response.properties, hits: Type.Array(plainHit) }),
  run: async ({ context, input: { projectId, ...query } }) => {
    const { body } = await searchProject(context, {
      params: { projectId },
      query,
      body: undefined,
    });
    const all = body.hits.map((hit) => ({ ...hit, snippet: plainSnippet(hit.snippet) }));
    const { lines } = cutToFit(all.map(linesOf));
    const hits = all.slice(0, lines.length);
    return {
      structured: { ...body, hits },
      text: blocks(
        hits.length === 0
          ? messages.noResults
          : messages.bestFirst({ count: hits.length, noun: 'hit' }),
        ...(hits.length === 0 ? [] : [fenced('HITS', lines.join('\n'))]),
        ...(body.indexing === undefined ? [] : [messages.notIndexed({ count: body.indexing })]),
      ),
      links: [],
    };
  },
});
