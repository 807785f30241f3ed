/** Starting and ending the service as an operator does: what it prints, keeps, refuses. */

import { expect, test } from 'bun:test';
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  eventually,
  freePort,
  freshDatabase,
  inSoak,
  oneInCheck,
  temporaryFolder,
} from '@quoin/test-kit';
import { SQL } from 'bun';
import { makePage, makePlace, readAnswer, signIn } from './faults/support/client.ts';
import {
  COMMAND,
  DATABASES,
  type Deployment,
  deployment,
  migratedDatabase,
  OPERATOR,
  runQuoin,
  runService,
} from './faults/support/deployment.ts';
import { openFile } from './faults/support/sqlite-file.ts';
import { raw } from './support/raw.ts';

const chosen = oneInCheck(DATABASES, import.meta.path);

/** As a newcomer has it: nothing is set but what keeps tests apart. */
const newcomer = {
  QUOIN_SECRET: undefined,
  QUOIN_OPERATOR_PASSWORD: undefined,
  QUOIN_LOG_LEVEL: 'info',
};

test('the first start prints address, operator, a one-time password, the data and what next', async () => {
  await using quoin = await deployment({ env: newcomer });
  const begun = performance.now();
  const first = await quoin.start();
  console.log(`    ready after ${Math.round(performance.now() - begun)} ms`);
  expect(await quoin.admin('ready')).toMatchObject({
    code: 0,
    stdout: `http://127.0.0.1:${quoin.port}/ready is ready\n`,
  });
  const printed = first.output();
  expect(printed).toContain(`Open      http://localhost:${quoin.port}\n`);
  expect(printed).toContain(`Sign in   ${OPERATOR.email}`);
  expect(printed).toContain(`Data      ${join(quoin.dataDir, 'quoin.db')} (SQLite)`);
  const [, password = ''] = await first.line(/Password {2}(\S{16})$/);
  expect(printed).toContain(`Next      ${COMMAND} login --url http://localhost:${quoin.port}`);
  expect(printed).toContain(
    `QUOIN_DATA_DIR=${quoin.dataDir} ${COMMAND} admin user set-password ${OPERATOR.email}\n`,
  );
  const [, next = ''] = await first.line(
    new RegExp(`^ +QUOIN_DATA_DIR=${quoin.dataDir} ${COMMAND} (admin token .*)$`),
  );
  await signIn(quoin.url, { email: OPERATOR.email, password });
  const made = await quoin.admin(...next.replace('admin ', '').split(' '));
  // The token alone: it can be piped, and kept in a variable.
  const { code, stdout } = made;
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^quoin_\S+\n$/)]);
  expect(made.stderr).toMatch(/^Scopes .+\nExpires +never\nThe token is shown only once/);
  expect(made.stderr).not.toContain(stdout.trim());

  const secret = join(quoin.dataDir, 'secret');
  expect((await stat(secret)).mode & 0o777).toBe(0o600);
  const kept = await readFile(secret, 'utf8');
  expect(kept.length).toBeGreaterThanOrEqual(43);
  expect(await first.stop()).toBe(0);

  const second = await quoin.start();
  expect(second.output()).not.toContain('Password');
  expect(second.output()).not.toContain(password);
  expect(second.output()).toContain(`Open      http://localhost:${quoin.port}\n`);
  expect(await readFile(secret, 'utf8')).toBe(kept);
  await signIn(quoin.url, { email: OPERATOR.email, password });
  await second.stop();
  expect(await quoin.admin('ready')).toEqual({
    code: 1,
    stdout: '',
    stderr: `quoin: http://127.0.0.1:${quoin.port}/ready does not answer (ECONNREFUSED). Start the service, or set QUOIN_HOST and QUOIN_PORT as for the service\n`,
  });
});

