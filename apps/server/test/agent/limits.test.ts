/** How often a trigger may be called: by its token from everywhere, and by an address for all of them. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createToken, TRIGGER_TOKEN_PREFIX } from '@quoin/auth-scopes';
import { at } from '../support/answer.ts';
import { ECHO, openWorld, type World } from './support/world.ts';

const [PER_TRIGGER, PER_ADDRESS] = [2, 6];

let world: World;
let skillId: string;
beforeAll(async () => {
  world = await openWorld('sqlite', {
    QUOIN_RATE_LIMIT_TRIGGER: String(PER_TRIGGER),
    QUOIN_RATE_LIMIT_TRIGGER_ADDRESS: String(PER_ADDRESS),
    QUOIN_TRUSTED_PROXIES: '127.0.0.1',
  });
  skillId = await world.skill(ECHO);
});
afterAll(() => world[Symbol.asyncDispose]());

const call = (token: string, address: string) =>
  world.harness.send(`POST /api/triggers/webhook/${token}`, {
    headers: { 'x-forwarded-for': address },
  });

test('a trigger is counted by its token, wherever its calls come from', async () => {
  const { token } = await world.trigger(skillId);
  const first = await call(token, '192.0.2.1');
  expect(first.status).toBe(200);
  expect(first.headers.get('ratelimit-limit')).toBe(String(PER_TRIGGER));
  expect((await call(token, '192.0.2.2')).status).toBe(200);
  const refused = await call(token, '192.0.2.3');
  expect([refused.status, at(refused.body, 'success'), at(refused.body, 'code')]).toEqual([
    429,
    false,
    'rate_limited',
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(refused.text).not.toContain(token);
  const other = await world.trigger(skillId);
  expect((await call(other.token, '192.0.2.3')).status).toBe(200);
});

test('an address is counted for all triggers, those that there are not too', async () => {
  const statuses: number[] = [];
  for (let calls = 0; calls < PER_ADDRESS; calls += 1) {
    const token = calls % 2 === 0 ? 'malformed' : createToken(TRIGGER_TOKEN_PREFIX);
    statuses.push((await call(token, '192.0.2.9')).status);
  }
  expect(statuses).toEqual(Array(PER_ADDRESS).fill(404));
  const { token } = await world.trigger(skillId);
  expect((await call(token, '192.0.2.9')).status).toBe(429);
  expect((await call(token, '192.0.2.10')).status).toBe(200);
});
