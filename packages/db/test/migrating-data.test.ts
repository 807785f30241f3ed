/** Databases of earlier versions: what is in them is there afterwards, and new columns have a value. */
import { Database } from 'bun:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freshDatabase, temporaryFolder } from '@quoin/test-kit';
import postgres from 'postgres';
import { type DatabaseOptions, openDatabase, SQLITE_FILE } from '../src/index.ts';
import { loadMigrations, MIGRATIONS_TABLE } from '../src/migrations.ts';
import { assistantKey, conversation, question } from './records/assistant.ts';

type Run = (statement: string) => Promise<void>;

/** A project as the first version kept it. @param now a moment, in the database's own form */
const insertProject = (now: string): string =>
  `insert into projects (id, name, slug, description, visibility, editor_mode, theme, primary_color,
     font_family, font_size, layout, approvals_required, allow_self_approval, manifest, created_at, updated_at)
   values ('p1', 'Harbour', 'harbour', '', 'private', 'markdown', 'light', '#000000', 'inter', 16,
     'sidebar', false, false, '{"name":"Harbour"}', ${now}, ${now})`;

/** A database as its migrations before `before` left it, with a project. */
const oldVersion = async (
  folder: 'sqlite' | 'pg',
  { run, table, now, before, more }: OldVersion & { run: Run; table: string; now: string },
): Promise<void> => {
  await run(table);
  for (const { tag, statements } of await loadMigrations(folder)) {
    if (tag >= before) break;
    for (const statement of statements) await run(statement);
    await run(`insert into ${MIGRATIONS_TABLE} (tag, applied_at) values ('${tag}', ${now})`);
  }
  await run(insertProject(now));
  for (const statement of more) await run(statement);
};

interface OldVersion {
  /** Tag of the first migration that did not run yet. */
  readonly before: string;
  /** Statements that run at the end. */
  readonly more: readonly string[];
}

const sqliteOfVersion = async (version: OldVersion) => {
  const folder = await temporaryFolder();
  await mkdir(folder.path, { recursive: true });
  const client = new Database(join(folder.path, SQLITE_FILE));
  await oldVersion('sqlite', {
    ...version,
    run: async (statement) => void client.run(statement),
    table: `create table ${MIGRATIONS_TABLE} (tag text primary key, applied_at integer not null)`,
    now: '0',
  });
  client.close();
  return { options: { dataDir: folder.path }, remove: folder.remove };
};

const postgresOfVersion = async (version: OldVersion) => {
  const fresh = await freshDatabase();
  const client = postgres(fresh.url, { max: 1, onnotice: () => undefined });
  await oldVersion('pg', {
    ...version,
    run: async (statement) => void (await client.unsafe(statement)),
    table: `create table ${MIGRATIONS_TABLE} (tag text primary key, applied_at timestamptz not null default now())`,
    now: 'now()',
  });
  await client.end();
  return { options: { dataDir: '/nowhere', url: fresh.url }, remove: fresh.drop };
};

const ENGINES = [
  ['SQLite', sqliteOfVersion],
  ['PostgreSQL', postgresOfVersion],
] as const;

describe.each(ENGINES)('a database of the first version, on %s', (_, make) => {
  let old: { options: DatabaseOptions; remove: () => Promise<unknown> };
  beforeAll(async () => {
    old = await make({ before: '0001', more: [] });
  });
  afterAll(() => old.remove());

  test('keeps what is in it, and takes what is new', async () => {
    const db = await openDatabase(old.options);
    const project = await db.write((stores) => stores.projects.update('p1', { fontSize: 17 }));
    expect(project).toMatchObject({ name: 'Harbour', manifest: { name: 'Harbour' }, fontSize: 17 });
    expect(project?.validationRules).toEqual({});
    const asset = {
      id: 'a1',
      projectId: 'p1',
      hash: '0'.repeat(64),
      name: 'a.png',
      path: null,
      mediaType: 'image/png',
      size: 1,
      createdAt: new Date(0),
      createdBy: null,
      width: null,
      height: null,
    };
    expect(await db.write((stores) => stores.assets.insert(asset))).toBe(true);
    expect(await db.read((stores) => stores.assets.withHash('p1', asset.hash))).toEqual([asset]);
    const key = assistantKey('p1');
    const talk = conversation('p1');
    const asked = question(talk);
    await db.write(async (stores) => {
      await stores.assistantKeys.insert(key);
      await stores.conversations.insert(talk);
      await stores.conversations.ask(asked);
    });
    expect(await db.read((stores) => stores.assistantKeys.listActive('p1'))).toEqual([key]);
    const remembered = await db.read((s) => s.conversations.memory(talk.id, new Date(0), 9));
    expect(remembered).toEqual([asked]);
    expect(await db.ready()).toEqual({ ok: true });
    await db.close();
  });
});

describe.each(ENGINES)('a database without proofs of domains, on %s', (_, make) => {
  let old: { options: DatabaseOptions; remove: () => Promise<unknown> };
  beforeAll(async () => {
    const insert =
      "insert into project_domains (domain, project_id, position) values ('docs.example.com', 'p1', 0)";
    old = await make({ before: '0010', more: [insert] });
  });
  afterAll(() => old.remove());

  test('goes on to serve its domains, and says that nothing proved them', async () => {
    const db = await openDatabase(old.options);
    expect(await db.read((stores) => stores.site.domains('p1'))).toEqual([
      {
        domain: 'docs.example.com',
        projectId: 'p1',
        position: 0,
        verifiedAt: expect.any(Date),
        proof: 'upgrade',
      },
    ]);
    const site = await db.read((stores) => stores.site.findByDomain('docs.example.com'));
    expect(site).toMatchObject({ project: { id: 'p1' }, domains: ['docs.example.com'] });
    // The trigger that tells readers' caches of a change is there.
    await db.write((stores) => stores.site.setDomains('p1', []));
    const after = await db.read((stores) => stores.site.findBySlug('harbour'));
    expect(after?.version).toBeGreaterThan(site?.version ?? Number.POSITIVE_INFINITY);
    await db.close();
  });
});
