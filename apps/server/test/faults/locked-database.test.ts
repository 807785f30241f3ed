/** Another process holds SQLite's write lock (docs/internals/threat-model.md#faults). */
import { expect, test } from 'bun:test';
import { type ApiClient, makePage, makePlace } from './support/client.ts';
import { deployment } from './support/deployment.ts';
import { openFile } from './support/sqlite-file.ts';

/** Reads and health checks until `running` ends: only a live event loop answers them. */
const answersBeside = async (client: ApiClient, page: string, running: Promise<unknown>) => {
  let ended = false;
  void running.finally(() => {
    ended = true;
  });
  const statuses = new Set<number>();
  let answers = 0;
  while (!ended) {
    for (const path of ['/health', '/ready', `/api/v1/pages/${page}`]) {
      statuses.add((await client.call('GET', path)).status);
      answers += 1;
    }
  }
  return { statuses: [...statuses], answers };
};

const setUp = async () => {
  const quoin = await deployment();
  await quoin.start();
  const client = await quoin.client();
  const page = await makePage(client, await makePlace(client), 'Locked');
  const edit = (markdown: string) => client.call('PATCH', `/api/v1/pages/${page}`, { markdown });
  return { quoin, client, page, edit };
};

test('a write that waits for a lock is refused in the end, and reads are answered meanwhile', async () => {
  const { quoin, client, page, edit } = await setUp();
  await using _ = quoin;
  using file = openFile(quoin.dataDir);
  file.run('begin immediate');
  const writes = Promise.all(Array.from({ length: 20 }, (_, at) => edit(`# Refused ${at}\n`)));
  const beside = await answersBeside(client, page, writes);
  for (const refused of await writes) {
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  }
  expect(beside.statuses).toEqual([200]);
  // Each answer came while the writes waited, so the event loop was free.
  expect(beside.answers).toBeGreaterThan(2);

  file.run('commit');
  const saved = await edit('# Afterwards\n');
  // Refused is not done: none of the refused texts became a revision.
  expect(saved).toMatchObject({ status: 200, body: { page: { version: 2 } } });
});

test('a write waits for a lock that goes away, and is done then', async () => {
  const { quoin, client, page, edit } = await setUp();
  await using _ = quoin;
  using file = openFile(quoin.dataDir);
  file.run('begin immediate');
  const writes = Promise.all(Array.from({ length: 20 }, (_, at) => edit(`# Waiting ${at}\n`)));
  let answers = 0;
  while (answers < 5) {
    expect((await client.call('GET', `/api/v1/pages/${page}`)).body).toMatchObject({
      page: { version: 1 },
    });
    answers += 1;
  }
  file.run('commit');
  const statuses = (await writes).map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 200));
  expect((await client.call('GET', `/api/v1/pages/${page}`)).body).toMatchObject({
    page: { version: 21 },
  });
});
