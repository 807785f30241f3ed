/** `read_page` of a readers' site: the published Markdown of a page, long ones in parts. */
import { schemas } from '@quoin/contract';
import { AppError, invalid, readPageMarkdown, siteText } from '@quoin/core';
import { pageMarkdown } from '@quoin/site';
import { Type } from '@sinclair/typebox';
import * as messages from '../messages.ts';
import { fenced } from '../text/fenced.ts';
import { blocks } from '../text/lines.ts';
import { partOf } from '../text/part-of.ts';
import { findPage } from './find-page.ts';
import { defineReaderTool } from './reader-tool.ts';

/** Characters of one part: about 6,000 tokens. Quoin's own limit. */
const PART = 20_000;

export const readPageTool = defineReaderTool({
  name: 'read_page',
  title: 'Read a page',
  description:
    'Returns the Markdown of a page. A long page is split into parts. The answer then names the offset of the next part.',
  input: schemas.closed({
    page: schemas.text({
      min: 1,
      max: 2_000,
      description: 'Path of the page, such as guides/start, or its address',
    }),
    offset: Type.Integer({
      minimum: 0,
      default: 0,
      description: 'Number of characters to skip: the offset that the previous part names',
    }),
  }),
  run: async (reading, { page: asked, offset }) => {
    const { deps, record, site, live } = reading;
    const page = await findPage(reading, asked);
    const content = await siteText(deps, page);
    if (content === null) throw new AppError('not_found', messages.sitePageDeleted);
    const from = { site, live, projectId: record.project.id };
    const whole = pageMarkdown(site, await readPageMarkdown(deps, from, page, content));
    const { text, nextOffset, total } = partOf(whole, offset, PART);
    if (offset > total) throw invalid(messages.offsetTooLarge({ total }));
    return blocks(
      messages.sitePageChanged({
        url: site.links.canonical(page.path),
        at: page.updatedAt.toISOString(),
      }),
      fenced('PAGE', text),
      nextOffset === null ? '' : messages.partOfPage({ total, offset: nextOffset }),
    );
  },
});
