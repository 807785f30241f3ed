/** The operator's commands beside a running server, on both databases. */

import { expect, test } from 'bun:test';
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, freshDatabase, inSoak, oneInCheck, temporaryFolder } from '@quoin/test-kit';
import { SQL } from 'bun';
import { shownBytes, uploadFile } from './faults/support/assets.ts';
import { apiClient, makePage, makePlace, ok, signIn } from './faults/support/client.ts';
import {
  DATABASES,
  type Deployment,
  deployment,
  deploymentOn,
  OPERATOR,
  runProgram,
  runQuoin,
} from './faults/support/deployment.ts';
import { listAt, textAt } from './faults/support/members.ts';
import { openFile } from './faults/support/sqlite-file.ts';
import { builtProgram } from './support/programs.ts';

const chosen = oneInCheck(DATABASES, import.meta.path);

const ADA = 'ada@example.com';
const PICTURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const UUID = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

/** Runs a command that must succeed; returns its output as JSON. */
const json = async (quoin: Deployment, ...args: string[]): Promise<unknown> => {
  const { code, stdout, stderr } = await quoin.admin(...args, '--json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout);
};

/** A command that must be refused: one line on standard error, nothing on standard output. */
const refused = async (quoin: Deployment, code: number, line: RegExp, ...args: string[]) => {
  const ended = await quoin.admin(...args);
  expect(ended).toMatchObject({ code, stdout: '' });
  expect(ended.stderr).toMatch(line);
};

const statusOf = async (url: string, headers: Record<string, string>): Promise<number> =>
  (await fetch(`${url}/api/v1/me`, { headers })).status;

for (const database of chosen) {
  test(`${database}: accounts are created, listed, disabled with immediate effect, enabled, and get a password`, async () => {
    await using quoin = await deploymentOn(database);
    await quoin.start();
    const added = await json(quoin, 'user', 'add', '--email', 'Ada@Example.com', '--name', 'Ada');
    expect(added).toEqual({
      user: {
        id: UUID,
        email: ADA,
        name: 'Ada',
        role: 'member',
        disabledAt: null,
        createdAt: TIME,
        password: expect.stringMatching(/^\S{16}$/),
      },
    });
    const password = textAt(added, 'user.password');
    const session = await signIn(quoin.url, { email: ADA, password });
    const token = textAt(await json(quoin, 'token', '--email', ADA), 'token.value');
    const bearer = { authorization: `Bearer ${token}` };
    const both = async () => [
      await statusOf(quoin.url, bearer),
      await statusOf(quoin.url, session),
    ];
    expect(await both()).toEqual([200, 200]);

    expect(await json(quoin, 'user', 'disable', ADA)).toMatchObject({ user: { disabledAt: TIME } });
    expect(await both()).toEqual([401, 401]);
    await expect(signIn(quoin.url, { email: ADA, password })).rejects.toThrow('sign-in: 4');
    await refused(quoin, 1, /^quoin: ada@example.com is disabled\n$/, 'token', '--email', ADA);
    expect((await quoin.admin('user', 'list')).stdout).toMatch(
      /^ada@example\.com +Ada +member +disabled \d/m,
    );

    expect(await json(quoin, 'user', 'enable', ADA)).toMatchObject({ user: { disabledAt: null } });
    expect(await both()).toEqual([401, 401]);
    const people = listAt(await json(quoin, 'user', 'list'), 'users');
    expect(people).toHaveLength(2);
    expect(people).toContainEqual({
      id: UUID,
      email: OPERATOR.email,
      name: 'Operator',
      role: 'operator',
      disabledAt: null,
      createdAt: TIME,
    });

    const open = await signIn(quoin.url, { email: ADA, password });
    const made = textAt(await json(quoin, 'token', '--email', ADA), 'token.value');
    const ofNow = { authorization: `Bearer ${made}` };
    const kept = await json(quoin, 'user', 'sign-out', ADA, '--keep-tokens');
    expect(kept).toMatchObject({ ended: { sessions: 1, tokens: 0 } });
    expect([await statusOf(quoin.url, open), await statusOf(quoin.url, ofNow)]).toEqual([401, 200]);
    const changed = await json(quoin, 'user', 'set-password', ADA);
    expect(changed).toMatchObject({ ended: { sessions: 0, tokens: 1 } });
    expect(await statusOf(quoin.url, ofNow)).toBe(401);
    const common = await quoin.admin('user', 'set-password', ADA, '--password', 'password1');
    expect([common.code, common.stderr]).toEqual([
      expect.any(Number),
      expect.stringContaining('most common passwords'),
    ]);
    expect(common.code).not.toBe(0);
    await expect(signIn(quoin.url, { email: ADA, password })).rejects.toThrow('sign-in: 401');
    await signIn(quoin.url, { email: ADA, password: textAt(changed, 'user.password') });
    const chosen = await quoin.admin('user', 'set-password', ADA, '--password', 'chosen by Ada');
    expect(chosen).toMatchObject({ code: 0, stdout: `${ADA} has a new password\n` });
    expect(chosen.stderr).toBe('Ended: 1 session, 0 access tokens, 0 invitations, 0 triggers\n');
    const own = await signIn(quoin.url, { email: ADA, password: 'chosen by Ada' });
    for (const name of ['Harbour', 'Quay']) {
      const sent = await fetch(`${quoin.url}/api/v1/projects`, {
        method: 'POST',
        headers: { ...own, origin: quoin.url, 'content-type': 'application/json' },
        body: JSON.stringify({ name }),
      });
      expect(sent.status).toBe(201);
    }
    await refused(
      quoin,
      5,
      /last owner of harbour, quay\. Make another/,
      'user',
      'delete',
      ADA,
      '--yes',
    );
    const deletion = ['user', 'delete', ADA, '--yes', '--new-owner', OPERATOR.email];
    expect(await json(quoin, ...deletion)).toMatchObject({
      user: { email: ADA },
      ended: { sessions: 1 },
      deletedProjects: [],
      transferredProjects: ['harbour', 'quay'],
    });
    expect(await statusOf(quoin.url, own)).toBe(401);
    const left = await quoin.admin('user', 'delete', OPERATOR.email, '--yes', '--delete-projects');
    expect(left.stdout).toBe(
      `${OPERATOR.email} is deleted\nDeleted the project harbour\nDeleted the project quay\n`,
    );
  });

  test(`${database}: admin token prints the token alone on standard output, the rest on standard error`, async () => {
    await using quoin = await deploymentOn(database);
    await quoin.start();
    const operator = await quoin.client();
    const { projectId } = await makePlace(operator);
    const of = ['token', '--email', OPERATOR.email];

    const plain = await json(quoin, ...of);
    expect(plain).toEqual({
      token: {
        id: UUID,
        name: 'made by the operator',
        scopes: ['docs:read', 'docs:write', 'project:read'],
        projectId: null,
        preview: expect.any(String),
        createdAt: TIME,
        expiresAt: null,
        lastUsedAt: null,
        value: expect.stringMatching(/^quoin_[A-Za-z0-9]+$/),
      },
    });
    const narrow = await json(
      quoin,
      ...of,
      '--scopes',
      'docs:read',
      '--project',
      projectId,
      '--days',
      '2',
    );
    const [value, createdAt, expiresAt] = ['value', 'createdAt', 'expiresAt'].map((name) =>
      textAt(narrow, `token.${name}`),
    );
    expect(narrow).toMatchObject({ token: { scopes: ['docs:read'], projectId } });
    const days = (Date.parse(expiresAt ?? '') - Date.parse(createdAt ?? '')) / 86_400_000;
    expect(Math.round(days)).toBe(2);

    const reader = apiClient(quoin.url, value ?? '');
    const pages = `/api/v1/projects/${projectId}/pages`;
    expect((await reader.call('GET', pages)).status).toBe(200);
    const write = await reader.call('POST', pages, {});
    expect(write).toMatchObject({ status: 403, body: { code: 'insufficient_scope' } });
    const printed = await quoin.admin(...of, '--name', 'pipeline');
    expect(printed.stdout).toMatch(/^quoin_\w+\n$/);
    expect(printed.stderr).toMatch(
      /^Scopes +docs:read, docs:write, project:read\nExpires +never\nThe token is shown only once/,
    );
    expect(printed.stderr).not.toContain(printed.stdout.trim());
  });

  test(`${database}: a backup replaces no data unasked, and a damaged one changes nothing`, async () => {
    await using folder = await temporaryFolder();
    await using quoin = await deploymentOn(database);
    await quoin.start();
    const client = await quoin.client();
    const place = await makePlace(client);
    const kept = await makePage(client, place, 'Kept');
    expect((await uploadFile(client, place.projectId, PICTURE)).status).toBe(201);
    const file = join(folder.path, 'quoin.backup');
    expect(await json(quoin, 'backup', file)).toMatchObject({
      file,
      rows: { users: 1, projects: 1, pages: 1, revisions: 1, assets: 1 },
      files: 1,
      filesMissing: 0,
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const later = await makePage(client, place, 'Later');

    await refused(
      quoin,
      1,
      /^quoin: the database is not empty: it has [a-z ]+\. To delete everything in it and restore the backup, repeat the command with --force\n$/,
      'restore',
      file,
    );
    const damaged = join(folder.path, 'damaged.backup');
    const bytes = await readFile(file);
    await writeFile(damaged, bytes.subarray(0, bytes.length - 40));
    await refused(quoin, 1, /^quoin: the backup is/, 'restore', damaged, '--force');
    await ok(client.call('GET', `/api/v1/pages/${later}`));

    await rm(join(quoin.dataDir, 'assets'), { recursive: true });
    expect(await shownBytes(client, PICTURE)).toBe(404);
    expect((await quoin.admin('restore', file, '--force')).stdout).toStartWith('Restored ');
    expect(await shownBytes(client, PICTURE)).toEqual(PICTURE);
    await ok(client.call('GET', `/api/v1/pages/${kept}`));
    expect((await client.call('GET', `/api/v1/pages/${later}`)).status).toBe(404);

    expect((await quoin.admin('backup', file)).stdout).toMatch(
      /^Backed up \d+ rows of \d+ tables and 1 files: /,
    );
    await rm(join(quoin.dataDir, 'assets'), { recursive: true });
    expect((await quoin.admin('backup', file)).stdout).toContain(
      'does not contain 1 image or file',
    );
  });

  test(`${database}: migrate makes the schema, and does nothing the second time`, async () => {
    await using empty = database === 'PostgreSQL' ? await freshDatabase() : null;
    await using quoin = await deployment(empty === null ? {} : { databaseUrl: empty.url });
    for (const said of [/^Created the database: .+\n$/, /^The database is up to date: .+\n$/]) {
      expect(await quoin.admin('migrate')).toEqual({
        code: 0,
        stdout: expect.stringMatching(said),
        stderr: '',
      });
    }
    expect(await json(quoin, 'migrate')).toMatchObject({ isNew: false, migrations: 0 });
    await quoin.start();
    await quoin.client();
  });

  test(`${database}: doctor finds nothing in a good deployment`, async () => {
    await using quoin = await deploymentOn(database);
    await quoin.start();
    const found = await json(quoin, 'doctor');
    expect(found).toMatchObject({ ok: true });
    expect(listAt(found, 'findings').map((finding) => textAt(finding, 'check'))).toEqual([
      'database',
      'secret',
      'access',
      'storage',
      'page counts',
      'clock',
      'disk',
      'files',
      'backup',
      'address',
      'people',
      'domains',
      'variables',
    ]);
    const printed = await quoin.admin('doctor');
    expect(printed.code).toBe(0);
    expect(printed.stdout.match(/^ok /gm)).toHaveLength(13);
  });
}

const REFUSED: [args: string[], code: number, line: RegExp][] = [
  [
    ['user', 'add', '--email', OPERATOR.email],
    1,
    /^quoin: A user with the e-mail operator@quoin.local already exists\n$/,
  ],
  [['user', 'set-password', OPERATOR.email, '--password', 'short'], 2, /8–128/],
  [
    ['user', 'disable', 'eve@example.com'],
    1,
    /^quoin: No user has the e-mail eve@example\.com in \S.* See the users: quoin admin user list/,
  ],
  [['token', '--email', 'eve@example.com'], 1, /^quoin: No user has the e-mail/],
  [['user', 'delete', OPERATOR.email], 2, /cannot be undone\. Confirm it with --yes/],
  [
    ['user', 'delete', OPERATOR.email, '--yes', '--new-owner', OPERATOR.email],
    2,
    /The new owner is the user to delete/,
  ],
  [['user', 'delete', 'eve@example.com', '--yes'], 1, /^quoin: No user has the e-mail/],
  [
    ['token', '--email', OPERATOR.email, '--scopes', 'docs:root'],
    2,
    /^quoin: The scope "docs:root" does not exist\nRead the help: quoin admin token --help\n$/,
  ],
  [['token', '--email', OPERATOR.email, '--project', 'absent'], 1, /^quoin: .*not found/i],
  [['token', '--email', OPERATOR.email, '--days', '0'], 2, /whole number of days from 1 to 3650/],
  [
    ['token', '--email', OPERATOR.email, '--days', '3651'],
    2,
    /whole number of days from 1 to 3650/,
  ],
  [['user', 'add', '--email', 'eve'], 2, /^quoin: "eve" is not an e-mail address\n/],
  [['reindex', '--project', 'absent'], 1, /^quoin: No project has the id or slug absent in \S/],
  [['backup', '..'], 1, /^quoin: \.\. is a folder\. Name a file\n$/],
  [['restore', '..', '--force'], 1, /^quoin: \.\. is a folder\. Name a file\n$/],
  [['restore', 'absent'], 1, /^quoin: The file absent does not exist\n$/],
  [['restore', '--latest'], 1, /^quoin: QUOIN_BACKUP_TO is not set\. .*, or name a file\n$/],
  [['backup', 'absent/backup'], 1, /^quoin: The folder \S*\/absent does not exist\n$/],
  [['backup'], 1, /^quoin: QUOIN_BACKUP_TO is not set\. .*, or name a file\n$/],
  [['backups'], 1, /^quoin: QUOIN_BACKUP_TO is not set\. .* as for the service\n$/],
];

test('what cannot be done is refused with its reason', async () => {
  await using quoin = await deployment();
  await quoin.start();
  for (const [args, code, line] of REFUSED) await refused(quoin, code, line, ...args);
  const damaged = join(quoin.dataDir, 'damaged.backup');
  await writeFile(damaged, 'this is no backup');
  await refused(quoin, 1, /^quoin: the backup is damaged/, 'restore', damaged, '--force');
});

test('doctor names each thing that is wrong, and what to do about it', async () => {
  await using quoin = await deployment({
    env: {
      QUOIN_SECRET: undefined,
      QUOIN_HOST: '0.0.0.0',
      QUOIN_PROT: '80',
      // No caller listens there.
      QUOIN_S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
      QUOIN_S3_BUCKET: 'pictures',
      QUOIN_S3_ACCESS_KEY_ID: 'id',
      QUOIN_S3_SECRET_ACCESS_KEY: 'key',
    },
  });
  await (await quoin.start()).stop();
  expect((await quoin.admin('user', 'disable', OPERATOR.email)).code).toBe(0);
  await chmod(join(quoin.dataDir, 'secret'), 0o644);
  const file = openFile(quoin.dataDir);
  file.run('pragma foreign_keys = off');
  file.run(
    "insert into memberships (project_id, user_id, role, created_at) values ('gone', 'gone', 'owner', 0)",
  );
  // 1 January 2100.
  file.run('update users set updated_at = 4102444800000');
  file.close();
  const { code, stdout, stderr } = await quoin.admin('doctor');
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /^FAIL {2}database +rows of memberships point to rows that are gone\. To repair it, restore/m,
  );
  expect(stdout).toMatch(
    /^FAIL {2}access +other users have rights on \S+secret: run chmod -R go= \//m,
  );
  expect(stdout).toMatch(/^FAIL {2}files +in the bucket pictures: the bucket of the assets fails/m);
  expect(stdout).toMatch(/^FAIL {2}address +.*QUOIN_PUBLIC_URL/m);
  expect(stdout).toMatch(/^FAIL {2}people +no user is an operator: quoin admin user add/m);
  expect(stdout).toMatch(/^FAIL {2}variables +not settings of Quoin: QUOIN_PROT/m);
  expect(stdout).toMatch(
    /^FAIL {2}clock +rows of users have times up to 2100-01-01T00:00:00\.000Z, but the time is .* run quoin admin repair-times$/m,
  );
  expect(stderr).toBe('quoin: 7 of 13 checks need attention\n');

  const listed = await quoin.admin('repair-times');
  expect(listed.stdout).toMatch(
    /^The time is .*\nusers\.updated_at: 1 row, the latest at 2100-01-01T00:00:00\.000Z\nNothing was changed\. To set these times to the present time, run quoin admin repair-times --apply\n$/,
  );
  const applied = await quoin.admin('repair-times', '--apply');
  expect(applied.stdout).toMatch(/users\.updated_at: 1 row.*\nSet to the present time\n$/);
  const after = await quoin.admin('repair-times', '--json');
  expect(JSON.parse(after.stdout)).toMatchObject({ applied: false, times: [] });
  // What changes nothing is not in the audit.
  expect((await quoin.admin('repair-times', '--apply')).code).toBe(0);
  const audited = await quoin.admin('audit', '--json', '--type', 'times.repaired');
  const events: unknown[] = audited.stdout
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
  expect(events).toMatchObject([
    { actorKind: 'command', data: { now: expect.any(String), rows: { 'users.updated_at': 1 } } },
  ]);
});

inSoak(test)('doctor names an index of PostgreSQL that was never finished', async () => {
  await using database = await freshDatabase();
  await using quoin = await deployment({ databaseUrl: database.url });
  await (await quoin.start()).stop();
  await quoin.admin('user', 'add', '--email', ADA, '--operator');
  const sql = new SQL(database.url);
  // Two operators make it fail, and PostgreSQL leaves it there, invalid.
  const refused = await sql`create unique index concurrently one_role on users (role)`.catch(
    String,
  );
  expect(refused).toContain('could not create unique index');
  await sql.close();
  const { code, stdout } = await quoin.admin('doctor');
  expect(code).toBe(1);
  expect(stdout).toMatch(/^FAIL {2}database +the index one_role is not valid/m);
});

inSoak(test)('doctor finds a damaged file', async () => {
  await using quoin = await deployment();
  await (await quoin.start()).stop();
  const path = join(quoin.dataDir, 'quoin.db');
  const bytes = await readFile(path);
  // Pages after the first hold the tables: the schema stays readable.
  const pageSize = bytes.readUInt16BE(16);
  bytes.fill(0xa5, bytes.length - 10 * pageSize);
  await writeFile(path, bytes);
  const { code, stdout, stderr } = await quoin.admin('doctor');
  expect(code).toBe(1);
  expect(`${stdout}${stderr}`).toMatch(/malformed|restore the last backup/);
});

/** All commands open data the same way (`withFoundation`); only `migrate` creates it. */
const ON_DATA: string[][] = [
  ['backup', 'quoin.backup'],
  ['doctor'],
  ['restore', 'quoin.backup', '--force'],
  ['user', 'list'],
];

test('in a folder without data, a command refuses, names the folder and creates nothing', async () => {
  await using folder = await temporaryFolder();
  await writeFile(join(folder.path, 'quoin.backup'), '');
  const wrong = join(folder.path, 'wrong');
  await mkdir(wrong);
  await writeFile(join(wrong, 'mine.txt'), '');
  // A service in this process has set the mask of new files.
  await chmod(join(wrong, 'mine.txt'), 0o644);
  const absent = join(folder.path, 'absent');
  const cli = await builtProgram('cli');
  for (const [at, args] of ON_DATA.entries()) {
    const dataDir = at % 2 === 0 ? wrong : absent;
    const env = { QUOIN_DATA_DIR: dataDir, QUOIN_COMMAND: 'quoin', QUOIN_SECRET: undefined };
    const ended = await runProgram([...cli, 'admin', ...args], env, folder.path);
    expect({ args, ...ended }).toEqual({
      args,
      code: 1,
      stdout: '',
      stderr: `quoin: QUOIN_DATA_DIR: ${dataDir} has no data of Quoin (no quoin.db, no secret). Set QUOIN_DATA_DIR to the data folder of your service, and QUOIN_DATABASE_URL and QUOIN_SECRET as for the service. To create an empty database there, run quoin admin migrate\n`,
    });
  }
  expect((await readdir(folder.path)).toSorted()).toEqual(['quoin.backup', 'wrong']);
  expect(await readdir(wrong)).toEqual(['mine.txt']);
  // The data folder of a service on PostgreSQL.
  const env = { QUOIN_DATA_DIR: wrong, QUOIN_COMMAND: 'quoin' };
  const ended = await runProgram([...cli, 'admin', 'doctor'], {
    ...env,
    QUOIN_SECRET: 'x'.repeat(32),
  });
  expect([ended.code, ended.stderr]).toEqual([
    1,
    expect.stringContaining(
      '(no quoin.db). Set QUOIN_DATA_DIR to the data folder of your service, and QUOIN_DATABASE_URL as for',
    ),
  ]);
  expect((await stat(join(wrong, 'mine.txt'))).mode & 0o777).toBe(0o644);
});

inSoak(test)(
  'commands refuse a PostgreSQL without tables of Quoin, and a database that lacks migrations',
  async () => {
    await using database = await freshDatabase();
    await using quoin = await deployment({ databaseUrl: database.url });
    await mkdir(quoin.dataDir);
    const { host, pathname } = new URL(database.url);
    const where = `PostgreSQL ${host}${pathname}`;
    const doctor = () => quoin.admin('doctor');
    expect((await doctor()).stderr).toBe(
      `quoin: QUOIN_DATABASE_URL: ${where} has no database of Quoin. Set QUOIN_DATABASE_URL to the one of your service. To create an empty database there, run quoin admin migrate\n`,
    );
    expect(await quoin.admin('migrate')).toEqual({
      code: 0,
      stdout: `Created the database: ${where}\n`,
      stderr: '',
    });
    const sql = new SQL(database.url);
    const [last] =
      await sql`delete from quoin_migrations where tag = (select max(tag) from quoin_migrations) returning tag`;
    expect((await doctor()).stderr).toBe(
      `quoin: QUOIN_DATABASE_URL: ${where}: the database was written by an older version of Quoin, and 1 migration has not run. Run quoin admin migrate first\n`,
    );
    await sql`insert into quoin_migrations (tag) values (${last.tag})`;
    await sql.close();
    expect((await doctor()).stdout).toContain('postgres answers, is migrated and consistent');
  },
);

const USAGE: [args: string[], line: RegExp][] = [
  [['admn'], /unknown command 'admn'\n\(Did you mean admin\?\)/],
  [['admin', 'doctr'], /unknown command 'doctr'\n\(Did you mean doctor\?\)/],
  [['admin', 'user', 'ad'], /unknown command 'ad'\n\(Did you mean add\?\)/],
  [['admin', 'token'], /required option '--email <email>' not specified/],
  [
    ['admin', 'user', 'add', '--email', 'a@b.c', '--nam', 'A'],
    /unknown option '--nam'\n\(Did you mean --name\?\)/,
  ],
  [['admin', 'user', 'disable'], /missing required argument 'email'/],
  [['admin', 'restore', 'a', '--latest'], /Name one of: a file, --latest, --at <time>/],
  [['admin', 'restore', '--at', 'yesterday'], /--at "yesterday" is not a time such as/],
  [['admin', 'backup', 'a', 'b'], /too many arguments/],
  [['admin'], /^Usage: quoin admin/],
];

test('usage errors end with 2, say what is wrong and what was meant, and touch no data', async () => {
  await using folder = await temporaryFolder();
  const untouched = join(folder.path, 'data');
  for (const [args, line] of USAGE) {
    const ended = await runQuoin({ QUOIN_DATA_DIR: untouched }, ...args);
    expect({ args, ...ended }).toMatchObject({ args, code: 2, stdout: '' });
    expect(ended.stderr).toMatch(line);
  }
  await expect(stat(untouched)).rejects.toThrow('ENOENT');
});

inSoak(test)('every command has help on standard output', async () => {
  for (const args of [[], ['admin'], ['admin', 'user'], ['admin', 'token'], ['admin', 'restore']]) {
    const help = await runQuoin({}, ...args, '--help');
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toStartWith(`Usage: ${['quoin', ...args].join(' ')}`);
    // Beside the commands for the API.
    if (args.length === 0) expect(help.stdout).toMatch(/^ {2}push [\s\S]+^ {2}admin /m);
  }
});

inSoak(test)(
  'a wrong environment ends a command with one line that names the variable',
  async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'file');
    await mkdir(folder.path, { recursive: true });
    await writeFile(file, '');
    const ended = await runQuoin({ QUOIN_DATA_DIR: file }, 'admin', 'doctor');
    expect(ended).toMatchObject({ code: 1, stdout: '' });
    expect(ended.stderr).toMatch(/^quoin: QUOIN_DATA_DIR: [^\n]*\n$/);
  },
);