test('a given operator signs in, and the given password is not printed', async () => {
  const given = { email: 'ada@example.com', password: 'engines of difference' };
  await using quoin = await deployment({
    env: { QUOIN_OPERATOR_EMAIL: given.email, QUOIN_OPERATOR_PASSWORD: given.password },
  });
  const running = await quoin.start();
  expect(running.output()).toContain(`Sign in   ${given.email}`);
  expect(running.output()).not.toContain(given.password);
  await signIn(quoin.url, given);
});

test('two concurrent first starts on one data folder share one secret and one operator', async () => {
  await using folder = await temporaryFolder();
  const dataDir = join(folder.path, 'data');
  await using one = await deployment({ dataDir, env: newcomer });
  await using other = await deployment({ dataDir, env: newcomer });
  const printed = (await Promise.all([one.start(), other.start()])).map((it) => it.output());
  const passwords = printed.flatMap((text) => text.match(/Password {2}(\S{16})$/m)?.[1] ?? []);
  expect(passwords).toHaveLength(1);
  const [password = ''] = passwords;
  const session = await signIn(one.url, { email: OPERATOR.email, password });
  const seen = await fetch(`${other.url}/api/v1/me`, { headers: { cookie: session.cookie ?? '' } });
  expect(seen.status).toBe(200);
});

inSoak(test)('a misspelt variable is named in the log, and the service starts', async () => {
  await using quoin = await deployment({ env: { QUOIN_PROT: '80', QUOIN_LOG_LEVEL: 'warn' } });
  const running = await quoin.start();
  await running.line(/QUOIN_PROT is set, but it is not a setting/);
});

/** One line on standard error that matches, exit code 1, and nothing of a stack. */
const expectOneLine = async (env: Record<string, string | undefined>, line: RegExp) => {
  const { code, stdout, stderr } = await runService({
    QUOIN_PORT: String(await freePort()),
    QUOIN_SECRET: 'x'.repeat(32),
    QUOIN_LOG_LEVEL: 'fatal',
    ...env,
  });
  expect(stderr).toMatch(line);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
};

test('a second Quoin does not start on a port of the first one, and names the variable', async () => {
  const metricsPort = String(await freePort());
  await using first = await deployment({ env: { QUOIN_METRICS_PORT: metricsPort } });
  await first.start();
  await using folder = await temporaryFolder();
  const dataDir = { QUOIN_DATA_DIR: folder.path };
  const port = String(first.port);
  for (const host of ['127.0.0.1', '0.0.0.0']) {
    await expectOneLine(
      { ...dataDir, QUOIN_PORT: port, QUOIN_HOST: host },
      new RegExp(
        `^quoin: QUOIN_PORT: port ${port} on ${host} is in use. Stop the program that listens there, or set QUOIN_PORT to a free port$`,
        'm',
      ),
    );
  }
  // A new version that is started beside the old one must not migrate its database.
  expect(await readdir(folder.path)).toEqual([]);
  await expectOneLine(
    { ...dataDir, QUOIN_METRICS_PORT: metricsPort },
    new RegExp(
      `^quoin: QUOIN_METRICS_PORT: port ${metricsPort} on 127.0.0.1 is in use. .* set QUOIN_METRICS_PORT to a free port$`,
      'm',
    ),
  );
  await expectOneLine(
    { ...dataDir, QUOIN_METRICS_PORT: port },
    new RegExp(`^quoin: QUOIN_METRICS_PORT: port ${port} on 127.0.0.1 is in use`),
  );
});

inSoak(test)('an address of another machine to listen on is one clear line', async () => {
  await using folder = await temporaryFolder();
  await expectOneLine(
    { QUOIN_DATA_DIR: folder.path, QUOIN_HOST: '192.0.2.1' },
    /^quoin: QUOIN_HOST: /,
  );
});

