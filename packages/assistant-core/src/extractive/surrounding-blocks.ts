/**
 * Adds the blocks that a block needs to be understood: the block that it introduces, and the other
 * steps of its list.
 */
import { isSpecific } from '../citations/specific-quote.ts';
import type { ReadBlock } from './asked-terms.ts';

/**
 * UTF-16 units of blocks that are quoted together. Quoin's own limit: a reader sees them without
 * scrolling.
 */
const MAX_TOGETHER = 900;
/** Blocks of it: as many steps as instructions have. */
const MAX_BLOCKS = 12;

/** Paragraphs that one announces: nothing says where they end. */
const MAX_ANNOUNCED = 4;

/** UTF-16 units of a text's end that may announce something. */
const MAX_END = 120;

const endsInColon = ({ block, text }: ReadBlock): boolean =>
  block.kind !== 'code' && /[:：]$/.test(text);

/** How a text announces what comes next, in the language that most are written in. */
const ANNOUNCES =
  /\b(?:the following|following (?:\w+ )?\w+|these (?:\w+ )?steps)\b[^.!?]*[.!?]?$/i;

const announces = (read: ReadBlock): boolean =>
  endsInColon(read) || (read.block.kind === 'text' && ANNOUNCES.test(read.text.slice(-MAX_END)));

const isItem = (read: ReadBlock | undefined): boolean => read?.block.kind === 'listItem';

/** It is in an item, further in than what is outside of the list. */
const isInItem = (read: ReadBlock | undefined): boolean =>
  read !== undefined && (isItem(read) || read.indent > 1);

const isNumbered = ({ marker }: ReadBlock): boolean => /^\d/.test(marker);

/** Whether a block is introduced by the text before it. */
const isIntroduced = (by: ReadBlock, read: ReadBlock | undefined): boolean =>
  read !== undefined && read.block.kind !== 'text' && announces(by);

/** Where the list begins and ends that the block at a place is of; it alone where it is of none. */
const listAround = (blocks: readonly ReadBlock[], at: number): readonly [number, number] => {
  let [first, last] = [at, at];
  if (!isInItem(blocks[at])) return [first, last];
  while (isInItem(blocks[first]) && isInItem(blocks[first - 1])) first -= 1;
  while (isInItem(blocks[last + 1])) last += 1;
  return [first, last];
};

const sizeOf = (blocks: readonly ReadBlock[]): number =>
  blocks.reduce((sum, { text }) => sum + text.length, 0);

const isShort = (blocks: readonly ReadBlock[]): boolean =>
  blocks.length <= MAX_BLOCKS && sizeOf(blocks) <= MAX_TOGETHER;

/** Where what is introduced ends: with its list, or the code; else soon. */
const endOf = (blocks: readonly ReadBlock[], at: number): number => {
  const [, last] = listAround(blocks, at);
  const kind = blocks[at]?.block.kind;
  return last > at || kind === 'code' || kind === 'listItem' ? last : at + MAX_ANNOUNCED - 1;
};

/** The block with what it introduces, as far as there is room. */
const introduced = (blocks: readonly ReadBlock[], at: number): readonly ReadBlock[] => {
  const [read, next] = [blocks[at], blocks[at + 1]];
  if (read === undefined) return [];
  if (next === undefined || !announces(read)) return [read];
  const together = blocks.slice(at, endOf(blocks, at + 1) + 1);
  while (together.length > 2 && !isShort(together)) together.pop();
  return together;
};

/**
 * @param blocks of one section, in its order
 * @param isNamed the section's name is what was asked: what it says first explains the rest
 * @returns with the block, in the order of the section
 */
export const withSurroundingBlocks = (
  read: ReadBlock,
  blocks: readonly ReadBlock[],
  isNamed: boolean,
): readonly ReadBlock[] => {
  if (isNamed && isShort(blocks)) return blocks;
  const at = blocks.indexOf(read);
  const [first, last] = listAround(blocks, at);
  const before = blocks[first - 1];
  const from = before !== undefined && isIntroduced(before, blocks[first]) ? first - 1 : first;
  const list = blocks.slice(from, last + 1);
  const isList = from < at || last > at;
  const isWhole = isList && isShort(list) && (from < first || list.some(isNumbered));
  const own = isWhole ? list : introduced(blocks, at);
  const start = blocks.findIndex(({ text }) => isSpecific(text));
  const lead = isNamed ? introduced(blocks, start) : [];
  const together = [...new Set([...lead, ...own])];
  return isShort(together) ? together : own;
};
