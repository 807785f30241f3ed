/**
 * Every endpoint × every credential × every role against one rule
 * (docs/internals/threat-model.md#objects-of-other-projects). A refused request must also have
 * changed nothing. In files by database and kind of endpoint, because together they take minutes.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { type Endpoint, endpoints } from '@quoin/contract';
import { isLong } from '@quoin/test-kit';
import { at } from '../support/answer.ts';
import { snapshot } from '../support/database-rows.ts';
import type { Dialect, Harness } from '../support/harness.ts';
import { callersOf, giveRole, type NamedCaller, people } from './callers.ts';
import { type OpenedGround, openGround } from './ground.ts';
import { type Expected, expectedOf } from './rule.ts';
import type { Target } from './target.ts';
import { addressOf, prepareOf } from './targets.ts';

/** Scopes and origins are decided without the database. */
const WITHOUT_DATABASE: ReadonlySet<string | undefined> = new Set([
  'insufficient_scope',
  'invalid_origin',
]);

/** The second database sees what is asked of it: roles in projects, tokens and keys; all in `soak`. */
const askedOn = {
  sqlite: () => true,
  postgres: ({ role, auth }: Endpoint) => role !== undefined || auth === 'assistantKey',
};
const concerns = {
  sqlite: () => true,
  postgres: ({ code }: Expected, request: string) =>
    isLong || (!WITHOUT_DATABASE.has(code) && isDrawn(request)),
};

/** In `check`, a third of the requests go to the second database, the same ones in each run. */
const isDrawn = (request: string): boolean => Bun.hash.crc32(request) % 3 === 0;

const isReading = ({ method }: Endpoint): boolean => method === 'GET';

/** @param kind - the endpoints that read, or those that change something */
export const describeAccess = (dialect: Dialect, kind: 'reads' | 'writes'): void => {
  describe(`${kind} on ${dialect}`, () => testEndpoints(dialect, kind === 'reads'));
};

const testEndpoints = (dialect: Dialect, reading: boolean): void => {
  let harness: Harness;
  let ground: OpenedGround;
  let callers: NamedCaller[];

  beforeAll(async () => {
    ground = await openGround(dialect);
    ({ harness } = ground);
    const members = await people(harness, ground.project);
    for (const member of members) await giveRole(harness, ground.elsewhere, member, 'owner');
    callers = await callersOf(ground, members);
  });
  afterAll(() => ground[Symbol.asyncDispose]());

  /** What begins in a request and goes on after its answer. */
  const executionsEnded = async () => {
    const { db, agent } = harness.foundation.deps;
    const page = { before: null, limit: 200 };
    const runs = await db.read((stores) => stores.agent.executions.list(ground.project, page));
    const { signal } = new AbortController();
    for (const { id, finishedAt } of runs) {
      if (finishedAt === null) await agent.ended(id, 30_000, signal);
    }
  };

  const send = async (endpoint: Endpoint, target: Target, { name, headers }: NamedCaller) => {
    const sent = {
      as: target.as ?? headers,
      body: target.body,
      ...(target.headers && { headers: target.headers }),
    };
    const { status, body } = await harness.send(addressOf(endpoint, target), sent);
    // The agent-tool server has it where JSON-RPC leaves room.
    const code = at(body, 'code') ?? at(body, 'error', 'data', 'code');
    return { name, status, ...(status >= 400 && { code }) };
  };

  const asked = endpoints.filter(
    (endpoint) => isReading(endpoint) === reading && askedOn[dialect](endpoint),
  );
  test.each(asked.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s answers each caller as the rule says',
    async (_id, endpoint) => {
      const prepare = prepareOf(endpoint);
      const rows = callers
        .map((caller) => ({ caller, expected: expectedOf(endpoint, caller.caller) }))
        .filter(({ caller, expected }) =>
          concerns[dialect](expected, `${endpoint.id} ${caller.name}`),
        );
      const refused = rows.filter(({ expected }) => expected.status >= 400);
      const allowed = rows.filter(({ expected }) => expected.status < 400);

      const shared = await prepare(ground, null);
      const before = await snapshot(harness);
      const refusals = [];
      for (const { caller } of refused) refusals.push(await send(endpoint, shared, caller));
      expect(refusals).toEqual(
        refused.map(({ caller: { name }, expected }) => ({ name, ...expected })),
      );
      expect(await snapshot(harness)).toEqual(before);

      const successes = [];
      for (const { caller } of allowed) {
        successes.push(await send(endpoint, await prepare(ground, caller), caller));
      }
      expect(successes).toEqual(
        allowed.map(({ caller: { name }, expected }) => ({ name, ...expected })),
      );
      await executionsEnded();
    },
  );
};
