/** Times in the future that a clock wrote before it was set back: found, and set to now (ADR 31). */

import type { Stores } from '@quoin/core';
import {
  type Column,
  getTableColumns,
  getTableName,
  gt,
  is,
  max,
  or,
  type SQL,
  sql,
  Table,
} from 'drizzle-orm';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Access, Engine } from './access.ts';
import type { Database } from './database.ts';

/** Clocks of machines differ by some seconds. */
const TOLERANCE_MS = 5 * 60_000;

/** Columns whose times are meant to be in the future, by their names in the schema. */
export const PLANNED_TIMES: ReadonlySet<string> = new Set([
  'accessTokenExpiresAt',
  'documentUntil',
  'dueAt',
  'expiresAt',
  'leaseUntil',
  'leasedUntil',
  'previousSecretUntil',
  'refreshTokenExpiresAt',
  'resetsAt',
  'retryAt',
  'wakeAt',
]);

export interface FutureTimes {
  readonly table: string;
  readonly column: string;
  readonly rows: number;
  readonly latest: Date;
}

type TimeColumn = AnySQLiteColumn<{ data: Date }>;

interface TimedTable {
  readonly table: SQLiteTable;
  /** By name in the schema. */
  readonly times: ReadonlyMap<string, TimeColumn>;
}

const isTime = (column: Column): column is TimeColumn => column.dataType === 'date';

const isTable = (value: unknown): value is SQLiteTable => is(value, Table);

/** Tables with columns for times that have passed. */
export const timedTables = (t: object): TimedTable[] =>
  Object.values(t)
    .filter(isTable)
    .map((table) => ({
      table,
      times: new Map(
        Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
          isTime(column) && !PLANNED_TIMES.has(name) ? [[name, column] as const] : [],
        ),
      ),
    }))
    .filter(({ times }) => times.size > 0);

const limitOf = (now: Date): Date => new Date(now.getTime() + TOLERANCE_MS);

const find = async ({ q, t }: Access, now: Date): Promise<FutureTimes[]> => {
  const found: FutureTimes[] = [];
  for (const { table, times } of timedTables(t)) {
    for (const column of times.values()) {
      const [counted] = await q
        .select({
          rows: sql<number>`count(*)`.mapWith(Number),
          latest: max(column),
        })
        .from(table)
        .where(gt(column, limitOf(now)));
      if (counted === undefined || counted.latest === null) continue;
      const { rows, latest } = counted;
      found.push({ table: getTableName(table), column: column.name, rows, latest });
    }
  }
  return found;
};

/** An end that was counted from a beginning in the future: the lifetime stays. */
const movedEnd = (dialect: Engine['dialect'], end: Column, begin: Column, now: Date): SQL => {
  const param = sql.param(now, begin);
  const present = dialect === 'postgres' ? sql`${param}::timestamptz` : sql`${param}`;
  return sql`case when ${gt(begin, limitOf(now))} then ${end} - (${begin} - ${present}) else ${end} end`;
};

/** @returns columns with times that are more than 5 minutes after `now` */
export const findFutureTimes = (
  { engine }: Pick<Database, 'engine'>,
  now: Date,
): Promise<FutureTimes[]> => engine.read(({ access }) => find(access, now));

/**
 * Sets them to `now`, in one write.
 *
 * @param record writes what was changed, in the same write; not called if nothing was
 * @returns what was changed
 */
export const repairFutureTimes = (
  { engine }: Pick<Database, 'engine'>,
  now: Date,
  record: (stores: Stores, times: readonly FutureTimes[]) => Promise<void>,
): Promise<FutureTimes[]> =>
  engine.write(
    async ({ access, stores }) => {
      const found = await find(access, now);
      const names = new Set(found.map(({ table }) => table));
      for (const { table, times } of timedTables(access.t)) {
        if (!names.has(getTableName(table))) continue;
        const changes: Record<string, SQL> = {};
        for (const [name, column] of times) {
          changes[name] =
            sql`case when ${gt(column, limitOf(now))} then ${sql.param(now, column)} else ${column} end`;
        }
        const { createdAt, expiresAt } = getTableColumns(table);
        if (createdAt !== undefined && expiresAt !== undefined) {
          changes.expiresAt = movedEnd(engine.dialect, expiresAt, createdAt, now);
        }
        const isFuture = or(...[...times.values()].map((column) => gt(column, limitOf(now))));
        await access.q.update(table).set(changes).where(isFuture);
      }
      if (found.length > 0) await record(stores, found);
      return found;
    },
    { unhurried: true },
  );
