/** `get_page`: a page and a part of its text that a model can take. */
import { contract, schemas } from '@quoin/contract';
import { getPage, invalid } from '@quoin/core';
import { Type } from '@sinclair/typebox';
import { pageLinks } from '../page-link.ts';
import { findPageId } from '../references/find-page.ts';
import { pageArguments } from '../references/page-argument.ts';
import { fenced } from '../text/fenced.ts';
import { blocks } from '../text/lines.ts';
import { pageLine } from '../text/page-line.ts';
import { partOf } from '../text/part-of.ts';
import { defineTool } from '../tool.ts';

const endpoint = contract.pages.get;

/** Characters of one part: below 10,000 tokens, which leave a model room. Ours. */
const PART = { min: 1, default: 20_000, max: 24_000 } as const;

const nothing = { text: null, nextOffset: null, total: null };

export const getPageTool = defineTool({
  endpoint,
  input: schemas.closed({
    ...pageArguments,
    content: Type.Boolean({ default: true, description: 'Whether the text is given too' }),
    offset: Type.Integer({
      minimum: 0,
      maximum: contract.pages.update.body.properties.markdown.maxLength ?? 0,
      default: 0,
      description: 'Characters of the text to leave out: `nextOffset` of the part before',
    }),
    maxCharacters: schemas.queryInteger({
      ...PART,
      description: 'Most characters of the text to give; a part ends with a line where it can',
    }),
  }),
  output: Type.Object({
    page: endpoint.response.properties.page,
    offset: schemas.integer(0, undefined, 'Where `content` begins in the text, in characters'),
    nextOffset: schemas.nullable(
      schemas.integer(0, undefined, 'Where the next part begins; null: this is the last one'),
    ),
    totalCharacters: schemas.nullable(
      schemas.integer(0, undefined, 'Of the whole text; null where it was not asked for'),
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
    if (total !== null && offset > total) throw invalid('offset lies behind the end of the text');
    const length = text === null ? '' : ` It has ${(total ?? 0).toLocaleString('en')} characters.`;
    const next =
      nextOffset === null
        ? ''
        : `This is a part. For the next one call get_page again with offset ${nextOffset}.`;
    return {
      structured: {
        page: { ...page, ...(text !== null && { content: text }) },
        offset,
        nextOffset,
        totalCharacters: total,
      },
      text: blocks(
        fenced('PAGE', pageLine(page)),
        text === null ? '' : `The text of its version ${page.version} follows.${length}`,
        text === null ? '' : fenced('TEXT', text),
        next,
      ),
      links: await pageLinks(context, page.projectId, [page]),
    };
  },
});
