import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { endpoint } from '@quoin/contract';
import { AppError, type Context, confirmsCredential, type Principal, reply } from '@quoin/core';
import { Type } from '@sinclair/typebox';
import { type Route, route } from '../src/index.ts';
import { openService, type Service } from './support/service.ts';

const PATH = '/api/v1/reading';

/** As a use case whose first read finds the token gone. */
const reading: Route = route(
  endpoint({
    id: 'test.reading',
    method: 'GET',
    path: '/reading',
    prefixes: ['/api/v1'],
    auth: 'bearer',
    scope: 'docs:read',
    summary: 'For tests',
    tag: 'Tests',
    query: Type.Object({ limit: Type.Integer({ minimum: 1, maximum: 9, default: 1 }) }),
    response: Type.Object({ remembered: Type.Boolean() }),
  }),
  confirmsCredential(
    async (
      { db, principal, remembered }: Context<Principal>,
      _input: unknown,
      request: Request,
    ) => {
      const { userId } = principal;
      const doomed = request.headers.get('x-early-write');
      if (doomed !== null) {
        await db.write((stores) => stores.tokens.revoke(doomed, { userId }, new Date()));
      }
      if (request.headers.has('x-absent')) throw new AppError('not_found', 'Page not found');
      if (remembered !== undefined && !request.headers.has('x-unchecked')) {
        const active = await db.read((stores) =>
          stores.tokens.listActive({ userId: principal.userId }, new Date(0)),
        );
        remembered.settle(active.some(({ id }) => id === remembered.id));
      }
      return reply({ remembered: remembered !== undefined });
    },
  ),
);

const ask = async (service: Service, authorization: string, query = '', extra = {}) => {
  const headers = { authorization, ...extra };
  const response = await service.request(PATH + query, { headers });
  return { status: response.status, body: await response.json() };
};

const revoke = async (service: Service, authorization: string): Promise<void> => {
  const record = await service.record(authorization.slice('Bearer '.length));
  await service.deps.db.write((stores) =>
    stores.tokens.revoke(record?.id ?? '', { userId: service.person.id }, service.deps.clock.now()),
  );
};

describe.each([false, true])('a remembered credential (no generation: %p)', (withoutGeneration) => {
  let service: Service;
  beforeAll(async () => {
    service = await openService({ routes: [reading], withoutGeneration });
  });
  afterAll(() => service[Symbol.asyncDispose]());

  test('is looked up the first time and remembered after', async () => {
    const { authorization } = await service.bearer();
    expect(await ask(service, authorization)).toMatchObject({ body: { remembered: false } });
    expect(await ask(service, authorization)).toMatchObject({ body: { remembered: true } });
  });

  test('is refused by the use case once it is revoked', async () => {
    const { authorization } = await service.bearer();
    await ask(service, authorization);
    await revoke(service, authorization);
    expect(await ask(service, authorization)).toMatchObject({
      status: 401,
      body: { code: 'unauthorized' },
    });
    expect(await ask(service, authorization)).toMatchObject({ status: 401 });
  });

  test('returns 401 before any other error after it is revoked', async () => {
    for (const [query, extra] of [
      ['?limit=99', {}],
      ['', { 'x-absent': '1' }],
    ] as const) {
      const { authorization } = await service.bearer();
      await ask(service, authorization);
      await revoke(service, authorization);
      expect((await ask(service, authorization, query, extra)).status).toBe(401);
    }
    const { authorization } = await service.bearer({ scopes: ['ai:use'] });
    expect((await ask(service, authorization)).status).toBe(403);
    await revoke(service, authorization);
    expect((await ask(service, authorization)).status).toBe(401);
  });

  test('is looked up before an answer whose reads did not check it', async () => {
    const { authorization } = await service.bearer();
    const unchecked = { 'x-unchecked': '1' };
    await ask(service, authorization);
    const second = await ask(service, authorization, '', unchecked);
    expect(second).toMatchObject({ status: 200, body: { remembered: true } });
    await revoke(service, authorization);
    expect((await ask(service, authorization, '', unchecked)).status).toBe(401);
  });

  test('lets no write commit that came before its check', async () => {
    const [{ authorization }, other] = [await service.bearer(), await service.bearer()];
    const doomed = await service.record(other.authorization.slice('Bearer '.length));
    const early = { 'x-early-write': doomed?.id ?? '' };
    await ask(service, authorization);
    expect((await ask(service, authorization, '', early)).status).toBe(500);
    expect((await ask(service, other.authorization)).status).toBe(200);
  });

  test('leaves other refusals as they are while it counts', async () => {
    const { authorization } = await service.bearer();
    await ask(service, authorization);
    expect((await ask(service, authorization, '?limit=99')).status).toBe(400);
    expect((await ask(service, authorization, '', { 'x-absent': '1' })).status).toBe(404);
  });

  test('ends with its token, without a look-up', async () => {
    const expiresAt = new Date(service.deps.clock.now().getTime() + 1_000);
    const { authorization } = await service.bearer({ expiresAt });
    expect((await ask(service, authorization)).status).toBe(200);
    service.advance(1_000);
    expect((await ask(service, authorization)).status).toBe(401);
    service.advance(-1_000);
  });
});
