/**
 * A request that was admitted before its sender lost the project changes nothing. The role ends just
 * before the request's own transaction, which is the last moment of the race.
 */
import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test';
import { endpoints } from '@quoin/contract';
import type { Stores, WriteOptions } from '@quoin/core';
import { oneInCheck } from '@quoin/test-kit';
import { at } from '../support/answer.ts';
import { snapshot } from '../support/database-rows.ts';
import { DIALECTS, type Harness, type Person } from '../support/harness.ts';
import { giveRole } from './callers.ts';
import { type OpenedGround, openGround } from './ground.ts';
import { addressOf, prepareOf } from './targets.ts';

/** Endpoints that write nothing, or only count in memory (`search.click`). */
const READS: ReadonlySet<string> = new Set([
  'git.preview',
  'links.check',
  'pages.render',
  'search.click',
]);

/** Each endpoint that changes something in a project. */
const changing = endpoints.filter(
  ({ id, method, role }) => role !== undefined && method !== 'GET' && !READS.has(id),
);

/** Removes the user from each project. A project of this user alone gets another owner first. */
const leaveAll = async (stores: Stores, userId: string, heir: Person): Promise<void> => {
  const page = { after: null, limit: 100, projectId: null };
  for (const { project } of await stores.projects.listForUser(userId, page)) {
    const { id: projectId, createdAt } = project;
    if (await stores.members.delete(projectId, userId)) continue;
    await stores.members.insert({ projectId, userId: heir.id, role: 'owner', createdAt });
    if (!(await stores.members.delete(projectId, userId))) throw new Error(`still in ${projectId}`);
  }
};

describe.each(oneInCheck(DIALECTS, import.meta.path))('on %s', (dialect) => {
  let ground: OpenedGround;
  let harness: Harness;
  let count = 0;

  beforeAll(async () => {
    ground = await openGround(dialect);
    ({ harness } = ground);
  });
  afterAll(() => ground[Symbol.asyncDispose]());

  test.each(changing.map((endpoint) => [endpoint.id, endpoint] as const))(
    '`%s` returns 404 and changes nothing if the caller was removed from the project meanwhile',
    async (_id, endpoint) => {
      const { project: projectId } = ground;
      count += 1;
      const person = await harness.signedIn(`leaving${count}`);
      await giveRole(harness, projectId, person, 'owner');
      const caller = {
        name: 'leaving',
        caller: { kind: 'session', origin: 'own', role: 'owner' } as const,
        person,
        headers: person.session,
      };
      const target = await prepareOf(endpoint)(ground, caller);
      const { db } = harness.foundation.deps;
      const write = db.write.bind(db);
      const states: unknown[] = [];
      const late = async <T>(
        work: Parameters<typeof db.write<T>>[0],
        options?: WriteOptions,
      ): Promise<T> => {
        await write((stores) => leaveAll(stores, person.id, ground.boss));
        states.push(await snapshot(harness));
        return write(work, options);
      };
      const spy = spyOn(db, 'write').mockImplementationOnce(late);
      try {
        const sent = await harness.send(addressOf(endpoint, target), {
          as: target.as ?? person.session,
          body: target.body,
          ...(target.headers && { headers: target.headers }),
        });
        states.push(await snapshot(harness));
        expect([sent.status, at(sent.body, 'code')]).toEqual([404, 'not_found']);
      } finally {
        spy.mockRestore();
      }
      expect(states).toHaveLength(2);
      expect(states[1]).toEqual(states[0]);
    },
  );
});
