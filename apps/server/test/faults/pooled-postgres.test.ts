/** The service behind a pooler that gives each transaction another connection to PostgreSQL. */
import { expect, setDefaultTimeout, test } from 'bun:test';
import { eventually, freshDatabase, transactionPooler } from '@quoin/test-kit';
import { SQL } from 'bun';
import { makePage, makePlace } from './support/client.ts';
import { deployment } from './support/deployment.ts';
import { listAt } from './support/members.ts';

setDefaultTimeout(120_000);

const PAGES = 60;

test('with QUOIN_DATABASE_POOLING=transaction, all acknowledged pages are stored and found', async () => {
  await using database = await freshDatabase();
  const sql = new SQL(database.url);
  const name = new URL(database.url).pathname.slice(1);
  await sql.unsafe(`alter database "${name}" set statement_timeout = '30s'`);
  await sql.unsafe(`alter database "${name}" set idle_in_transaction_session_timeout = '2min'`);
  await using pooler = await transactionPooler(database.url);
  await using quoin = await deployment({
    databaseUrl: pooler.url,
    env: { QUOIN_DATABASE_POOLING: 'transaction' },
  });
  const running = await quoin.start();
  const client = await quoin.client();
  const place = await makePlace(client);
  const titles = Array.from({ length: PAGES }, (_, at) => `Lighthouse ${at}`);
  const made = await Promise.all(titles.map((title) => makePage(client, place, title)));
  const rows: { id: string }[] = await sql`select id from pages`;
  await sql.close();
  expect(rows.map(({ id }) => id).toSorted()).toEqual(made.toSorted());
  const search = `/api/v1/projects/${place.projectId}/search?q=lighthouse&limit=50`;
  await eventually(async () => {
    const { status, body } = await client.call('GET', search);
    return status === 200 && listAt(body, 'hits').length > 0;
  });
  expect(await running.stop()).toBe(0);
});
