/** One page of a list: the rows after a cursor, and the cursor of the next page. */
import type { Secrets } from '../ports/clock.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

export interface Pagination {
  readonly hasMore: boolean;
  readonly nextCursor: string | null;
}

/** Members that the query of each such list has. */
export interface PageQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export interface PagedList<Row> {
  /** Name of the list with everything that filters it, such as `pages:<project>:<status>`. */
  readonly list: string;
  readonly query: PageQuery;
  /**
   * Reads rows in the order of the list.
   * @param after key of the last row that was sent; null for the first page
   * @param limit of rows to read: one more than the page has
   */
  readonly read: (after: string | null, limit: number) => Promise<readonly Row[]>;
  /** The key of a row, after which the next page begins. */
  readonly keyOf: (row: Row) => string;
}

/**
 * Reads one page of a list.
 * @throws {AppError} `invalid_payload` for a cursor of another list, filter or deployment
 */
export const readPage = async <Row>(
  secrets: Secrets,
  { list, query, keyOf, read }: PagedList<Row>,
): Promise<{ rows: Row[]; pagination: Pagination }> => {
  const found = await read(decodeCursor(secrets, list, query.cursor), query.limit + 1);
  const rows = found.slice(0, query.limit);
  const last = rows.at(-1);
  const hasMore = found.length > query.limit && last !== undefined;
  const nextCursor = hasMore ? encodeCursor(secrets, list, keyOf(last)) : null;
  return { rows, pagination: { hasMore, nextCursor } };
};
