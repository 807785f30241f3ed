/**
 * A request that was admitted before its credential ended grants no access and changes no setting.
 * The credential ends just before the request's own transaction, which is the last moment of the
 * race.
 */
import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test';
import type { Scope } from '@quoin/auth-scopes';
import { type Endpoint, endpoints } from '@quoin/contract';
import { type Db, mintToken, SYSTEM, setPassword, type WriteOptions } from '@quoin/core';
import { oneInCheck } from '@quoin/test-kit';
import { at } from '../support/answer.ts';
import { snapshot } from '../support/database-rows.ts';
import { type Credential, DIALECTS, type Harness, PASSWORD, signIn } from '../support/harness.ts';
import { type OpenedGround, openGround } from './ground.ts';
import { addressOf, prepareOf } from './targets.ts';

/** Signing in and setting a password take equally long, so that most rounds meet the moment. */
const ROUNDS = 8;

/** Endpoints of a person that write nothing. */
const READS: ReadonlySet<string> = new Set(['skills.check', 'git.preview']);

/** Their targets make the caller a member of a new project, which the owner is already. */
const OF_MEMBERS: ReadonlySet<string> = new Set(['projects.delete', 'members.leave']);

/**
 * Each endpoint that grants access or changes settings, by what the reference shows of it: a scope
 * of administration, or a session that no token replaces, or a new credential in the answer.
 */
const changing = endpoints.filter(({ id, method, auth, scope, secrets = [] }) => {
  if (method === 'GET' || READS.has(id) || !['bearer', 'session'].includes(auth)) return false;
  const isOfAdmins = scope === 'project:admin' || scope === 'tokens:manage';
  return isOfAdmins || auth === 'session' || secrets.length > 0;
});

describe.each(oneInCheck(DIALECTS, import.meta.path))('on %s', (dialect) => {
  let ground: OpenedGround;
  let harness: Harness;

  beforeAll(async () => {
    ground = await openGround(dialect);
    ({ harness } = ground);
  });
  afterAll(() => ground[Symbol.asyncDispose]());

  /** A new credential of the owner, and what ends it. */
  const credentialFor = async (
    endpoint: Endpoint,
  ): Promise<{ as: Credential; end: (db: Db) => Promise<unknown> }> => {
    const { boss } = ground;
    const { db, clock } = harness.foundation.deps;
    if (endpoint.auth === 'session') {
      const as = await signIn(harness, boss.email);
      const [newest] = await db.read((stores) => stores.sessions.list(boss.id, clock.now()));
      const end = (on: Db) => on.write((stores) => stores.sessions.end(newest?.id ?? '', boss.id));
      return { as, end };
    }
    // A first use is noted in a write of its own, beside the request.
    const lastUsedAt = clock.now();
    const scopes: Scope[] = ['project:admin', 'tokens:manage'];
    const grant = { userId: boss.id, projectId: null, name: 'late', scopes, expiresAt: null };
    const { value, record } = mintToken(harness.foundation, grant);
    await db.write((stores) => stores.tokens.insert({ ...record, lastUsedAt }));
    const owner = { userId: boss.id };
    return {
      as: { authorization: `Bearer ${value}` },
      end: (on) => on.write((stores) => stores.tokens.revoke(record.id, owner, clock.now())),
    };
  };

  test.each(changing.map((endpoint) => [endpoint.id, endpoint] as const))(
    '`%s` returns 401 and changes nothing if the credential ended meanwhile',
    async (_id, endpoint) => {
      const { as, end } = await credentialFor(endpoint);
      const caller = {
        name: 'owner',
        caller: { kind: 'anonymous' } as const,
        person: ground.boss,
        headers: as,
      };
      const target = await prepareOf(endpoint)(ground, OF_MEMBERS.has(endpoint.id) ? null : caller);
      const { db } = harness.foundation.deps;
      const write = db.write.bind(db);
      const states: unknown[] = [];
      const late = async <T>(
        work: Parameters<typeof db.write<T>>[0],
        options?: WriteOptions,
      ): Promise<T> => {
        await end({ read: db.read, snapshot: db.snapshot, write });
        states.push(await snapshot(harness));
        return write(work, options);
      };
      const spy = spyOn(db, 'write').mockImplementationOnce(late);
      try {
        const sent = await harness.send(addressOf(endpoint, target), {
          as,
          body: target.body,
          ...(target.headers && { headers: target.headers }),
        });
        states.push(await snapshot(harness));
        expect([sent.status, at(sent.body, 'code')]).toEqual([401, 'unauthorized']);
      } finally {
        spy.mockRestore();
      }
      expect(states).toHaveLength(2);
      expect(states[1]).toEqual(states[0]);
    },
  );

  test('a sign-in with a password that is replaced meanwhile leaves no session', async () => {
    const { deps } = harness.foundation;
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await harness.signedIn(`replaced${round}`);
      await Promise.all([
        harness.send('POST /api/auth/sign-in/email', {
          headers: { origin: harness.origin },
          body: { email: person.email, password: PASSWORD },
        }),
        setPassword({ deps, principal: SYSTEM }, person.id, 'staple the next horse'),
      ]);
      const sessions = await deps.db.read((stores) =>
        stores.sessions.list(person.id, deps.clock.now()),
      );
      expect(sessions).toEqual([]);
    }
  });
});