test('a data folder that cannot be made, or holds something else, is one clear line', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'file');
  await writeFile(file, 'not a folder');
  await expectOneLine({ QUOIN_DATA_DIR: file }, /^quoin: QUOIN_DATA_DIR: /);
  await expectOneLine({ QUOIN_DATA_DIR: join(file, 'data') }, /^quoin: QUOIN_DATA_DIR: /);

  const noDatabase = join(folder.path, 'no-database');
  await mkdir(noDatabase);
  await writeFile(join(noDatabase, 'quoin.db'), 'these bytes are no database '.repeat(100));
  await expectOneLine({ QUOIN_DATA_DIR: noDatabase }, /^quoin: QUOIN_DATA_DIR: .*not a database/);

  const noFile = join(folder.path, 'no-file');
  await mkdir(join(noFile, 'quoin.db'), { recursive: true });
  await expectOneLine({ QUOIN_DATA_DIR: noFile }, /^quoin: QUOIN_DATA_DIR: .*cannot be opened/);

  const noSecret = join(folder.path, 'no-secret');
  await mkdir(noSecret);
  await writeFile(join(noSecret, 'secret'), '');
  await expectOneLine(
    { QUOIN_DATA_DIR: noSecret, QUOIN_SECRET: undefined },
    /^quoin: QUOIN_DATA_DIR: .*does not contain a secret/,
  );
});

test('a damaged SQLite file is refused in one line before the service is ready', async () => {
  await using quoin = await deployment();
  await (await quoin.start()).stop();
  const path = join(quoin.dataDir, 'quoin.db');
  const file = openFile(quoin.dataDir);
  const roots = file
    .query<{ name: string; rootpage: number }, []>(
      "select name, rootpage from sqlite_schema where name in ('pages', 'users')",
    )
    .all();
  file.close();
  const sound = await readFile(path);
  const pageSize = sound.readUInt16BE(16);
  const damages = roots.map(({ rootpage }) =>
    Buffer.from(sound).fill(0xa5, (rootpage - 1) * pageSize, rootpage * pageSize),
  );
  const noDatabase = Buffer.from(sound).fill(0, 0, 100);
  for (const damaged of [...damages, noDatabase]) {
    await writeFile(path, damaged);
    await expectOneLine(
      { QUOIN_DATA_DIR: quoin.dataDir },
      /^quoin: QUOIN_DATA_DIR: \S+quoin\.db is damaged: .*Move this file .* away, create a new database .* restore the last backup$/m,
    );
  }
  expect(roots).toHaveLength(2);
});

inSoak(test)('a data folder that others closed to this person is one clear line', async () => {
  await using folder = await temporaryFolder();
  const closed = join(folder.path, 'closed');
  await mkdir(closed);
  await chmod(closed, 0o500);
  // Modes mean nothing to root, except on what no one may write to.
  const dataDir = process.getuid?.() === 0 ? '/proc/quoin' : closed;
  await expectOneLine({ QUOIN_DATA_DIR: dataDir }, /^quoin: QUOIN_DATA_DIR: /);
});

inSoak(test)('a data folder on a read-only file system is one line with its name', async () => {
  await using quoin = await deployment();
  await (await quoin.start()).stop();
  const readOnly = 'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && shift && exec "$@"';
  const own = ['unshare', '--user', '--map-root-user', '--mount'];
  const prefix = [...own, 'sh', '-c', readOnly, 'sh', quoin.dataDir];
  const started = await quoin.start({ prefix, wait: false });
  expect(await started.exited).toBe(1);
  expect(started.output()).toMatch(/^quoin: QUOIN_DATA_DIR: EROFS: read-only file system, .*data/m);
});

inSoak(test)('wrong addresses are one clear line each', async () => {
  await using folder = await temporaryFolder();
  const dataDir = { QUOIN_DATA_DIR: folder.path };
  await expectOneLine({ ...dataDir, QUOIN_PUBLIC_URL: 'docs' }, /^quoin: QUOIN_PUBLIC_URL: "docs"/);
  await expectOneLine(
    { ...dataDir, QUOIN_DATABASE_URL: 'mysql://h/d' },
    /^quoin: QUOIN_DATABASE_URL: must be a postgres:\/\/ address/,
  );
});

