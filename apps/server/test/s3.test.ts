/** A deployment that keeps images and files in a bucket, as the environment says. */
import { expect, test } from 'bun:test';
import { readdir } from 'node:fs/promises';
import { banner } from '@quoin/service/banner';
import { startS3 } from '@quoin/test-kit';
import { textAt } from './support/answer.ts';
import { maker, openHarness } from './support/harness.ts';

const ACCOUNT = { bucket: 'quoin', region: 'eu-central-1', accessKeyId: 'key' };
const PICTURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

test('images go to the bucket and come from it, and a bucket that is away is 503', async () => {
  await using server = startS3(ACCOUNT);
  await using harness = await openHarness({
    environment: {
      QUOIN_S3_ENDPOINT: server.endpoint,
      QUOIN_S3_BUCKET: ACCOUNT.bucket,
      QUOIN_S3_REGION: ACCOUNT.region,
      QUOIN_S3_ACCESS_KEY_ID: ACCOUNT.accessKeyId,
      QUOIN_S3_SECRET_ACCESS_KEY: 'never sent',
    },
  });
  const { headers: as } = await harness.token(await harness.person('ada'), [
    'docs:write',
    'project:admin',
  ]);
  const project = await maker(harness, as).project('Harbour');
  const media = [{ path: 'images/quay.png', base64: PICTURE.toBase64() }];
  const manifest = { version: 1, name: 'Harbour', spaces: [] };
  const bundle = () =>
    harness.send(`POST /api/v1/projects/${project}/bundle`, {
      as,
      body: { manifest, pages: [], media },
    });
  expect((await bundle()).status).toBe(200);
  expect([...server.objects.values()].map(({ bytes }) => bytes)).toEqual([PICTURE]);
  expect(await readdir(harness.dataDir)).not.toContain('assets');
  expect(banner(harness.foundation, harness.origin, null)).toContain(
    '(SQLite), files in the bucket quoin\n',
  );
  // A command that enters the container has its environment.
  const inContainer = banner(harness.foundation, harness.origin, null, true);
  expect(inContainer).toMatch(/^ +\S.* admin token --scopes \S+ --email \S+$/m);
  expect(inContainer).not.toMatch(/QUOIN_DATA_DIR|login/);

  const listed = await harness.send(`GET /api/v1/projects/${project}/assets`, { as });
  const address = new URL(textAt(listed.body, 'assets', 0, 'url')).pathname;
  const base = `http://127.0.0.1:${harness.listen()}`;
  const whole = await fetch(base + address, { headers: as });
  expect([whole.status, await whole.bytes()]).toEqual([200, PICTURE]);
  const part = await fetch(base + address, { headers: { ...as, range: 'bytes=8-9' } });
  expect([part.status, await part.bytes()]).toEqual([206, PICTURE.subarray(8, 10)]);

  server.fail(503);
  const away = await fetch(base + address, { headers: as });
  expect([away.status, Number(away.headers.get('retry-after')) > 0]).toEqual([503, true]);
  expect((await bundle()).status).toBe(503);
});
