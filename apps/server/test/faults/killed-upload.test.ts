/** SIGKILL between the bytes of an upload and its row: nothing broken is listed, and it can be sent again. */
import { expect, test } from 'bun:test';
import { fileURLToPath } from 'node:url';
import { freshDatabase, type StartedProcess } from '@quoin/test-kit';
import { shownBytes, storedFiles, uploadFile } from './support/assets.ts';
import { type ApiClient, makePlace, ok } from './support/client.ts';
import { type Deployment, deployment } from './support/deployment.ts';
import { listAt } from './support/members.ts';
import { tap } from './support/tap.ts';

const PRELOAD = fileURLToPath(new URL('support/kill-at-asset.ts', import.meta.url));
const PICTURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

const listed = async (client: ApiClient, projectId: string) =>
  listAt(await ok(client.call('GET', `/api/v1/projects/${projectId}/assets`)), 'assets');

/** The bytes are there and no user has them; then the same upload succeeds. */
const expectOrphanOnly = async (quoin: Deployment, client: ApiClient, projectId: string) => {
  expect(await storedFiles(quoin.dataDir)).toHaveLength(1);
  expect(await listed(client, projectId)).toEqual([]);
  expect(await shownBytes(client, PICTURE)).toBe(404);
  expect((await uploadFile(client, projectId, PICTURE)).status).toBe(201);
  expect(await listed(client, projectId)).toHaveLength(1);
  expect(await shownBytes(client, PICTURE)).toEqual(PICTURE);
  expect(await storedFiles(quoin.dataDir)).toHaveLength(1);
};

test('an upload killed before the row leaves no broken asset on SQLite', async () => {
  await using quoin = await deployment();
  const doomed = await quoin.start({ preload: PRELOAD });
  const client = await quoin.client();
  const { projectId } = await makePlace(client);
  await expect(uploadFile(client, projectId, PICTURE)).rejects.toThrow();
  expect(await doomed.exited).toBe(137);
  await quoin.start();
  await expectOrphanOnly(quoin, client, projectId);
});

test('an upload killed before the row leaves no broken asset on PostgreSQL', async () => {
  await using database = await freshDatabase();
  let doomed: StartedProcess | null = null;
  await using network = await tap(database.url, () => ({
    fromClient: (piece) => {
      if (piece.includes('insert into "assets"')) void doomed?.kill();
    },
  }));
  await using through = await deployment({ databaseUrl: network.url });
  doomed = await through.start();
  const client = await through.client();
  const { projectId } = await makePlace(client);
  await expect(uploadFile(client, projectId, PICTURE)).rejects.toThrow();
  expect(await doomed.exited).toBe(137);
  await using quoin = await deployment({ databaseUrl: database.url, dataDir: through.dataDir });
  await quoin.start();
  const again = { ...client, ...client.through(quoin.url) };
  await expectOrphanOnly(quoin, again, projectId);
});
