/** The service behind the real PgBouncer (Debian's package `pgbouncer`) with `pool_mode = transaction`. */
import { expect, setDefaultTimeout, test } from 'bun:test';
import { freshDatabase, temporaryFolder } from '@quoin/test-kit';
import { SQL } from 'bun';
import { type ApiClient, makePage, makePlace, type Place } from '../test/faults/support/client.ts';
import { deployment, runService } from '../test/faults/support/deployment.ts';
import { startPgBouncer } from './several-copies/pgbouncer.ts';

setDefaultTimeout(600_000);

const ROUNDS = 20;
const PAGES_A_ROUND = 30;
const KILLS = 100;

const pooledDatabase = async () => {
  const database = await freshDatabase();
  const sql = new SQL(database.url);
  const name = new URL(database.url).pathname.slice(1);
  return {
    database,
    sql,
    limitTime: async () => {
      await sql.unsafe(`alter database "${name}" set statement_timeout = '30s'`);
      await sql.unsafe(`alter database "${name}" set idle_in_transaction_session_timeout = '2min'`);
    },
    pagesStored: async (): Promise<Set<string>> => {
      const rows: { id: string }[] = await sql`select id from pages`;
      return new Set(rows.map(({ id }) => id));
    },
    async [Symbol.asyncDispose]() {
      await sql.close();
      await database.drop();
    },
  };
};

const POOLED = { QUOIN_DATABASE_POOLING: 'transaction' };

test('without QUOIN_DATABASE_POOLING the service refuses to start, and says what to set', async () => {
  await using stored = await pooledDatabase();
  await using pooler = await startPgBouncer(stored.database.url);
  await using folder = await temporaryFolder();
  const { code, stderr } = await runService({
    QUOIN_DATABASE_URL: pooler.url,
    QUOIN_DATA_DIR: folder.path,
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^quoin: QUOIN_DATABASE_URL: .*QUOIN_DATABASE_POOLING=transaction/);
});

test('all acknowledged pages of two copies are stored', async () => {
  await using stored = await pooledDatabase();
  await stored.limitTime();
  await using pooler = await startPgBouncer(stored.database.url);
  const options = { databaseUrl: pooler.url, env: POOLED };
  await using one = await deployment(options);
  await using other = await deployment(options);
  await one.start();
  await other.start();
  const client = await one.client();
  const clients = [client, client.through(other.url)];
  const place = await makePlace(client);
  const made: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const pages = Array.from({ length: PAGES_A_ROUND }, (_, at) =>
      makePage(clients[at % 2] ?? client, place, `Page ${round} ${at}`),
    );
    made.push(...(await Promise.all(pages)));
  }
  expect(await stored.pagesStored()).toEqual(new Set(made));
});

/** Four writers that create pages. */
const WRITERS = 4;
/** The kills follow after 1 to 40 acknowledged pages. */
const MOST_PAGES_BEFORE_KILL = 40;

interface Writing {
  readonly client: ApiClient;
  readonly place: Place;
  /** Acknowledged pages after which `kill` is called, while the other writers wait for answers. */
  readonly pages: number;
  readonly kill: () => void;
}

/** Creates pages until the service is killed. @returns ids of acknowledged pages */
const writeUntilKilled = async ({ client, place, pages, kill }: Writing): Promise<string[]> => {
  const acknowledged: string[] = [];
  let isKilled = false;
  const writer = async (): Promise<void> => {
    for (;;) {
      const id = await makePage(client, place, crypto.randomUUID()).catch((problem: unknown) => {
        if (isKilled) return null;
        throw problem;
      });
      if (id === null) return;
      acknowledged.push(id);
      if (acknowledged.length === pages) {
        isKilled = true;
        kill();
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return acknowledged;
};

test(`after each of ${KILLS} kills, all acknowledged pages are stored`, async () => {
  await using stored = await pooledDatabase();
  await stored.limitTime();
  await using pooler = await startPgBouncer(stored.database.url);
  await using quoin = await deployment({ databaseUrl: pooler.url, env: POOLED });
  const acknowledged: string[] = [];
  let place: Place | null = null;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const running = await quoin.start();
    const client = await quoin.client();
    place ??= await makePlace(client);
    const written = await writeUntilKilled({
      client,
      place,
      pages: 1 + ((kill * 7) % MOST_PAGES_BEFORE_KILL),
      kill: () => process.kill(running.pid, 'SIGKILL'),
    });
    acknowledged.push(...written);
  }
  const kept = await stored.pagesStored();
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  console.log(`    ${KILLS} kills, ${acknowledged.length} acknowledged pages, ${kept.size} stored`);
});
