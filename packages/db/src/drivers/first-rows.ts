/**
 * The first rows of a table in the order of an index (ADR 126). The limit is part of the text, because
 * both databases plan a query anew at each run if its limit is a parameter.
 */
import { and, getTableColumns, getTableName, type SQL, Subquery, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { FirstRows, RowsInOrder } from '../access.ts';
import { matches } from '../stores/placeholders.ts';

const limited = (order: SQL, limit: number): SQL => sql`${order} limit ${sql.raw(String(limit))}`;

export const sqliteFirstRows = <Table extends SQLiteTable>({
  table,
  within,
  name,
  by,
  where,
  limit,
}: RowsInOrder<Table>): FirstRows<Table> => ({
  from: table,
  where: and(matches(within, name), where),
  orderBy: limited(sql`${by}`, limit),
});

/**
 * PostgreSQL keeps a plan for all values if it costs no more than plans for single values. If the rows
 * are chosen before they are joined, the costs of both are alike. A comparison with an array keeps the
 * column in the order: otherwise an index on `by` alone has the same order, and for a small part of a
 * large table it is read from its beginning.
 */
export const postgresFirstRows = <Table extends SQLiteTable>({
  table,
  within,
  name,
  by,
  where,
  limit,
}: RowsInOrder<Table>): FirstRows<Table> => {
  const isWithin = sql`${within} = any(array[${sql.placeholder(name)}])`;
  const orderBy = sql`${within}, ${by}`;
  const rows = new Subquery(
    sql`select * from ${table} where ${and(isWithin, where)} order by ${limited(orderBy, limit)}`,
    getTableColumns(table),
    getTableName(table),
  );
  // Drizzle writes columns with the name of their table, which is the name of the selected rows. Its
  // types know columns of a table only.
  return { from: rows as unknown as Table, where: undefined, orderBy };
};
