import type { SearchHit, SearchQueryQuery } from '@quoin/sdk';
import { wrapAnsi } from 'fast-wrap-ansi';
import type { Context } from '../context.ts';
import { countOf } from '../folder/counts.ts';
import * as messages from '../messages/search.ts';
import { visibleLine } from '../terminal/visible.ts';
import { snippetText } from './snippet.ts';

export interface SearchOptions {
  readonly limit?: number;
  readonly space?: string;
  readonly locale?: string;
  readonly published?: true;
}

const INDENT = '  ';

const addressOf = ({ path, anchor }: SearchHit): string =>
  anchor === null ? path : `${path}#${anchor}`;

const textOf = (hit: SearchHit, { io, style }: Context): string => {
  const heading = hit.heading === null || hit.heading === hit.title ? '' : ` › ${hit.heading}`;
  const mark = (text: string): string => (io.stdout.colors ? style.bold(text) : `**${text}**`);
  // Made harmless before the marks are painted.
  const snippet = snippetText(visibleLine(hit.snippet), mark);
  const room = io.stdout.isTerminal ? io.stdout.columns() - INDENT.length : Number.MAX_SAFE_INTEGER;
  const lines = snippet === '' ? [] : wrapAnsi(snippet, room, { hard: true }).split('\n');
  return [
    `${style.cyan(visibleLine(hit.title + heading))}  ${style.dim(addressOf(hit))}`,
    ...lines.map((line) => INDENT + line),
  ].join('\n');
};

export const search = async (
  context: Context,
  words: readonly string[],
  { limit, space, locale, published }: SearchOptions,
): Promise<void> => {
  const quoin = await context.client();
  const query: SearchQueryQuery = { q: words.join(' '), limit, space, locale };
  const answer = await quoin.search.query(await context.project(), {
    ...query,
    state: published ? 'published' : undefined,
  });
  if (answer.indexing !== undefined) {
    const pages = countOf(answer.indexing, 'page');
    context.note(messages.pagesNotIndexed({ pages }));
  }
  if (answer.hits.length === 0) {
    context.note(messages.noResults({ query: answer.query }));
    if (!context.json) return;
  }
  context.result(answer, () => answer.hits.map((hit) => textOf(hit, context)).join('\n\n'));
};
