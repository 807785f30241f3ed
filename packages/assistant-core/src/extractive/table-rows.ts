/** Rows of one table in an answer: those that say most of what was asked, and few. */
import type { PageBlock } from '../knowledge.ts';
import type { ReadBlock } from './asked-terms.ts';

/** Quoin's own limit: a reader sees more rows better on the page, under their header. */
const MAX_ROWS = 3;

/** Names the table of a row by its first row; null for other blocks. */
const tableOf = ({ block, section: { blocks } }: ReadBlock): PageBlock | null => {
  if (block.kind !== 'table') return null;
  let at = blocks.indexOf(block);
  while (blocks[at - 1]?.kind === 'table') at -= 1;
  return blocks[at] ?? null;
};

/** Whether an answer may have one row more of the table, if the block is a row. */
export const hasRoomForRow = (read: ReadBlock, chosen: readonly ReadBlock[]): boolean => {
  const table = tableOf(read);
  return table === null || chosen.filter((one) => tableOf(one) === table).length < MAX_ROWS;
};

/**
 * @param together blocks that are quoted with `read`, in the order of the section
 * @param chosen blocks that are quoted already
 * @param worthOf how much of what was asked a row says
 * @returns without rows for which there is no room, in the same order
 */
export const withFewRows = (
  together: readonly ReadBlock[],
  read: ReadBlock,
  chosen: readonly ReadBlock[],
  worthOf: (row: ReadBlock) => number,
): readonly ReadBlock[] => {
  const kept: ReadBlock[] = [];
  const byWorth = together
    .filter((one) => one !== read)
    .toSorted((a, b) => worthOf(b) - worthOf(a));
  for (const one of [read, ...byWorth]) {
    if (hasRoomForRow(one, [...chosen, ...kept])) kept.push(one);
  }
  return together.filter((one) => kept.includes(one));
};
