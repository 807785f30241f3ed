/**
 * Rows in portions that one statement can hold, with turns for other requests in between: SQLite
 * never waits, so that its statements would follow each other without any.
 */
import { createYielder } from '@quoin/core';

/** Well below SQLite's 32,766 and PostgreSQL's 65,534 parameters a statement. */
const PARAMETERS_PER_STATEMENT = 2_000;

/** `rows` in portions, each with at most that many values in all of its columns together. */
export const batches = <Row extends object>(rows: readonly Row[]): AsyncGenerator<Row[]> => {
  const columns = Object.keys(rows[0] ?? {}).length;
  return batchesOf(rows, Math.max(1, Math.floor(PARAMETERS_PER_STATEMENT / Math.max(1, columns))));
};

/** `items` in portions of `size`. */
export async function* batchesOf<Item>(
  items: readonly Item[],
  size: number,
): AsyncGenerator<Item[]> {
  const turn = createYielder();
  for (let start = 0; start < items.length; start += size) {
    yield items.slice(start, start + size);
    await turn();
  }
}

/** Ids that one statement names. */
export const IDS_PER_QUERY = 500;
