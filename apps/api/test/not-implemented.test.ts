/**
 * What of the contract nobody answers yet. The list is reviewed: an endpoint that is built leaves it,
 * and none comes back.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { type Endpoint, endpoints, fullPaths } from '@quoin/contract';
import { routes } from '../src/index.ts';
import { notImplemented } from '../src/not-implemented.ts';
import { systemRoutes } from '../src/system-routes.ts';
import { at } from './support/answer.ts';
import { openService, type Service } from './support/service.ts';

const NOT_BUILT = ['analytics.pages'];

let service: Service;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service[Symbol.asyncDispose]());

const missing = (): readonly Endpoint[] => {
  const built = [...routes, ...systemRoutes(service.options)];
  return notImplemented(endpoints, built).map(({ endpoint }) => endpoint);
};

/** Parameters that the checks before the answer let through. */
const ID = '0190a5c8-7b1e-7000-8000-000000000001';
const HASH = 'a'.repeat(64);
const QUERY = `?q=harbour&type=webhook&id=${ID}`;

const pathOf = (endpoint: Endpoint): string =>
  (fullPaths(endpoint)[0] ?? '').replace(':hash', HASH).replaceAll(/:\w+/g, ID);

test('these endpoints of the contract are not built yet', () => {
  expect(missing().map(({ id }) => id)).toEqual(NOT_BUILT);
});

test('each of them makes the same checks as if it were, and then answers 501', async () => {
  const ada = await service.person('ada');
  const token = await service.token(ada);
  for (const endpoint of missing()) {
    const { id, method, auth, example } = endpoint;
    const answer = await service.send(`${method} ${pathOf(endpoint)}${QUERY}`, {
      as: auth === 'session' ? service.session(ada) : token,
      ...(endpoint.body !== undefined && { body: example?.body ?? {} }),
    });
    expect([id, answer.status, at(answer.body, 'code')]).toEqual([id, 501, 'not_implemented']);
  }
});

test('without a credential they are as closed as the others', async () => {
  for (const endpoint of missing().filter(({ auth }) => auth === 'bearer' || auth === 'session')) {
    const { status } = await service.send(`${endpoint.method} ${pathOf(endpoint)}`);
    expect([endpoint.id, status]).toEqual([endpoint.id, 401]);
  }
});
