import { afterAll, beforeAll, expect, test } from 'bun:test';
import { type Context, reply } from '@quoin/core';
import { route } from '../src/index.ts';
import { echo, json, open } from './support/routes.ts';
import { openService, type Service } from './support/service.ts';

const ETAG = '"2.abc.def"';
const seen: (string | null)[] = [];
let service: Service;

beforeAll(async () => {
  service = await openService({
    routes: [
      route(open('/page').endpoint, async ({ ifMatch }: Context<null>) => {
        seen.push(ifMatch);
        return reply({ ok: true }, { etag: ETAG });
      }),
      route(echo('/page').endpoint, async () => reply({ ok: true }, { etag: ETAG })),
      open('/plain'),
    ],
  });
});
afterAll(() => service[Symbol.asyncDispose]());

const read = (ifNoneMatch: string, method = 'GET') =>
  service.request('/api/v1/page', { method, headers: { 'if-none-match': ifNoneMatch } });

test('an answer with a tag may be kept by its reader, and is revalidated each time', async () => {
  const response = await service.request('/api/v1/page');
  expect(response.status).toBe(200);
  expect(response.headers.get('etag')).toBe(ETAG);
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
});

test.each([ETAG, `W/${ETAG}`, `"other", ${ETAG}`, `"other",W/${ETAG}`, '*'])(
  'what the reader has is not sent again: %s',
  async (tag) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await read(tag, method);
      expect([method, response.status]).toEqual([method, 304]);
      expect(response.headers.get('etag')).toBe(ETAG);
      expect(response.headers.has('x-request-id')).toBe(true);
      expect(response.headers.has('content-type')).toBe(false);
      expect(await response.text()).toBe('');
    }
  },
);

test.each(['"2.abc"', '2.abc.def', '"other"', 'w/"2.abc.def"', ''])(
  'anything else is: %j',
  async (tag) => {
    expect((await read(tag)).status).toBe(200);
  },
);

test('If-None-Match has no effect on a write', async () => {
  const init = json({ text: 'x' }, { 'if-none-match': '*' });
  expect((await service.request('/api/v1/page', init)).status).toBe(200);
});

test('If-None-Match has no effect without an entity tag', async () => {
  const init = { headers: { 'if-none-match': '*' } };
  expect((await service.request('/api/v1/plain', init)).status).toBe(200);
});

test('If-Match reaches the use case as it was sent', async () => {
  await service.request('/api/v1/page', { headers: { 'if-match': 'W/"1", "2"' } });
  expect(seen.at(-1)).toBe('W/"1", "2"');
  await service.request('/api/v1/page');
  expect(seen.at(-1)).toBeNull();
});
