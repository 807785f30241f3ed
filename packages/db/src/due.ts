/** The condition of `isDue` of core for a column. */
import { gt, lte, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';

/** @param longestMs the longest wait that the service sets, milliseconds */
export const isDueColumn = (
  column: AnySQLiteColumn<{ data: Date }>,
  now: Date,
  longestMs: number,
): SQL => sql`(${lte(column, now)} or ${gt(column, new Date(now.getTime() + longestMs))})`;
