/**
 * What stores are written against: SQLite's query builders and tables. The PostgreSQL driver passes
 * its own in their place; both speak the same builder language as far as `Queries` reaches.
 */

import type { StorageLimits, Stores, WriteOptions } from '@quoin/core';
import type { SQL } from 'drizzle-orm';
import type { BaseSQLiteDatabase, SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { AppliedMigration, SchemaChange } from './migrations.ts';
import type * as tables from './schema/sqlite.ts';

export type Tables = typeof tables;

/**
 * Only what works alike on both. Drizzle's own `transaction` commits at the first `await` on
 * bun:sqlite; the raw runners take one dialect's SQL.
 */
export type Queries = Omit<
  BaseSQLiteDatabase<'async', unknown, Tables>,
  'transaction' | 'run' | 'all' | 'get' | 'values' | 'query' | '_'
>;

/** A query built once and run often. */
export interface Preparable<Row> {
  prepare(): { execute(values?: Record<string, unknown>): Promise<Row> };
}

/** Row locks at the end of a `select`; empty on SQLite, which has one writer. */
export interface Locks {
  /** Leaves out rows that another transaction is changing. */
  readonly skipping: SQL;
  /** No process deletes the rows before this transaction is over. */
  readonly keeping: SQL;
  /** Makes writes near a limit of storage wait for each other; null where they do anyway. */
  readonly storage: SQL | null;
  /** Makes writes that count for one limit wait for each other; null where they do anyway. */
  readonly plan: ((limit: string) => SQL) | null;
  /** The larger of `now` and one millisecond after a time that a row has. */
  readonly later: (now: SQL, last: SQL) => SQL;
}

/**
 * Inserts rows, as many as there are, by a statement that is compiled once.
 *
 * @param keys names of the columns of a unique index: a row that has the same values there is replaced
 */
export type InsertRows = <Table extends SQLiteTable>(
  table: Table,
  rows: readonly Table['$inferSelect'][],
  keys?: readonly (string & keyof Table['$inferSelect'])[],
) => Promise<void>;

/** Rows of a table that have one value in a column, in the order of an index on this column and `by`. */
export interface RowsInOrder<Table extends SQLiteTable> {
  readonly table: Table;
  readonly within: SQLiteColumn;
  /** Of the placeholder for the value. */
  readonly name: string;
  readonly by: SQLiteColumn;
  /** A condition beside it. */
  readonly where: SQL | undefined;
  readonly limit: number;
}

/** Parts of a query that reads the first rows and joins each with one row of other tables. */
export interface FirstRows<Table extends SQLiteTable> {
  readonly from: Table;
  readonly where: SQL | undefined;
  /** Includes the limit where that is part of the whole query. */
  readonly orderBy: SQL;
}

export interface Access {
  readonly q: Queries;
  readonly t: Tables;
  readonly locks: Locks;
  readonly storage: StorageLimits;
  readonly insertRows: InsertRows;
  /** In such a form that the database uses the same plan at each run of a prepared query. */
  readonly firstRows: <Table extends SQLiteTable>(rows: RowsInOrder<Table>) => FirstRows<Table>;
  /** Whether a statement holds the event loop while it runs, as on SQLite: then it goes through few rows. */
  readonly holdsEventLoop: boolean;
  /** `build` runs at the first call on this connection; its `sql.placeholder`s take `values`. */
  prepared<Row>(
    name: string,
    build: () => Preparable<Row>,
  ): (values: Record<string, unknown>) => Promise<Row>;
}

/** A connection, or an open transaction, with the stores on it. */
export interface Session {
  readonly access: Access;
  readonly stores: Stores;
}

/** `Db` of core, with the query builders beside the stores, for the parts of this package. */
/** The connections that a process uses for its stores. */
export interface Connections {
  /** The most that are open. */
  readonly size: number;
  /** Those with a read or a transaction in progress. */
  readonly inUse: number;
  /** Reads and transactions that wait for a connection. */
  readonly waiting: number;
}

export interface Engine {
  readonly dialect: 'sqlite' | 'postgres';
  readonly schemaChange: SchemaChange;
  read<T>(work: (session: Session) => Promise<T>): Promise<T>;
  write<T>(work: (session: Session) => Promise<T>, options?: WriteOptions): Promise<T>;
  snapshot<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /**
   * Changes with every commit to the database by any process; null where that cannot be detected
   * cheaply.
   */
  generation(): number | null;
  /** Tags of the migrations that the database has seen. */
  appliedMigrations(): Promise<readonly AppliedMigration[]>;
  /** Returns the findings of the database's own checks; empty if it is intact. */
  integrity(): Promise<readonly string[]>;
  connections(): Connections;
  close(): Promise<void>;
}
