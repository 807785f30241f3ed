/**
 * Two copies of the service behind a load balancer, and PostgreSQL behind a pooler that gives each
 * transaction another connection and has fewer connections than one copy. The long form with HAProxy,
 * nginx, PgBouncer and an earlier version is `soak/several-copies.test.ts`.
 */
import { expect, setDefaultTimeout, test } from 'bun:test';
import { eventually, freshDatabase, type StartedProcess, transactionPooler } from '@quoin/test-kit';
import { SQL } from 'bun';
import { startBalancer } from './support/balancer.ts';
import { type ApiClient, makePlace, type Place } from './support/client.ts';
import { type Deployment, deployment } from './support/deployment.ts';
import { listAt } from './support/members.ts';

setDefaultTimeout(300_000);

/** More than writers, and fewer than the connections of one copy. */
const POOL_SIZE = 8;
const WRITERS = 4;
/** Of the load before, between and after what happens to the copies. */
const PAGES = 8;
/** Longer than the test: a second signal ends the notice when the balancer has reacted. */
const NOTICE_SECONDS = '600';

interface Writing {
  /** Titles of pages whose creation was acknowledged. */
  readonly acknowledged: readonly string[];
  /** Statuses of answers that were not a success. */
  readonly failures: readonly number[];
  /** Resolves when this many more pages are acknowledged. */
  more(count: number): Promise<void>;
  /** Resolves when each page that was sent is acknowledged. */
  stop(): Promise<void>;
}

/** Creates pages. A request that failed is sent again with its `Idempotency-Key`. */
const startWriting = (client: ApiClient, { projectId, spaceId }: Place): Writing => {
  const acknowledged: string[] = [];
  const failures: number[] = [];
  let isStopping = false;
  const create = async (title: string): Promise<void> => {
    const headers = { 'idempotency-key': title };
    for (;;) {
      const path = `/api/v1/projects/${projectId}/pages`;
      const body = { spaceId, title, content: `# ${title}\n` };
      const { status } = await client.call('POST', path, body, headers);
      if (status < 300) {
        acknowledged.push(title);
        return;
      }
      failures.push(status);
    }
  };
  const writer = async (name: number): Promise<void> => {
    for (let at = 0; !isStopping; at += 1) await create(`Lighthouse ${name} ${at}`);
  };
  const running = Promise.all(Array.from({ length: WRITERS }, (_, name) => writer(name)));
  return {
    acknowledged,
    failures,
    async more(count) {
      const wanted = acknowledged.length + count;
      await eventually(() => acknowledged.length >= wanted, { timeout: 120_000 });
    },
    async stop() {
      isStopping = true;
      await running;
    },
  };
};

test('no request fails in a rolling restart, and a kill loses and repeats no acknowledged write', async () => {
  await using database = await freshDatabase();
  const sql = new SQL(database.url);
  const name = new URL(database.url).pathname.slice(1);
  await sql.unsafe(`alter database "${name}" set statement_timeout = '30s'`);
  await sql.unsafe(`alter database "${name}" set idle_in_transaction_session_timeout = '2min'`);
  await using pooler = await transactionPooler(database.url, { size: POOL_SIZE });
  await using stack = new AsyncDisposableStack();
  const running = new Map<Deployment, StartedProcess>();
  for (let copy = 0; copy < 2; copy += 1) {
    const made = await deployment({
      databaseUrl: pooler.url,
      env: {
        QUOIN_DATABASE_POOLING: 'transaction',
        QUOIN_DRAIN_NOTICE_SECONDS: NOTICE_SECONDS,
        QUOIN_TRUSTED_PROXIES: '127.0.0.1',
        QUOIN_LOG_LEVEL: 'error',
      },
    });
    stack.use(made);
    running.set(made, await made.start());
  }
  const copies = [...running.keys()];
  await using balancer = startBalancer(copies.map(({ url }) => url));
  for (const { url } of copies) await balancer.ready(url);
  const [first] = copies;
  if (first === undefined) throw new Error('no copy');
  const client = (await first.client()).through(balancer.url);
  const place = await makePlace(client);
  const writing = startWriting(client, place);
  await writing.more(PAGES);

  for (const copy of copies) {
    const process_ = running.get(copy);
    if (process_ === undefined) throw new Error('not running');
    process.kill(process_.pid, 'SIGTERM');
    await balancer.drained(copy.url);
    await writing.more(PAGES);
    expect(await process_.stop()).toBe(0);
    running.set(copy, await copy.start());
    await balancer.ready(copy.url);
    await writing.more(PAGES);
  }
  expect(writing.failures).toEqual([]);

  await running.get(first)?.kill();
  // Until the system has closed its port, a process that is being killed takes connections that
  // nothing answers, and a writer sends its request again immediately.
  const failedUntilItEnded = writing.failures.length;
  await writing.more(PAGES);
  await writing.stop();

  expect(writing.failures.filter((status) => status !== 502)).toEqual([]);
  // At most one request of each writer was on its way to the copy when it ended.
  expect(writing.failures.length - failedUntilItEnded).toBeLessThanOrEqual(WRITERS);
  const rows: { title: string }[] = await sql`select title from pages`;
  await sql.close();
  expect(rows.map(({ title }) => title).toSorted()).toEqual(writing.acknowledged.toSorted());

  const search = `/api/v1/projects/${place.projectId}/search?q=lighthouse&limit=50`;
  await eventually(async () => {
    const { status, body } = await client.call('GET', search);
    return status === 200 && listAt(body, 'hits').length > 0;
  });
});
