/** Rows in portions that one statement can hold. */

/** Well below SQLite's 32,766 and PostgreSQL's 65,534 parameters a statement. */
const PARAMETERS_PER_STATEMENT = 2_000;

/** `rows` in portions, each with at most that many values in all of its columns together. */
export function* batches<Row extends object>(rows: readonly Row[]): Generator<Row[]> {
  const [first] = rows;
  if (first === undefined) return;
  const size = Math.max(1, Math.floor(PARAMETERS_PER_STATEMENT / Object.keys(first).length));
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}

/** `items` in portions of `size`. */
export function* portions<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
