/** An answer that is stored for an `Idempotency-Key` is returned to those who may still have it only. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { SCOPES } from '@quoin/auth-scopes';
import { type Endpoint, endpoints } from '@quoin/contract';
import { oneInCheck } from '@quoin/test-kit';
import { type Credential, DIALECTS, type Harness, type Person } from '../support/harness.ts';
import { giveRole } from './callers.ts';
import { type OpenedGround, openGround } from './ground.ts';
import { addressOf, prepareOf } from './targets.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

/** Their answers are of no project. */
const OF_NO_PROJECT: ReadonlySet<string> = new Set(['tokens.create', 'gitAccounts.connect']);

const idempotent = endpoints.filter((endpoint: Endpoint) => endpoint.idempotent === true);

describe.each(chosen)('on %s', (dialect) => {
  let ground: OpenedGround;
  let harness: Harness;
  let member: Person & { readonly session: Credential };
  let token: Credential;

  beforeAll(async () => {
    ground = await openGround(dialect);
    ({ harness } = ground);
    member = await harness.signedIn('member');
    token = (await harness.token(member, SCOPES)).headers;
  });
  afterAll(() => ground[Symbol.asyncDispose]());

  /** Takes the member out of every project. */
  const removeMember = async (): Promise<string[]> => {
    const { db } = harness.foundation.deps;
    const all = { after: null, limit: 100, projectId: null };
    const found = await db.read((stores) => stores.projects.listForUser(member.id, all));
    const ids = found.map(({ project }) => project.id);
    for (const id of ids) {
      const isBoss = await db.read((stores) => stores.members.role(id, ground.boss.id));
      if (isBoss === null) await giveRole(harness, id, ground.boss, 'owner');
      await db.write((stores) => stores.members.delete(id, member.id));
    }
    return ids;
  };

  test.each(idempotent.map((endpoint) => [endpoint.id, endpoint] as const))(
    '`%s` does not return the stored answer to a removed member',
    async (_id, endpoint: Endpoint) => {
      await giveRole(harness, ground.project, member, 'owner');
      const as = endpoint.auth === 'session' ? member.session : token;
      const caller = {
        name: 'member',
        caller: { kind: 'anonymous' } as const,
        person: member,
        headers: as,
      };
      const target = await prepareOf(endpoint)(ground, caller);
      const send = async () => {
        const { status } = await harness.send(addressOf(endpoint, target), {
          as,
          body: target.body,
          headers: { ...target.headers, 'idempotency-key': `key of ${endpoint.id}` },
        });
        return status;
      };
      const status = endpoint.status ?? 200;
      expect(await send()).toBe(status);
      expect(await send()).toBe(status);

      const projects = await removeMember();
      const isOfProject = !OF_NO_PROJECT.has(endpoint.id);
      expect(await send()).toBe(isOfProject ? 404 : status);

      for (const id of projects) await giveRole(harness, id, member, 'viewer');
      const needsMore = endpoint.role !== undefined && endpoint.role !== 'viewer';
      expect(await send()).toBe(needsMore ? 403 : status);
      await removeMember();
    },
  );
});