inSoak(test)(
  'a PostgreSQL that is not there, or does not let us in, is one clear line without password',
  async () => {
    await using folder = await temporaryFolder();
    await using database = await freshDatabase();
    const refused = async (change: (url: URL) => void, line: RegExp) => {
      const url = new URL(database.url);
      change(url);
      await expectOneLine({ QUOIN_DATA_DIR: folder.path, QUOIN_DATABASE_URL: url.href }, line);
    };
    const closedPort = String(await freePort());
    await refused(
      (url) => (url.port = closedPort),
      new RegExp(`^quoin: QUOIN_DATABASE_URL: .*:${closedPort}/.*cannot be reached.*ECONNREFUSED`),
    );
    await refused((url) => (url.hostname = 'nowhere.invalid'), /^quoin: QUOIN_DATABASE_URL: /);
    await refused((url) => (url.pathname = '/nothing'), /^quoin: QUOIN_DATABASE_URL: .*"nothing"/);
    await refused((url) => (url.password = 'hunter2'), /^quoin: QUOIN_DATABASE_URL: (?!.*hunter2)/);
  },
);

inSoak(test)(
  'a database of a newer version is refused in one line, and is left as it is',
  async () => {
    await using quoin = await deployment();
    await (await quoin.start()).stop();
    const file = openFile(quoin.dataDir);
    file.run("insert into quoin_migrations (tag, applied_at) values ('9999_future', 0)");
    file.close();
    await expectOneLine(
      { QUOIN_DATA_DIR: quoin.dataDir },
      /^quoin: QUOIN_DATA_DIR: .*newer version of Quoin.*9999_future/,
    );

    await using database = await freshDatabase();
    const migrated = { QUOIN_DATA_DIR: quoin.dataDir, QUOIN_DATABASE_URL: database.url };
    expect(await runQuoin(migrated, 'admin', 'migrate')).toMatchObject({ code: 0 });
    const sql = new SQL(database.url);
    await sql`insert into quoin_migrations (tag) values ('9999_future')`;
    await sql.close();
    await expectOneLine(
      migrated,
      /^quoin: QUOIN_DATABASE_URL: .*newer version of Quoin.*9999_future/,
    );
  },
);

/** What the migration of a next version does beside a copy of this one. */
const asNextVersion = async (
  quoin: Deployment,
  databaseUrl: string | null,
  statements: string[],
) => {
  if (databaseUrl === null) {
    using file = openFile(quoin.dataDir);
    for (const statement of statements) file.run(statement);
    return;
  }
  const sql = new SQL(databaseUrl);
  for (const statement of statements) await sql.unsafe(statement);
  await sql.close();
};

const nextMigration = (tag: string, kind: string, isSqlite: boolean): string =>
  isSqlite
    ? `insert into quoin_migrations (tag, applied_at, kind) values ('${tag}', 0, '${kind}')`
    : `insert into quoin_migrations (tag, kind) values ('${tag}', '${kind}')`;

