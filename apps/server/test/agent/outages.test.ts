/** A database that is away while a step works: the run goes on at that step later, and nothing is done twice. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { createRunner, type Db, type Deps, type Stores, UnavailableError } from '@quoin/core';
import { oneInCheck } from '@quoin/test-kit';
import { at, listAt, textAt } from '../support/answer.ts';
import { DIALECTS } from '../support/harness.ts';
import { openWorld, type World } from './support/world.ts';

/** What a tool writes fails once, as where the database went away before the commit. */
const failingOnce = (deps: Deps): Deps & { readonly failures: () => number } => {
  let failures = 0;
  const without = (stores: Stores): Stores => ({
    ...stores,
    idempotency: {
      ...stores.idempotency,
      complete: async (...completed) => {
        if (failures > 0) return stores.idempotency.complete(...completed);
        failures += 1;
        throw new UnavailableError('The database is away', 1);
      },
    },
  });
  const { db } = deps;
  const failing: Db = {
    ...db,
    read: db.read.bind(db),
    snapshot: db.snapshot.bind(db),
    write: (work, options) => db.write((stores) => work(without(stores)), options),
  };
  return { ...deps, db: failing, failures: () => failures };
};

describe.each(oneInCheck(DIALECTS, import.meta.path))('on %s', (dialect) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(dialect);
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const givenBack = async (id: string): Promise<void> => {
    const { db } = world.harness.foundation.deps;
    for (;;) {
      const row = await db.read((stores) => stores.agent.executions.get(id));
      if (row?.startedAt != null && row.lease === null) return;
      await Bun.sleep(1);
    }
  };

  test('a run whose step found no database ends as if it had been there', async () => {
    const { deps, runner } = world.harness.foundation;
    const skillId = await world.skill({
      name: 'Writes',
      steps: [{ id: 'write', use: 'create_page', with: { spaceId: world.space, title: 'Once' } }],
    });
    // Another process works.
    await runner.close();
    const { body } = await world.harness.send(`POST /api/v1/projects/${world.project}/agent/run`, {
      as: world.session,
      body: { skillId },
    });
    const id = textAt(body, 'execution', 'id');
    const problems: unknown[] = [];
    const onError = (problem: unknown) => void problems.push(problem);
    const away = failingOnce(deps);
    const first = createRunner(() => away, { onError });
    first.start({ id, projectId: world.project });
    await givenBack(id);
    await first.close();
    expect(away.failures()).toBe(1);
    expect(await world.execution(id)).toMatchObject({
      status: 'running',
      steps: [{ status: 'running', error: null }],
    });
    const second = createRunner(() => deps, { onError });
    second.start({ id, projectId: world.project });
    await second.ended(id, 60_000, new AbortController().signal);
    await second.close();
    expect(await world.execution(id)).toMatchObject({ status: 'succeeded' });
    const pages = await world.harness.send(`GET /api/v1/projects/${world.project}/pages`, {
      as: world.session,
    });
    expect(at(pages.body, 'total')).toBe(1);
    expect(problems).toEqual([]);
  });

  test('a process that fell silent in a step, and comes back after another ended it, does nothing twice', async () => {
    const { harness, space, project } = world;
    const { deps, runner } = harness.foundation;
    await runner.close();
    const skillId = await world.skill({
      name: 'Silent',
      steps: [{ id: 'write', use: 'create_page', with: { spaceId: space, title: 'Silent' } }],
    });
    const { body } = await harness.send(`POST /api/v1/projects/${project}/agent/run`, {
      as: world.session,
      body: { skillId },
    });
    const execution = { id: textAt(body, 'execution', 'id'), projectId: project };
    const problems: unknown[] = [];
    const onError = (problem: unknown) => void problems.push(problem);
    const reached = Promise.withResolvers<void>();
    const back = Promise.withResolvers<void>();
    const late = Promise.withResolvers<void>();
    const { tools } = deps.agent;
    const call: typeof tools.call = async (withRights, asked) => {
      reached.resolve();
      await back.promise;
      return tools
        .call(withRights, { ...asked, signal: new AbortController().signal })
        .finally(late.resolve);
    };
    const silent = { ...deps, agent: { ...deps.agent, tools: { ...tools, call } } };
    const first = createRunner(() => silent, { onError });
    const second = createRunner(() => deps, { onError });
    first.start(execution);
    await reached.promise;
    // Its lease is over.
    harness.advance(60_000);
    second.start(execution);
    await second.ended(execution.id, 60_000, new AbortController().signal);
    const ended = await world.execution(execution.id);
    expect(ended).toMatchObject({ status: 'succeeded', steps: [{ attempts: 2 }] });
    back.resolve();
    await late.promise;
    await Promise.all([first.close(), second.close()]);
    expect(await world.execution(execution.id)).toEqual(ended);
    const pages = await harness.send(`GET /api/v1/projects/${project}/pages`, {
      as: world.session,
    });
    const titles = listAt(pages.body, 'data').map((page) => textAt(page, 'title'));
    expect(titles.filter((title) => title.startsWith('Silent'))).toEqual(['Silent']);
    expect(problems).toEqual([]);
  });

  test('headers that were sealed under a lost secret end the run with a message', async () => {
    const { deps, runner } = world.harness.foundation;
    const { token } = await world.trigger(
      await world.skill({ name: 'Reads', steps: [{ id: 'read', use: 'list_projects' }] }),
    );
    await runner.close();
    const { body } = await world.harness.send(`POST /api/triggers/webhook/${token}`, {
      headers: { prefer: 'respond-async', authorization: 'Basic c2VjcmV0' },
    });
    const id = textAt(body, 'data', 'executionId');
    const problems: unknown[] = [];
    const lost: Deps = {
      ...deps,
      secrets: {
        ...deps.secrets,
        open: () => {
          throw new Error('sealed under another secret');
        },
      },
    };
    const other = createRunner(() => lost, { onError: (problem) => void problems.push(problem) });
    other.start({ id, projectId: world.project });
    await other.ended(id, 60_000, new AbortController().signal);
    await other.close();
    expect(problems).toHaveLength(1);
    const execution = await world.execution(id);
    expect(execution).toMatchObject({ status: 'failed', steps: [{ status: 'pending' }] });
    expect(textAt(execution, 'error')).toContain('no longer has their secret');
  });
});
