/**
 * A program of before the latest expansions goes on writing to a database that has them (ADR 24). The
 * tables are compared as the database describes them, before and after these migrations.
 */
import { Database } from 'bun:sqlite';
import { expect, test } from 'bun:test';
import { freshDatabase } from '@quoin/test-kit';
import { SQL } from 'bun';
import { loadMigrations, type Migration } from '../src/migrations.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** An insert has to name it. */
  readonly isRequired: boolean;
}

interface Tables {
  readonly columns: readonly Column[];
  /** Tables and columns of unique indexes and constraints. */
  readonly rules: readonly string[];
}

interface Connection extends AsyncDisposable {
  run(statement: string): Promise<void>;
  describe(): Promise<Tables>;
}

const openSqlite = async (): Promise<Connection> => {
  const client = new Database(':memory:');
  return {
    run: async (statement) => {
      client.run(statement);
    },
    describe: async () => ({
      columns: client
        .query<Omit<Column, 'isRequired'> & { isRequired: number }, []>(
          `select m.name as "table", c.name, c.type, c."notnull" and c.dflt_value is null as isRequired
           from sqlite_schema m, pragma_table_info(m.name) c where m.type = 'table'`,
        )
        .all()
        .map((column) => ({ ...column, isRequired: column.isRequired === 1 })),
      rules: client
        .query<{ rule: string }, []>(
          `select m.name || ': ' || (select group_concat(coalesce(name, '')) from pragma_index_info(i.name)) as rule
           from sqlite_schema m, pragma_index_list(m.name) i where m.type = 'table' and i."unique"`,
        )
        .all()
        .map(({ rule }) => rule),
    }),
    [Symbol.asyncDispose]: async () => client.close(),
  };
};

const openPostgres = async (): Promise<Connection> => {
  const database = await freshDatabase();
  const sql = new SQL(database.url, { max: 1 });
  return {
    run: async (statement) => {
      await sql.unsafe(statement);
    },
    describe: async () => {
      const columns: Column[] = await sql`
        select table_name as table, column_name as name, data_type as type,
          is_nullable = 'NO' and column_default is null as "isRequired"
        from information_schema.columns where table_schema = 'public'`;
      const rules: { rule: string }[] = await sql`
        select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as rule
        from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'f'
        union select indrelid::regclass || ': ' || pg_get_indexdef(indexrelid)
        from pg_index where indisunique and not indisprimary
          and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`;
      return { columns, rules: rules.map(({ rule }) => rule) };
    },
    [Symbol.asyncDispose]: async () => {
      await sql.close();
      await database.drop();
    },
  };
};

/**
 * What an older program would meet in the tables that it knows. A rule for a new column that can be
 * null is no obstacle: that program leaves the column null, and nulls are distinct.
 */
const obstacles = (older: Tables, newer: Tables): string[] => {
  const known = new Set(older.columns.map(({ table }) => table));
  const at = ({ table, name }: Column) => `${table}.${name}`;
  const before = new Map(older.columns.map((column) => [at(column), column]));
  const after = new Map(newer.columns.map((column) => [at(column), column]));
  const tableOf = (rule: string): string => rule.slice(0, rule.indexOf(':'));
  const isLeftNull = (rule: string): boolean =>
    newer.columns.some(
      (column) =>
        column.table === tableOf(rule) &&
        !column.isRequired &&
        !before.has(at(column)) &&
        new RegExp(`\\b${column.name}\\b`).test(rule.slice(rule.indexOf(':'))),
    );
  return [
    ...[...before].flatMap(([name, { type }]) => {
      const now = after.get(name);
      if (now === undefined) return [`${name} is gone`];
      return now.type === type ? [] : [`${name} is ${now.type}`];
    }),
    ...[...after].flatMap(([name, { table, isRequired }]) =>
      isRequired && known.has(table) && before.get(name)?.isRequired !== true
        ? [`${name} is required`]
        : [],
    ),
    ...newer.rules.filter(
      (rule) =>
        known.has(tableOf(rule)) &&
        !older.rules.includes(rule) &&
        (/nulls not distinct/i.test(rule) || !isLeftNull(rule)),
    ),
  ];
};

const migrate = async (connection: Connection, migrations: readonly Migration[]) => {
  for (const { statements } of migrations) {
    for (const statement of statements) await connection.run(statement);
  }
};

const DIALECTS = [
  { folder: 'sqlite', open: openSqlite },
  { folder: 'pg', open: openPostgres },
] as const;

test.each(DIALECTS)('the expansions in $folder are no obstacle', async ({ folder, open }) => {
  const known = await loadMigrations(folder);
  const contractions = known.findLastIndex(({ kind }) => kind === 'contract') + 1;
  expect(contractions).toBeLessThan(known.length);
  await using connection = await open();
  await migrate(connection, known.slice(0, contractions));
  const older = await connection.describe();
  await migrate(connection, known.slice(contractions));
  expect(obstacles(older, await connection.describe())).toEqual([]);

  // What a contraction does to an older program is an obstacle.
  const fresh = await connection.describe();
  await connection.run('create unique index rule_of_a_test on spaces (name)');
  await connection.run('alter table skills rename column name to called');
  await connection.run('create table of_a_test (id integer not null)');
  const found = obstacles(fresh, await connection.describe());
  expect(found.filter((one) => one.startsWith('skills.'))).toEqual([
    'skills.name is gone',
    'skills.called is required',
  ]);
  expect(found.filter((one) => one.startsWith('spaces:'))).toHaveLength(1);
  expect(found.filter((one) => one.includes('of_a_test (id'))).toEqual([]);
});