for (const database of chosen) {
  test(`${database}: a copy goes on beside a newer one until that removes what it needs`, async () => {
    const isSqlite = database === 'SQLite';
    await using fresh = isSqlite ? null : await migratedDatabase();
    const url = fresh?.url ?? null;
    await using quoin = await deployment(url === null ? {} : { databaseUrl: url });
    const running = await quoin.start();
    const client = await quoin.client();
    const place = await makePlace(client);
    const ready = async () => (await client.call('GET', '/ready')).body;

    await asNextVersion(quoin, url, [
      "alter table pages add column of_next_version text not null default ''",
      nextMigration('9998_adds', 'expand', isSqlite),
    ]);
    expect(await ready()).toEqual({ ok: true });
    const page = await makePage(client, place, 'Beside');
    expect((await client.call('GET', `/api/v1/pages/${page}`)).status).toBe(200);
    expect(await running.stop()).toBe(0);
    // A copy of the earlier version also starts, for example after a crash during the upgrade.
    await quoin.start();
    expect((await client.call('GET', `/api/v1/pages/${page}`)).status).toBe(200);

    await asNextVersion(quoin, url, [nextMigration('9999_removes', 'contract', isSqlite)]);
    expect(await ready()).toMatchObject({
      code: 'unavailable',
      error: expect.stringContaining('newer version of Quoin (it has the migration 9999_removes)'),
    });
  });
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} lets a running request end, takes no new one, and ends with 0`, async () => {
    await using quoin = await deployment();
    const running = await quoin.start();
    const client = await quoin.client();
    const place = await makePlace(client);

    // A write that waits for a lock is a request that runs as long as this test wants.
    using file = openFile(quoin.dataDir);
    file.run('begin immediate');
    const waiting = makePage(client, place, 'Waiting');
    // Answered after it was sent: the server has the request before.
    await client.call('GET', '/health');
    process.kill(running.pid, signal);
    await eventually(async () => {
      const refused = await fetch(`${quoin.url}/health`, { keepalive: false }).catch(
        () => 'refused',
      );
      return refused === 'refused';
    });
    file.run('commit');
    expect(await waiting).toBeString();
    expect(await running.exited).toBe(0);
    expect(running.output()).not.toContain('rror');
  });
}

inSoak(test)('what was searched for is written before the end', async () => {
  await using quoin = await deployment();
  const running = await quoin.start();
  const client = await quoin.client();
  const { projectId } = await makePlace(client);
  const answer = await client.call('GET', `/api/v1/projects/${projectId}/search?q=Tide%20tables`);
  expect(answer.status).toBe(200);
  process.kill(running.pid, 'SIGTERM');
  expect(await running.exited).toBe(0);
  using file = openFile(quoin.dataDir);
  expect(file.query('select query, count, without_hits from search_queries').all()).toEqual([
    { query: 'tide tables', count: 1, without_hits: 1 },
  ]);
});

test('health, readiness and metrics answer, metrics only with their token or on their port', async () => {
  const metricsPort = await freePort();
  await using quoin = await deployment({
    env: { QUOIN_METRICS_TOKEN: 'collector', QUOIN_METRICS_PORT: String(metricsPort) },
  });
  await quoin.start();
  const read = async (path: string, headers: Record<string, string> = {}) =>
    readAnswer(await fetch(`${quoin.url}${path}`, { headers }));
  expect(await read('/health')).toMatchObject({
    status: 200,
    body: { ok: true, version: expect.any(String) },
  });
  expect(await read('/ready')).toMatchObject({ status: 200, body: { ok: true } });
  // HAProxy's `option httpchk GET /ready` sends HTTP/1.0 without Host.
  for (const [path, status] of [
    ['/health', 200],
    ['/ready', 200],
    ['/metrics', 400],
  ] as const) {
    expect([path, (await raw(quoin.port, `GET ${path} HTTP/1.0\r\n\r\n`)).status]).toEqual([
      path,
      status,
    ]);
  }
  expect(await read('/metrics')).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  expect(await read('/metrics', { authorization: 'Bearer other' })).toMatchObject({ status: 401 });
  const behindToken = await read('/metrics', { authorization: 'Bearer collector' });
  expect(behindToken).toMatchObject({
    status: 200,
    body: expect.stringMatching(/^quoin_http_\S+\{.*endpoint="system.health".*\} \d/m),
  });
  const own = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(own.status).toBe(200);
  expect(await own.text()).toContain('# TYPE quoin_http_');
  expect((await fetch(`http://127.0.0.1:${metricsPort}/api/v1/me`)).status).toBe(404);
});

inSoak(test)('metrics are off unless switched on', async () => {
  await using quoin = await deployment();
  await quoin.start();
  const { status, body } = await readAnswer(await fetch(`${quoin.url}/metrics`));
  expect(status).toBe(404);
  expect(body).toMatchObject({ error: expect.stringContaining('QUOIN_METRICS_TOKEN') });
});

inSoak(test)('--help tells how to start, and anything else is a usage error', async () => {
  const help = await runService({}, '--help');
  expect(help).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('QUOIN_*') });
  const wrong = await runService({}, '--port=80');
  expect(wrong).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('--port=80'),
  });
});
