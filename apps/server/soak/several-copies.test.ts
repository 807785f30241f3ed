/**
 * Three copies behind HAProxy and nginx with the documented configurations, PostgreSQL behind PgBouncer,
 * and a bucket. Under mixed load, a copy is killed in each minute, all copies are replaced by this
 * version, and PostgreSQL is restarted. `QUOIN_SOAK_MINUTES` sets the time, 5 by default.
 * `QUOIN_SOAK_FROM` names the commit whose version runs first, `QUOIN_SOAK_POOL` PgBouncer's
 * `pool_size`. The figures go into docs/quality.md.
 */
import { expect, setDefaultTimeout, test } from 'bun:test';
import { eventually, type StartedProcess, startPostgres, startS3 } from '@quoin/test-kit';
import { SQL } from 'bun';
import { clientOfSession, signIn } from '../test/faults/support/client.ts';
import { type Deployment, deployment, OPERATOR } from '../test/faults/support/deployment.ts';
import { Account, countedClient } from './several-copies/account.ts';
import { startHaproxy, startNginx } from './several-copies/load-balancers.ts';
import { startMixedLoad, statusOf } from './several-copies/mixed-load.ts';
import { checkOutOldVersion } from './several-copies/old-version.ts';
import { startPgBouncer } from './several-copies/pgbouncer.ts';

const MINUTES = Number(process.env.QUOIN_SOAK_MINUTES ?? '5');
const MINUTE_MS = 60_000;

setDefaultTimeout((MINUTES + 30) * MINUTE_MS);

const COPIES = 3;
const POOL_SIZE = Number(process.env.QUOIN_SOAK_POOL ?? '20');
const BUCKET = { bucket: 'quoin', region: 'eu-central-1', accessKeyId: 'key' };

test('three copies behind load balancers lose nothing and do no job twice', async () => {
  await using old = await checkOutOldVersion();
  await using postgres = await startPostgres({ durable: true });
  const admin = new SQL(postgres.url);
  await admin.unsafe(`alter database postgres set statement_timeout = '30s'`);
  await admin.unsafe(`alter database postgres set idle_in_transaction_session_timeout = '2min'`);
  await admin.close();
  await using pooler = await startPgBouncer(postgres.url, POOL_SIZE);
  await using bucket = startS3(BUCKET);
  const env = {
    QUOIN_DATABASE_POOLING: 'transaction',
    // Shown beside a failure.
    QUOIN_LOG_LEVEL: 'error',
    QUOIN_S3_ENDPOINT: bucket.endpoint,
    QUOIN_S3_BUCKET: BUCKET.bucket,
    QUOIN_S3_REGION: BUCKET.region,
    QUOIN_S3_ACCESS_KEY_ID: BUCKET.accessKeyId,
    QUOIN_S3_SECRET_ACCESS_KEY: 'never sent',
    QUOIN_TRUSTED_PROXIES: '127.0.0.1',
    QUOIN_DRAIN_NOTICE_SECONDS: '3',
    QUOIN_RATE_LIMIT_TRIGGER: '0',
    QUOIN_RATE_LIMIT_TRIGGER_ADDRESS: '0',
  };
  await using stack = new AsyncDisposableStack();
  const copies: Deployment[] = [];
  for (let copy = 0; copy < COPIES; copy += 1) {
    copies.push(stack.use(await deployment({ databaseUrl: pooler.url, env })));
  }
  // Behind PgBouncer, the earlier version has the fault of ADR 23: it connects to PostgreSQL.
  const program = {
    program: old.program,
    // It is compiled at its first start.
    timeout: 5 * MINUTE_MS,
    env: { QUOIN_DATABASE_URL: postgres.url, QUOIN_DATABASE_POOLING: undefined },
  };
  const running: StartedProcess[] = [];
  const ended: StartedProcess[] = [];
  for (const copy of copies) running.push(await copy.start(program));
  const ports = copies.map(({ port }) => port);
  await using haproxy = await startHaproxy(ports);
  await using nginx = await startNginx(ports);

  const account = new Account();
  // The first copy signs in: the address of the service is that of each copy.
  const [first] = copies;
  if (first === undefined) throw new Error('no copy');
  const session = await signIn(first.url, OPERATOR);
  const client = await clientOfSession(first.url, session);
  const clients = [haproxy, nginx].map(({ name, url }) => ({
    name,
    client: countedClient(client.through(url), account, name),
  }));
  const load = await startMixedLoad({ clients, direct: client, session, account });
  stack.defer(() => load.stop());

  let version: Parameters<Deployment['start']>[0] = program;
  const restartKilled = async (at: number): Promise<void> => {
    await account.during('kill', async () => {
      const killed = running[at];
      await killed?.kill();
      if (killed !== undefined) ended.push(killed);
      const started = await copies[at]?.start(version);
      if (started !== undefined) running[at] = started;
      await haproxy.allUp();
    });
  };
  const upgrade = async (): Promise<void> => {
    const migrated = await copies[0]?.admin('migrate');
    expect([migrated?.code, migrated?.stderr]).toEqual([0, '']);
    for (const { url } of copies) expect(await statusOf(url)).toBe(200);
    await haproxy.allUp();
    version = { timeout: program.timeout };
    for (const [at, copy] of copies.entries()) {
      const stopped = running[at];
      expect(await stopped?.stop()).toBe(0);
      if (stopped !== undefined) ended.push(stopped);
      running[at] = await copy.start(version);
      await haproxy.allUp();
    }
  };
  const restartDatabase = (): Promise<void> =>
    account.during('restart of PostgreSQL', async () => {
      await postgres.restart();
      for (const { url } of copies) await eventually(async () => (await statusOf(url)) === 200);
      await haproxy.allUp();
    });

  const kills = Math.max(2, MINUTES);
  for (let kill = 0; kill < kills; kill += 1) {
    const until = Date.now() + (MINUTES * MINUTE_MS) / kills;
    if (kill === Math.floor(kills / 2)) {
      // A phase that explains no failure.
      await account.during('upgrade', upgrade);
      load.startAgents();
      await restartDatabase();
    }
    await restartKilled(kill % COPIES);
    await Bun.sleep(Math.max(0, until - Date.now()));
  }
  await load.stop();
  // Jobs of a killed copy are continued by another one when their lease ends.
  const undone = async () => (await load.undone()).length === 0;
  await eventually(undone, { timeout: 5 * MINUTE_MS }).catch(() => undefined);
  const { faults, figures } = await load.result();
  const { requests, failures } = account;
  console.log(
    `    figure: ${JSON.stringify({ from: old.commit.slice(0, 8), minutes: MINUTES, kills, requests, ...figures, failures })}`,
  );
  if (account.unexplained.length > 0) {
    console.log(account.details.join('\n'));
    console.log(haproxy.output());
    for (const { pid, output } of [...ended, ...running]) {
      const lines = output().split('\n');
      console.log(pid, lines.filter((line) => line.includes('"level":50')).join('\n'));
    }
  }
  expect(faults).toEqual([]);
  expect(account.unexplained).toEqual([]);
});
