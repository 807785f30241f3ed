import { expect, test } from 'bun:test';
import { endpoint } from '@quoin/contract';
import { reply } from '@quoin/core';
import { Type } from '@sinclair/typebox';
import { route } from '../src/index.ts';
import { json } from './support/routes.ts';
import { openService } from './support/service.ts';

const endpointAt = (path: string) =>
  endpoint({
    id: `thing${path}`,
    method: 'POST',
    path,
    auth: 'bearer',
    scope: 'any',
    summary: 'For tests',
    tag: 'Tests',
    body: Type.Object({ name: Type.String() }),
    response: Type.Object({ ok: Type.Boolean() }),
    idempotent: true,
  });

/** `seen` is what follows the writes, as it happens. */
const open = async () => {
  const seen: string[] = [];
  const service = await openService({
    routes: [
      route(endpointAt('/rename'), async ({ deps, db, principal, afterCommit }, { body }) => {
        const { userId } = principal;
        await db.write((stores) => stores.users.update(userId, { name: body.name }));
        afterCommit(async () => {
          // Where the request's transaction were still open, this would wait for it for ever.
          await deps.db.write((stores) => stores.users.update(userId, { image: 'a.png' }));
          const user = await deps.db.read((stores) => stores.users.get(userId));
          seen.push(`${user?.name} ${user?.image}`);
        });
        return reply({ ok: true });
      }),
      route(endpointAt('/fail'), async ({ db, principal, afterCommit }, { body }) => {
        await db.write((stores) => stores.users.update(principal.userId, { name: body.name }));
        afterCommit(() => Promise.reject(new Error('the worker is away')));
        afterCommit(async () => void seen.push('done all the same'));
        return reply({ ok: true });
      }),
      route(endpointAt('/throw'), async ({ afterCommit }) => {
        afterCommit(async () => void seen.push('must not be'));
        throw new Error('before the end');
      }),
    ],
  });
  const headers = await service.bearer();
  const post = async (path: string, more: Record<string, string> = {}) =>
    (await service.request(`/v1${path}`, json({ name: 'Grace' }, { ...headers, ...more }))).status;
  return { service, seen, post };
};

test.each([{}, { 'idempotency-key': 'k' }])(
  'what follows a write follows its commit (%j)',
  async (headers) => {
    const { service, seen, post } = await open();
    await using _ = service;
    expect(await post('/rename', headers)).toBe(200);
    expect(seen).toEqual(['Grace a.png']);
  },
);

test('what is replayed is followed by nothing', async () => {
  const { service, seen, post } = await open();
  await using _ = service;
  const headers = { 'idempotency-key': 'k' };
  expect([await post('/rename', headers), await post('/rename', headers)]).toEqual([200, 200]);
  expect(seen).toHaveLength(1);
});

test('what was written is answered so when what follows fails, and the log says why', async () => {
  const { service, seen, post } = await open();
  await using _ = service;
  expect(await post('/fail')).toBe(200);
  expect(seen).toEqual(['done all the same']);
  expect(service.log.map(({ message }) => message)).toEqual(['a task after a write failed']);
});

test('a request that fails is followed by nothing', async () => {
  const { service, seen, post } = await open();
  await using _ = service;
  expect(await post('/throw')).toBe(500);
  expect(seen).toEqual([]);
});
