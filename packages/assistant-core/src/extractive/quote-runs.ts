/** Blocks that are quoted as one: the items of a list with what introduces them. */
import type { Passage } from '../passage.ts';
import type { ReadBlock } from './asked-terms.ts';

interface QuoteRun {
  /** In the order of the page, at least one. */
  readonly blocks: readonly [ReadBlock, ...ReadBlock[]];
  /** Markdown as it is in the passage. */
  readonly text: string;
}

/** UTF-16 units, so that citations have it whole. */
const MAX_RUN = 900;

/** Nothing but white space and the marker of an item: no tag of a block, no fence, no comment. */
const PLAIN_GAP =
  /^[ \t]*(?:\r\n?|\n)[\s>]{0,80}(?:(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?)?$/;

const startOf = ({ block, marker }: ReadBlock): number => block.start - marker.length;

const inList = ({ block, indent }: ReadBlock): boolean => block.kind === 'listItem' || indent > 1;

const goOn = (before: ReadBlock, next: ReadBlock, { markdown, start }: Passage): boolean => {
  if (before.block.kind === 'code' || next.block.kind === 'code') return false;
  if (before.block.kind === 'table' || next.block.kind === 'table') return false;
  if (!inList(next)) return false;
  return PLAIN_GAP.test(markdown.slice(before.block.end - start, next.block.start - start));
};

const runOf = (blocks: QuoteRun['blocks'], { markdown, start }: Passage): QuoteRun => {
  const [first] = blocks;
  const last = blocks.at(-1) ?? first;
  // A number says which step it is; a bullet alone says nothing.
  const isMarked = blocks.length > 1 || /^\d/.test(first.marker);
  const from = isMarked ? startOf(first) : first.block.start;
  return { blocks, text: markdown.slice(from - start, last.block.end - start) };
};

/** @param chosen blocks of one section, in its order */
export const quoteRuns = (chosen: readonly ReadBlock[], passage: Passage): readonly QuoteRun[] => {
  const runs: [ReadBlock, ...ReadBlock[]][] = [];
  for (const read of chosen) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const fits = run !== undefined && read.block.end - startOf(run[0]) <= MAX_RUN;
    if (fits && before !== undefined && goOn(before, read, passage)) run.push(read);
    else runs.push([read]);
  }
  return runs.map((run) => runOf(run, passage));
};
