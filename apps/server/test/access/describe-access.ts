/**
 * Every endpoint × every credential × every role against one rule (threats, Objects of others). A
 * refused request must also have changed nothing. In files by database and kind of endpoint, because
 * together they take minutes.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { type Endpoint, endpoints } from '@quoin/contract';
import { type GitServer, openForgeServer, openGitServer } from '@quoin/test-kit';
import { at } from '../support/answer.ts';
import { snapshot } from '../support/database-rows.ts';
import { type Dialect, type Harness, maker, openHarness } from '../support/harness.ts';
import { callersOf, giveRole, type Member, type NamedCaller, people } from './callers.ts';
import { type Expected, expectedOf } from './rule.ts';
import { addressOf, type Ground, prepareOf, type Target } from './targets.ts';

/** The second database sees what is asked of it: roles in projects, tokens and keys. */
const askedOn = {
  sqlite: () => true,
  postgres: ({ role, auth }: Endpoint) => role !== undefined || auth === 'assistantKey',
};
const concerns = {
  sqlite: () => true,
  postgres: ({ code }: Expected) => code !== 'insufficient_scope',
};

const isReading = ({ method }: Endpoint): boolean => method === 'GET';

/** @param kind - the endpoints that read, or those that change something */
export const describeAccess = (dialect: Dialect, kind: 'reads' | 'writes'): void => {
  describe(`${kind} on ${dialect}`, () => testEndpoints(dialect, kind === 'reads'));
};

const testEndpoints = (dialect: Dialect, reading: boolean): void => {
  let harness: Harness;
  let git: GitServer;
  let ground: Ground;
  let members: Member[];
  let callers: NamedCaller[];

  beforeAll(async () => {
    harness = await openHarness({
      dialect,
      environment: { QUOIN_METRICS_TOKEN: 'operators', QUOIN_ALLOW_PRIVATE_HOSTS: '127.0.0.1' },
    });
    git = await openGitServer();
    const boss = await harness.signedIn('boss');
    const { headers: as } = await harness.token(boss, ['project:admin', 'docs:write']);
    const make = maker(harness, as);
    const project = await make.project('Ground');
    const elsewhere = await make.project('Elsewhere');
    const space = await make.space(project, 'Space');
    const approvals = { required: true, allowSelfApproval: true };
    await harness.send(`PATCH /api/v1/projects/${project}/settings`, { as, body: { approvals } });
    members = await people(harness, project);
    for (const member of members) await giveRole(harness, elsewhere, member, 'owner');
    callers = await callersOf({ harness, make, project, elsewhere }, members);
    await git.create('ground/docs');
    const forge = openForgeServer(git);
    const repository = 'ground/docs';
    ground = { harness, boss, as, make, project, space, forge, repository };
  }, 60_000);
  afterAll(async () => {
    await harness[Symbol.asyncDispose]();
    await git.close();
  });

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
        .filter(({ expected }) => concerns[dialect](expected));
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
    60_000,
  );
};
