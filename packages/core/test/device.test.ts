import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import {
  approveDevice,
  describeDevice,
  pollDevice,
  type SessionPrincipal,
  startDevice,
} from '../src/index.ts';
import { databases } from './support/databases.ts';
import { refusal } from './support/refusal.ts';
import { session, type World } from './support/world.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
let world: World;

describe.each(databases)('on %s', (_name, open) => {
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const start = async (body: { name?: string; scopes?: string[] } = {}) =>
    (await startDevice(world.as(null), { params: {}, query: {}, body })).body;
  const poll = async (deviceCode: string) =>
    (await pollDevice(world.as(null), { params: {}, query: {}, body: { deviceCode } })).body;
  const approve = async (
    principal: SessionPrincipal,
    userCode: string,
    rest: { approve?: boolean; scopes?: string[] } = {},
  ) => {
    const input = { params: {}, query: {}, body: { userCode, ...rest } };
    return (await approveDevice(world.as(principal), input)).body.status;
  };
  let people = 0;
  const newUser = async () => {
    people += 1;
    return session(await world.person(`Person${people}`));
  };

  describe('device flow', () => {
    test('start returns codes and the address to enter them', async () => {
      const started = await start();
      expect(started.userCode).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
      expect(started).toMatchObject({
        verificationUri: 'https://docs.example.com/activate',
        verificationUriComplete: `https://docs.example.com/activate?code=${started.userCode}`,
        expiresIn: 600,
        interval: 5,
      });
      expect((await refusal(start({ scopes: ['docs:root'] }))).code).toBe('invalid_scope');
    });

    test('an approved device gets a token of the person, for 90 days, once', async () => {
      const person = await newUser();
      const { deviceCode, userCode } = await start({ name: 'laptop', scopes: ['docs:read'] });
      expect(await poll(deviceCode)).toEqual({ status: 'pending' });
      expect(await approve(person, userCode)).toBe('approved');
      const given = await poll(deviceCode);
      if (given.status !== 'approved') throw new Error(given.status);
      expect(given.record).toMatchObject({
        name: 'laptop',
        scopes: ['docs:read'],
        projectId: null,
      });
      expect(given.record.expiresAt).toBe(
        new Date(world.now().getTime() + 90 * DAY_MS).toISOString(),
      );
      const hash = world.deps.secrets.hash(given.token);
      const found = await world.db.read((stores) => stores.tokens.findByHash(hash));
      expect(found?.user.id).toBe(person.userId);
      expect(await poll(deviceCode)).toEqual({ status: 'expired' });
    });

    test('twenty concurrent polls after approval return exactly one token', async () => {
      const { deviceCode, userCode } = await start();
      await approve(await newUser(), userCode);
      const answers = await Promise.all(Array.from({ length: 20 }, () => poll(deviceCode)));
      expect(answers.filter(({ status }) => status === 'approved')).toHaveLength(1);
    });

    test('a poll that comes too fast adds five seconds', async () => {
      const { deviceCode } = await start();
      expect(await poll(deviceCode)).toEqual({ status: 'pending' });
      world.advance(5 * SECOND_MS - 1);
      expect(await poll(deviceCode)).toEqual({ status: 'slow_down' });
      world.advance(10 * SECOND_MS - 1);
      expect(await poll(deviceCode)).toEqual({ status: 'slow_down' });
      world.advance(15 * SECOND_MS);
      expect(await poll(deviceCode)).toEqual({ status: 'pending' });
    });

    test('a code is taken in lower case and without hyphen', async () => {
      const person = await newUser();
      const { userCode } = await start({ name: 'tablet' });
      const typed = ` ${userCode.toLowerCase().replace('-', '')} `;
      expect(await describeDevice(world.as(person), typed)).toMatchObject({
        userCode,
        name: 'tablet',
      });
      expect(await approve(person, typed)).toBe('approved');
    });

    test('a denied device learns it', async () => {
      const { deviceCode, userCode } = await start();
      expect(await approve(await newUser(), userCode, { approve: false })).toBe('denied');
      expect(await poll(deviceCode)).toEqual({ status: 'denied' });
    });

    test('a person may narrow the scopes and never widen them', async () => {
      const person = await newUser();
      const { deviceCode, userCode } = await start({ scopes: ['docs:write', 'project:read'] });
      const wide = await refusal(approve(person, userCode, { scopes: ['project:admin'] }));
      expect(wide.code).toBe('scope_escalation');
      const none = await refusal(approve(person, userCode, { scopes: [] }));
      expect(none.code).toBe('invalid_payload');
      const unknown = await refusal(approve(person, userCode, { scopes: ['docs:root'] }));
      expect(unknown.code).toBe('invalid_scope');
      await approve(person, userCode, { scopes: ['docs:read'] });
      const given = await poll(deviceCode);
      expect(given.status === 'approved' && given.record.scopes).toEqual(['docs:read']);
    });

    test('a code is decided once', async () => {
      const { userCode } = await start();
      const [first, second] = [await newUser(), await newUser()];
      const decisions = await Promise.allSettled([
        approve(first, userCode),
        approve(second, userCode, { approve: false }),
      ]);
      expect(decisions.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });

    test('codes end after ten minutes', async () => {
      const person = await newUser();
      const { deviceCode, userCode } = await start();
      world.advance(10 * MINUTE_MS);
      expect((await refusal(approve(person, userCode))).code).toBe('not_found');
      expect(await poll(deviceCode)).toEqual({ status: 'expired' });
    });

    test('a device code that was never issued is absent', async () => {
      expect((await refusal(poll('made-up'))).code).toBe('not_found');
    });

    test('ten wrong codes lock the user for ten minutes, in every session, and no other user', async () => {
      const guesser = await newUser();
      const { userCode } = await start();
      for (let guess = 0; guess < 10; guess += 1) {
        const wrong = await refusal(approve(guesser, guess % 2 === 0 ? 'BBBB-BBBB' : 'no code'));
        expect(wrong.code).toBe('not_found');
      }
      const locked = await refusal(approve(guesser, userCode));
      expect(locked).toMatchObject({ code: 'rate_limited', retryAfter: 600 });
      world.advance(9 * MINUTE_MS);
      expect(await refusal(describeDevice(world.as(guesser), userCode))).toMatchObject({
        code: 'rate_limited',
        retryAfter: 60,
      });
      const again = await refusal(approve({ ...guesser, sessionId: 'another' }, userCode));
      expect(again.code).toBe('rate_limited');
      expect(await approve(await newUser(), userCode)).toBe('approved');
      world.advance(MINUTE_MS);
      const next = await start();
      expect(await approve(guesser, next.userCode)).toBe('approved');
    });

    test('a disabled user cannot approve a device', async () => {
      const person = await newUser();
      const { deviceCode, userCode } = await start();
      await approve(person, userCode);
      await world.db.write((stores) =>
        stores.users.update(person.userId, { disabledAt: world.now() }),
      );
      expect(await poll(deviceCode)).toEqual({ status: 'denied' });
    });
  });
});
