/** `get_page`: a page and a part of its text that a model can take. */
import { contract, schemas } from '@quoin/contract';
import { getPage, invalid } from '@quoin/core';
import { Type } from '@sinclair/typebox';
import * as messages from '../messages.ts';
import { pageLinks } from '../page-link.ts';
import { findPageId } from '../references/find-page.ts';
import { pageArguments } from '../references/page-argument.ts';
import { fenced } from '../text/fenced.ts';
import { blocks } from '../text/lines.ts';
import { pageLine } from '../text/page-line.ts';
import { partOf } from '../text/part-of.ts';
import { defineTool } from '../tool.ts';

const endpoint = contract.pages.get;

/** Characters of one part: below 10,000 tokens, which leave a model room. Quoin's own limit. */
const PART = { min: 1, default: 20_000, max: 24_000 } as const;

const nothing = { text: null, nextOffset: null, total: null };

export const getPageTool = defineTool({
  endpoint,
  input: schemas.closed({
    ...pageArguments,
    content: Type.Boolean({ default: true, description: 'Whether to return the text' }),
    offset: Type.Integer({
      minimum: 0,
      maximum: contract.pages.update.body.properties.markdown.maxLength ?? 0,
      default: 0,
      description: 'Number of characters to skip: `nextOffset` of the previous part',
    }),
    maxCharacters: schemas.queryInteger({
      ...PART,
      description:
        'Maximum number of characters to return. A part ends at the end of a line if possible',
    }),
  }),
  output: Type.Object({
    page: endpoint.response.properties.page,
    offset: schemas.integer(0, undefined, 'Offset of `content` in the text, in characters'),
    nextOffset: schemas.nullable(
      schemas.integer(0, undefined, 'Offset of the next part, or null for the last part'),
    ),
    totalCharacters: schemas.nullable(
      schemas.integer(
        0,
        undefined,
        'Length of the whole text, or null if the text was not requested',
      ),
    ),
  }),
  run: async ({ context, input }) => {
    const { content: wanted, offset, maxCharacters } = input;
    const pageId = await findPageId(context, input.pageId, input.projectId);
    const { body } = await getPage(context, {
      params: { pageId },
      query: { content: wanted },
      body: undefined,
    });
    const { content, ...page } = body.page;
    const part = content === undefined ? nothing : partOf(content, offset, maxCharacters);
    const { text, nextOffset, total } = part;
    if (total !== null && offset > total) throw invalid(messages.offsetTooLarge({ total }));
    const next = nextOffset === null ? '' : messages.nextPart({ offset: nextOffset });
    return {
      structured: {
        page: { ...page, ...(text !== null && { content: text }) },
        offset,
        nextOffset,
        totalCharacters: total,
      },
      text: blocks(
        fenced('PAGE', pageLine(page)),
        text === null ? '' : messages.textFollows({ version: page.version, total: total ?? 0 }),
        text === null ? '' : fenced('TEXT', text),
        next,
      ),
      links: await pageLinks(context, page.projectId, [page]),
    };
  },
});
