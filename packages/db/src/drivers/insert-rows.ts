/**
 * Inserts of many rows by a statement whose text does not depend on their number, so that it is built
 * and compiled once: on SQLite for a fixed number of rows, on PostgreSQL an array for each column. Drizzle builds
 * the text of an insert anew for each number of rows, which takes longer than SQLite takes to run it.
 */
import type { Database, SQLQueryBindings } from 'bun:sqlite';
import { createYielder } from '@quoin/core';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Sql } from 'postgres';
import type { InsertRows } from '../access.ts';

/**
 * Of one statement on SQLite. Each statement on a table with triggers has a journal of its own: rows
 * one by one take twice the time. More rows of large texts would hold the event loop.
 */
const ROWS_OF_STATEMENT = 25;
/** Of one statement on PostgreSQL. More would hold the event loop. */
const MAX_ROWS = 500;
const MAX_CHARACTERS = 256_000;

type Columns = readonly (readonly [name: string, column: SQLiteColumn])[];

const columnsOfTables = new WeakMap<SQLiteTable, Columns>();

const columnsOf = (table: SQLiteTable): Columns => {
  const known = columnsOfTables.get(table);
  if (known !== undefined) return known;
  const columns = Object.entries(getTableColumns(table));
  columnsOfTables.set(table, columns);
  return columns;
};

const quoted = (name: string): string => `"${name}"`;

/** @param keys columns of a row that is replaced; none: a row that exists is an error */
const insertText = (
  table: SQLiteTable,
  columns: Columns,
  values: string,
  keys: readonly string[],
): string => {
  const names = columns.map(([, { name }]) => quoted(name)).join(', ');
  const insert = `insert into ${quoted(getTableName(table))} (${names}) ${values}`;
  if (keys.length === 0) return insert;
  const isKey = new Set(keys);
  const ofKey = columns.filter(([name]) => isKey.has(name)).map(([, { name }]) => quoted(name));
  const others = columns
    .filter(([name]) => !isKey.has(name))
    .map(([, { name }]) => `${quoted(name)} = excluded.${quoted(name)}`);
  return `${insert} on conflict (${ofKey.join(', ')}) do update set ${others.join(', ')}`;
};

const driverValue = (column: SQLiteColumn, row: object, name: string): unknown => {
  const value: unknown = Reflect.get(row, name);
  if (value === undefined) throw new Error(`a row to insert has no ${name}`);
  return value === null ? null : column.mapToDriverValue(value);
};

const bindable = (value: unknown): SQLQueryBindings => {
  if (value === null) return value;
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'bigint':
      return value;
    default:
      throw new Error('a value to insert is no text, number or flag');
  }
};

/** Texts of the statements of one table. */
class SqliteTexts {
  readonly #texts = new Map<string, string>();

  constructor(
    private readonly table: SQLiteTable,
    private readonly columns: Columns,
  ) {}

  of(rows: number, keys: readonly string[]): string {
    const name = [rows, ...keys].join(' ');
    const known = this.#texts.get(name);
    if (known !== undefined) return known;
    const row = `(${this.columns.map(() => '?').join(', ')})`;
    const values = `values ${Array.from({ length: rows }, () => row).join(', ')}`;
    const text = insertText(this.table, this.columns, values, keys);
    this.#texts.set(name, text);
    return text;
  }
}

export const sqliteRows = (client: Pick<Database, 'prepare'>): InsertRows => {
  const textsOfTables = new WeakMap<SQLiteTable, SqliteTexts>();
  const textsOf = (table: SQLiteTable): SqliteTexts => {
    const texts = textsOfTables.get(table) ?? new SqliteTexts(table, columnsOf(table));
    textsOfTables.set(table, texts);
    return texts;
  };
  return async (table, rows, keys = []) => {
    if (rows.length === 0) return;
    const columns = columnsOf(table);
    const texts = textsOf(table);
    const turn = createYielder();
    let at = 0;
    while (at < rows.length) {
      const count = rows.length - at < ROWS_OF_STATEMENT ? 1 : ROWS_OF_STATEMENT;
      const values: SQLQueryBindings[] = [];
      for (const row of rows.slice(at, at + count)) {
        for (const [name, column] of columns) values.push(bindable(driverValue(column, row, name)));
      }
      client.prepare(texts.of(count, keys)).run(...values);
      at += count;
      await turn();
    }
  };
};

/** An element of an array (PostgreSQL documentation, "Array Input and Output Syntax"). */
const element = (value: unknown): string =>
  value === null ? 'NULL' : `"${String(bindable(value)).replaceAll(/["\\]/g, '\\$&')}"`;

/** The type without what a cast cannot name. */
const typeOf = (column: SQLiteColumn): string => column.getSQLType().replace(/ COLLATE .*$/, '');

/** Rows of one statement: an array for each column. */
class Portion {
  readonly #elements: string[][];
  #rows = 0;
  #characters = 0;

  constructor(private readonly columns: Columns) {
    this.#elements = columns.map(() => []);
  }

  get isFull(): boolean {
    return this.#rows >= MAX_ROWS || this.#characters >= MAX_CHARACTERS;
  }

  add(row: object): void {
    this.#rows += 1;
    for (const [at, [name, column]] of this.columns.entries()) {
      const text = element(driverValue(column, row, name));
      this.#characters += text.length;
      this.#elements[at]?.push(text);
    }
  }

  /** Literals of the arrays; the portion is empty afterwards. */
  take(): string[] {
    const arrays = this.#elements.map((elements) => `{${elements.splice(0).join(',')}}`);
    this.#rows = 0;
    this.#characters = 0;
    return arrays;
  }

  get isEmpty(): boolean {
    return this.#rows === 0;
  }
}

/** @param connection the client itself, or an open transaction */
export const postgresRows =
  (connection: Pick<Sql, 'unsafe'>): InsertRows =>
  async (table, rows, keys = []) => {
    const columns = columnsOf(table);
    const arrays = columns.map(([, column], at) => `$${at + 1}::${typeOf(column)}[]`);
    const values = `select * from unnest(${arrays.join(', ')})`;
    const text = insertText(table, columns, values, keys);
    const portion = new Portion(columns);
    let before: Promise<unknown> = Promise.resolve();
    // The server works on a portion while the values of the next one are made.
    const send = async (): Promise<void> => {
      const sent = connection.unsafe(text, portion.take()).execute();
      // Thrown where it is awaited, which a failure of the portion before it prevents.
      sent.catch(() => undefined);
      await before;
      before = sent;
    };
    for (const row of rows) {
      portion.add(row);
      if (portion.isFull) await send();
    }
    if (!portion.isEmpty) await send();
    await before;
  };
