import { Database } from 'bun:sqlite';
import { describe, expect, test } from 'bun:test';
import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inSoak, startProcess, temporaryFolder } from '@quoin/test-kit';
import { openDatabase, SQLITE_FILE } from '../src/index.ts';
import { appliedMigration, kindOf, loadMigrations, pendingMigrations } from '../src/migrations.ts';
import { engines } from './engines.ts';
import { user } from './records/people.ts';

const packageRoot = join(import.meta.dir, '..');

describe.each([
  { folder: 'sqlite', dialect: 'sqlite', schema: ['sqlite.ts', 'sqlite-jobs.ts'] },
  { folder: 'pg', dialect: 'postgresql', schema: ['pg.ts'] },
] as const)('the migrations in $folder', ({ folder, dialect, schema }) => {
  test('are what drizzle-kit makes of the schema: generating again produces no file', async () => {
    await using copy = await temporaryFolder();
    await cp(join(packageRoot, 'migrations', folder), join(copy.path, 'out'), { recursive: true });
    const config = {
      dialect,
      schema: schema.map((name) => join(packageRoot, 'src/schema', name)),
      // drizzle-kit takes a path relative to where it runs only.
      out: './out',
    };
    await Bun.write(join(copy.path, 'drizzle.config.json'), JSON.stringify(config));
    const kit = Bun.spawn(
      [process.execPath, join(packageRoot, 'node_modules/drizzle-kit/bin.cjs'), 'generate'],
      { cwd: copy.path, stdout: 'pipe', stderr: 'pipe' },
    );
    const output =
      (await new Response(kit.stdout).text()) + (await new Response(kit.stderr).text());
    expect(await kit.exited, output).toBe(0);
    expect(output).toContain('No schema changes');
    expect((await readdir(join(copy.path, 'out'))).toSorted()).toEqual(
      (await readdir(join(packageRoot, 'migrations', folder))).toSorted(),
    );
  });
});

test('both databases have migrations of the same names and kinds, so that a backup fits either', async () => {
  const tags = async (folder: 'sqlite' | 'pg') =>
    (await loadMigrations(folder)).map(({ tag, kind }) => ({ tag, kind }));
  expect(await tags('pg')).toEqual(await tags('sqlite'));
});

test('a migration without a kind is refused', () => {
  expect(kindOf('0001_b', '-- quoin: expand\nCREATE TABLE b (id text);')).toBe('expand');
  expect(kindOf('0001_b', '-- why\n-- quoin: contract\nDROP TABLE b;')).toBe('contract');
  for (const text of [
    'DROP TABLE b;',
    '-- quoin: expanded\n',
    "insert into x values ('-- quoin: expand')",
  ]) {
    expect(() => kindOf('0001_b', text)).toThrow('the migration 0001_b names no kind');
  }
});

/** Statements that a program without the migration does not notice. */
const ADDITIONS = [
  /^create (unique )?index /,
  /^create (table|trigger|function) /,
  // A trigger of the same name whose effects are the same.
  /^create or replace trigger /,
  // How a column stores its values, where the server can.
  /^do \$\$ begin if exists \([^;]*\) then (alter table \S+ alter column \S+ set compression \S+; )+end if; end \$\$;$/,
  /^insert into (page_counts|site_versions|storage_usage) /,
  /^alter table \S+ add (column )?(?!constraint )\S+ (?!.* not null)/,
  /^alter table \S+ add (column )?(?!constraint )\S+ .* default .* not null/,
];
/** PostgreSQL's way to write a reference of a new column or table. */
const REFERENCE = /^alter table "(\w+)" add constraint \S+ foreign key \("(\w+)"\)/;

