/** `search` of a readers' site: sections of published pages. */
import { LIMITS, schemas } from '@quoin/contract';
import { countSiteSearch, invalid, searchSite } from '@quoin/core';
import { names } from '@quoin/site';
import * as messages from '../messages.ts';
import { fenced } from '../text/fenced.ts';
import { blocks, onOneLine } from '../text/lines.ts';
import { plainSnippet } from '../text/plain-snippet.ts';
import { defineReaderTool, type ReaderSite } from './reader-tool.ts';

/** Quoin's own limit: as many as a model can use. */
const HITS = { min: 1, max: 20, default: 8 } as const;

type Found = NonNullable<Awaited<ReturnType<typeof searchSite>>>['hits'][number];

const lineOf = ({ site }: ReaderSite, { pageId, heading, anchor, snippet }: Found): string[] => {
  const page = site.map.byPageId.get(pageId)?.page;
  if (!page) return [];
  const section = heading === null || heading === page.title ? '' : ` › ${onOneLine(heading)}`;
  const end = anchor === null ? '' : `#${encodeURIComponent(anchor)}`;
  const address = `${site.links.absolute(names.markdownName(page.path))}${end}`;
  return [
    `${onOneLine(page.title)}${section}\n   ${address}\n   ${onOneLine(plainSnippet(snippet))}`,
  ];
};

export const searchTool = defineReaderTool({
  name: 'search',
  title: 'Search the documentation',
  description:
    'Finds sections of the documentation by words. Returns titles, addresses and passages, the best first. Read a page with read_page.',
  input: schemas.closed({
    query: schemas.text({ max: LIMITS.searchQuery.max, description: 'At least 2 characters' }),
    limit: schemas.queryInteger({ ...HITS, description: 'Maximum number of sections' }),
  }),
  run: async (reading, { query: text, limit }) => {
    const { deps, record, site, reader } = reading;
    const found = await searchSite(deps, record, site.map, { text, limit, locale: null });
    if (found === null) throw invalid(messages.queryLength);
    const lines = found.hits.flatMap((hit) => lineOf(reading, hit));
    countSiteSearch(deps, record, { reader, text, hits: lines.length });
    if (lines.length === 0) return messages.noResults;
    const numbered = lines.map((line, at) => `${at + 1}. ${line}`).join('\n');
    return blocks(
      messages.bestFirst({ count: lines.length, noun: 'section' }),
      fenced('HITS', numbered),
      found.isIndexing ? messages.someNotIndexed : '',
    );
  },
});
