/**
 * The write is committed and its answer is lost: the Idempotency-Key returns it again
 * (docs/internals/interface.md#idempotency-keys).
 */
import { expect, test } from 'bun:test';
import { freshDatabase, type StartedProcess } from '@quoin/test-kit';
import { type ApiClient, makePlace, ok, type Place } from './support/client.ts';
import { deployment } from './support/deployment.ts';
import { listAt, textAt } from './support/members.ts';
import { tap } from './support/tap.ts';

const TITLE = 'Made once';
const KEY = { 'idempotency-key': 'the-same-key' };

const create = (client: ApiClient, { projectId, spaceId }: Place) =>
  client.call(
    'POST',
    `/api/v1/projects/${projectId}/pages`,
    { spaceId, title: TITLE, content: '# Made once\n\nBytes é\r\n' },
    KEY,
  );

const pagesOf = async (client: ApiClient, { projectId }: Place): Promise<string[]> =>
  listAt(await ok(client.call('GET', `/api/v1/projects/${projectId}/pages`)), 'data').map((page) =>
    textAt(page, 'id'),
  );

test('killed between commit and answer, the key returns the first answer', async () => {
  await using quoin = await deployment();
  let running: StartedProcess = await quoin.start();
  const client = await quoin.client();
  const place = await makePlace(client);
  const kills: Promise<number>[] = [];
  // The answer is on its way when the process dies, and no client hears it.
  await using cutting = await tap(quoin.url, () => ({
    fromServer: () => {
      kills.push(running.kill());
      return false;
    },
  }));
  await expect(create(client.through(cutting.url), place)).rejects.toThrow();
  expect(await Promise.all(kills)).toEqual([137]);

  running = await quoin.start();
  const [page] = await pagesOf(client, place);
  const again = await create(client, place);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(again).toMatchObject({ status: 201, body: { page: { id: page, version: 1 } } });
  expect(await pagesOf(client, place)).toHaveLength(1);
});

test('cut off from PostgreSQL between its commit and its word of it, the key tells what came of it', async () => {
  await using database = await freshDatabase();
  let cuts = 0;
  await using network = await tap(database.url, () => {
    let isLastWrite = false;
    let isCommitting = false;
    return {
      fromClient: (piece) => {
        // Keeping the answer is the last of a write with a key; what comes after it is the commit.
        const isOfLastWrite = piece.includes('update "idempotency_keys"');
        isCommitting ||= cuts === 0 && isLastWrite && !isOfLastWrite && !piece.includes(TITLE);
        isLastWrite ||= isOfLastWrite;
      },
      fromServer: () => {
        if (isCommitting) cuts += 1;
        return !isCommitting;
      },
    };
  });
  await using quoin = await deployment({ databaseUrl: network.url });
  await quoin.start();
  const client = await quoin.client();
  const place = await makePlace(client);
  const first = await create(client, place);
  expect(first).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(Number(first.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(cuts).toBe(1);

  const [page] = await pagesOf(client, place);
  const again = await create(client, place);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(again).toMatchObject({ status: 201, body: { page: { id: page } } });
  expect(await pagesOf(client, place)).toHaveLength(1);
});
