/**
 * Inserts of many rows by a statement whose text does not depend on their number, so that it is built
 * and compiled once: on SQLite for a fixed number of rows, on PostgreSQL an array for each column. Drizzle builds
 * the text of an insert anew for each number of rows, which takes longer than SQLite takes to run it.
 */
import type { Database, SQLQueryBindings } from 'bun:sqlite';
import { createYielder } from '@quoin/core';
import { Column, getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Sql } from 'postgres';
import type { InsertRows } from '../access.ts';

/**
 * Of one statement on SQLite, the most first. Each statement on a table with triggers has a journal of its
 * own: rows one by one take twice the time of 25 together, and 25 a sixth more than 50. The texts are
 * short enough for a connection to keep the statements.
 */
const ROWS_OF_STATEMENT = [50, 10] as const;
/** Characters of the values of one statement on SQLite, in UTF-16. More would hold the event loop. */
const CHARACTERS_OF_STATEMENT = 200_000;
/** Of one statement on PostgreSQL. More would hold the event loop. */
const MAX_ROWS = 500;
const MAX_CHARACTERS = 256_000;

interface InsertedColumn {
  /** In a row. */
  readonly name: string;
  readonly column: SQLiteColumn;
  /** Whether the database gets what the row has: Drizzle has a function also where it changes nothing. */
  readonly isPlain: boolean;
}

type Columns = readonly InsertedColumn[];

const columnsOfTables = new WeakMap<SQLiteTable, Columns>();

const columnsOf = (table: SQLiteTable): Columns => {
  const known = columnsOfTables.get(table);
  if (known !== undefined) return known;
  const columns = Object.entries(getTableColumns(table)).map(([name, column]) => ({
    name,
    column,
    isPlain: column.mapToDriverValue === Column.prototype.mapToDriverValue,
  }));
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
  const names = columns.map(({ column }) => quoted(column.name)).join(', ');
  const insert = `insert into ${quoted(getTableName(table))} (${names}) ${values}`;
  if (keys.length === 0) return insert;
  const isKey = new Set(keys);
  const ofKey = columns
    .filter(({ name }) => isKey.has(name))
    .map(({ column }) => quoted(column.name));
  const others = columns
    .filter(({ name }) => !isKey.has(name))
    .map(({ column: { name } }) => `${quoted(name)} = excluded.${quoted(name)}`);
  return `${insert} on conflict (${ofKey.join(', ')}) do update set ${others.join(', ')}`;
};

/** A row of any table, by the names of its columns. */
type Row = Readonly<Record<string, unknown>>;

const driverValue = ({ name, column, isPlain }: InsertedColumn, row: Row): unknown => {
  const value = row[name];
  if (value === undefined) throw new Error(`a row to insert has no ${name}`);
  return isPlain || value === null ? value : column.mapToDriverValue(value);
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
    const row = `(${this.columns.map(() => '?').join(',')})`;
    const values = `values ${Array.from({ length: rows }, () => row).join(',')}`;
    const text = insertText(this.table, this.columns, values, keys);
    this.#texts.set(name, text);
    return text;
  }
}

/** Rows of one statement, or of a few at the end of a list. */
class SqlitePortion {
  readonly #values: SQLQueryBindings[] = [];
  #rows = 0;
  #characters = 0;

  get isFull(): boolean {
    return this.#rows === ROWS_OF_STATEMENT[0] || this.#characters >= CHARACTERS_OF_STATEMENT;
  }

  add(columns: Columns, row: Row): void {
    for (const column of columns) {
      const value = bindable(driverValue(column, row));
      if (typeof value === 'string') this.#characters += value.length;
      this.#values.push(value);
    }
    this.#rows += 1;
  }

  /** @param insert receives the values of so many rows */
  insert(insert: (values: readonly SQLQueryBindings[], rows: number) => void): void {
    const width = this.#values.length / this.#rows;
    let at = 0;
    while (at < this.#rows) {
      const count = ROWS_OF_STATEMENT.find((size) => size <= this.#rows - at) ?? 1;
      insert(this.#values.slice(at * width, (at + count) * width), count);
      at += count;
    }
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
    let portion = new SqlitePortion();
    const insert = (values: readonly SQLQueryBindings[], count: number): void => {
      client.prepare(texts.of(count, keys)).run(...values);
    };
    for (const row of rows) {
      portion.add(columns, row);
      if (!portion.isFull) continue;
      portion.insert(insert);
      portion = new SqlitePortion();
      await turn();
    }
    portion.insert(insert);
    await turn();
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

  add(row: Row): void {
    this.#rows += 1;
    for (const [at, column] of this.columns.entries()) {
      const text = element(driverValue(column, row));
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
    const arrays = columns.map(({ column }, at) => `$${at + 1}::${typeOf(column)}[]`);
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