const statementsOf = (statements: readonly string[]): string[] =>
  statements.map((statement) =>
    statement
      .replaceAll(/^--.*$/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .toLowerCase(),
  );

/** Whether the column is new: a reference of an older column could refuse what an older program writes. */
const isOfNewColumn = (
  statements: readonly string[],
  [, table, column]: readonly string[],
): boolean =>
  statements.some(
    (one) =>
      one.startsWith(`create table "${table}"`) ||
      one.startsWith(`alter table "${table}" add column "${column}"`),
  );

test.each(['sqlite', 'pg'] as const)('expansions in %s only add', async (folder) => {
  const expansions = (await loadMigrations(folder)).filter(({ kind }) => kind === 'expand');
  expect(expansions).not.toBeEmpty();
  for (const { tag, statements } of expansions) {
    const all = statementsOf(statements);
    for (const statement of all) {
      const reference = REFERENCE.exec(statement);
      const isAddition =
        reference === null
          ? ADDITIONS.some((pattern) => pattern.test(statement))
          : isOfNewColumn(all, reference);
      expect({ tag, statement, isAddition }).toEqual({ tag, statement, isAddition: true });
    }
  }
});

test('only contractions of a newer version make a database unusable', () => {
  const applied = { tag: '0000_a', kind: 'contract' } as const;
  const known = [{ ...applied, statements: [] }];
  expect(pendingMigrations(known, [])).toEqual(known);
  expect(pendingMigrations(known, [applied])).toEqual([]);
  const added = { tag: '0001_b', kind: 'expand' } as const;
  expect(pendingMigrations(known, [applied, added])).toEqual([]);
  const removed = { tag: '0002_c', kind: 'contract' } as const;
  expect(() => pendingMigrations(known, [applied, added, removed])).toThrow(
    'newer version of Quoin (it has the migration 0002_c)',
  );
});

test('a migration that was applied before there were kinds is a contraction', () => {
  expect(appliedMigration({ tag: '0000_a' })).toEqual({ tag: '0000_a', kind: 'contract' });
  expect(appliedMigration({ tag: '0000_a', kind: 'expand' }).kind).toBe('expand');
});

describe.each(engines)('opening on $name', ({ openNew }) => {
  test('migrates, says so, and does nothing the second time', async () => {
    await using opened = await openNew();
    expect(await opened.db.ready()).toEqual({ ok: true });
    await opened.db.write((stores) => stores.users.insert(user()));
    const again = await openDatabase(opened.options);
    expect(await again.ready()).toEqual({ ok: true });
    expect(await again.read((stores) => stores.users.count())).toBe(1);
    await again.close();
  });

  test('works in several concurrent processes, and none loses a write', async () => {
    await using opened = await openNew();
    const { dataDir, url } = opened.options;
    const script = join(import.meta.dir, 'children/open-and-count.ts');
    const processes = await Promise.all(
      Array.from({ length: 4 }, () =>
        startProcess([process.execPath, script, dataDir, ...(url === undefined ? [] : [url])]),
      ),
    );
    const codes = await Promise.all(processes.map((child) => child.exited));
    expect(codes, processes.map((child) => child.output()).join('\n')).toEqual([0, 0, 0, 0]);
    const counted = await opened.db.read((stores) => stores.rateLimits.peek('shared', new Date()));
    expect(counted?.count).toBe(200);
  });
});

describe('migrating SQLite', () => {
  inSoak(test)('several processes may open a new file at the same time', async () => {
    await using folder = await temporaryFolder();
    const databases = await Promise.all(
      Array.from({ length: 4 }, () =>
        startProcess([
          process.execPath,
          join(import.meta.dir, 'children/open-and-count.ts'),
          folder.path,
        ]),
      ),
    );
    const codes = await Promise.all(databases.map((child) => child.exited));
    expect(codes, databases.map((child) => child.output()).join('\n')).toEqual([0, 0, 0, 0]);
  });

  test('a process killed in the middle leaves the old schema, and the next one migrates', async () => {
    await using folder = await temporaryFolder();
    await mkdir(folder.path, { recursive: true });
    const file = join(folder.path, SQLITE_FILE);
    const child = await startProcess([
      process.execPath,
      join(import.meta.dir, 'children/half-migration.ts'),
      file,
    ]);
    expect(await child.exited).toBe(137);
    const client = new Database(file);
    expect(client.query('select count(*) as tables from sqlite_schema').get()).toEqual({
      tables: 0,
    });
    client.close();
    const db = await openDatabase({ dataDir: folder.path });
    expect(await db.ready()).toEqual({ ok: true });
    await db.close();
  });

  test('a database of a newer version is refused and left as it is', async () => {
    await using folder = await temporaryFolder();
    const db = await openDatabase({ dataDir: folder.path });
    await db.close();
    const client = new Database(join(folder.path, SQLITE_FILE));
    client.run("insert into quoin_migrations (tag, applied_at) values ('9999_future', 0)");
    client.close();
    await expect(openDatabase({ dataDir: folder.path })).rejects.toThrow('newer version of Quoin');
  });
});

/** drizzle-kit knows nothing of it: a migration that copies a table must say it again by hand. */
const WITHOUT_ROWID = [
  'assets',
  'assistant_keys',
  'audit_events',
  'conversations',
  'events',
  'git_accounts',
  'git_connections',
  'git_deliveries',
  'git_files',
  'git_proposals',
  'idempotency_keys',
  'invitations',
  'memberships',
  'nav_items',
  'oauth_clients',
  'oauth_codes',
  'page_counts',
  'page_views',
  'pages',
  'project_domains',
  'project_secrets',
  'projects',
  'rate_limits',
  'redirects',
  'search_queries',
  'sessions',
  'site_changes',
  'site_versions',
  'spaces',
  'storage_usage',
  'tokens',
  'triggers',
  'users',
];

test('on SQLite small tables with text keys are their own index', async () => {
  await using folder = await temporaryFolder();
  await (await openDatabase({ dataDir: folder.path })).close();
  const client = new Database(join(folder.path, SQLITE_FILE), { readonly: true });
  const rows = client.query('select name from pragma_table_list where wr = 1 order by name').all();
  expect(rows).toEqual(WITHOUT_ROWID.map((name) => ({ name })));
  client.close();
});
