/** Tools of steps pass the contract of their port, with a database. */
import { afterAll, beforeAll, describe, test } from 'bun:test';
import { type Context, listPages, type UserRecord } from '@quoin/core';
import { guardedFetch } from '@quoin/outgoing';
import { type CallStepUnderTest, callStepChecks } from '@quoin/workflow/testing';
import { skillTools } from '../../src/skills/skill-tools.ts';
import { DIALECTS, openDocs, openWorld, type World } from '../support/world.ts';

const tools = skillTools({ http: { fetch: guardedFetch({ allow: [] }), hosts: [] }, model: null });

const WITHOUT_SECRETS = {
  get: (name: string) => {
    throw new Error(`the call names the secret ${name}`);
  },
  redact: <T>(value: T): T => value,
  redactText: (text: string): string => text,
};

describe.each(DIALECTS)('on %s', (dialect) => {
  let world: World;
  let ada: UserRecord;
  let made = 0;

  beforeAll(async () => {
    world = await openWorld(dialect);
    ada = await world.person('Ada');
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const subjectOf = async (): Promise<CallStepUnderTest> => {
    made += 1;
    const { projectId, slug, spaceId } = await openDocs(world.session(ada), `Harbour ${made}`);
    const context: Context = world.token(ada, { projectId });
    const executionId = world.deps.ids.next();
    const writing = { name: 'create_page', arguments: { spaceId, title: 'Tides' } };
    return {
      writing,
      refused: { ...writing, arguments: { spaceId: 'no-such-space', title: 'Tides' } },
      open: () => (call) =>
        tools.call((work) => work(context), {
          ...call,
          executionId,
          projectSecrets: WITHOUT_SECRETS,
        }),
      effects: async () => {
        const query = { limit: 200, status: 'draft' };
        const input = { params: { projectId: slug }, query, body: undefined };
        return (await listPages(context, input)).body.data.length;
      },
    };
  };

  for (const [name, check] of Object.entries(callStepChecks)) {
    test(name, async () => check(await subjectOf()));
  }
});
