/** Skills, triggers, executions and their steps. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import {
  type ExecutionRecord,
  executionJournal,
  type SkillRecord,
  UniqueViolation,
} from '@quoin/core';
import { journalChecks } from '@quoin/workflow/testing';
import type { Database } from '../../src/index.ts';
import { engines } from '../engines.ts';
import { execution, projectSecret, skill, trigger } from '../records/agent.ts';
import { id, later, T0 } from '../records/common.ts';
import { membership, user } from '../records/people.ts';
import { seedProject } from '../records/seed.ts';

const summaryOf = ({ source: _, ...rest }: SkillRecord) => rest;

/** What JSON columns may hold; texts that look like something else stay texts. */
const VALUES = ['123', 'null', '"', '', 1.5, false, null, [null], { z: 1, a: { b: '🦉\u2028' } }];

const seedSkill = async (db: Database, patch: Partial<SkillRecord> = {}) =>
  db.write(async (stores) => {
    const seed = await seedProject(stores);
    const made = skill(seed.project.id, { createdBy: seed.owner.id, ...patch });
    await stores.agent.skills.insert(made);
    return { ...seed, skill: made };
  });

const insertExecution = async (db: Database, run: ExecutionRecord) => {
  await db.write((stores) => stores.agent.executions.insert(run));
  return run;
};

const dueIds = async (db: Database, now: Date, limit: number): Promise<string[]> => {
  const due = await db.read((stores) => stores.agent.executions.due(now, limit));
  return due.map(({ id }) => id);
};

describe.each(engines)('skills on $name', ({ open }) => {
  test('come back as they went in, with members in order', async () => {
    await using opened = await open();
    const { db } = opened;
    const { skill: made, project } = await seedSkill(db);
    const get = (skillId = made.id) => db.read((stores) => stores.agent.skills.get(skillId));
    const found = await get();
    expect(found).toEqual(made);
    expect(JSON.stringify(found?.steps)).toBe(JSON.stringify(made.steps));
    for (const output of VALUES) {
      const other = skill(project.id, { output, source: null });
      await db.write((stores) => stores.agent.skills.insert(other));
      expect(await get(other.id)).toEqual(other);
    }
    expect(await db.read((stores) => stores.agent.skills.count(project.id))).toBe(
      VALUES.length + 1,
    );
    expect(await get(id())).toBeNull();
  });

  test('are listed for users with a role in their project', async () => {
    await using opened = await open();
    const { db } = opened;
    const { skill: made, project, owner } = await seedSkill(db, { name: 'b' });
    const elsewhere = await seedSkill(db);
    const first = skill(project.id, { name: 'a' });
    const guest = user();
    await db.write(async (stores) => {
      await stores.agent.skills.insert(first);
      await stores.users.insert(guest);
      await stores.members.insert(membership(project.id, guest.id, 'viewer'));
      await stores.members.insert(membership(elsewhere.project.id, guest.id, 'viewer'));
    });
    const listFor = (userId: string) =>
      db.read((stores) => stores.agent.skills.listForUser(userId));
    expect(await listFor(owner.id)).toEqual([first, made].map(summaryOf));
    expect(await listFor(guest.id)).toEqual([first, made, elsewhere.skill].map(summaryOf));
    expect(await listFor(id())).toEqual([]);
    const ofProject = await db.read((stores) => stores.agent.skills.listForProject(project.id));
    expect(ofProject).toEqual([first, made].map(summaryOf));
  });

  test('are changed by one of many who saw the same version', async () => {
    await using opened = await open();
    const { db } = opened;
    const { skill: made } = await seedSkill(db);
    const update = (name: string, version: number) =>
      db.write((stores) => stores.agent.skills.update(made.id, version, { name }, later(1)));
    const names = ['a', 'b', 'c', 'd'];
    const changed = await Promise.all(names.map((name) => update(name, 1)));
    const won = changed.filter((row) => row !== null);
    expect(won).toEqual([{ ...made, name: won[0]?.name ?? '', version: 2, updatedAt: later(1) }]);
    expect(await update('late', 1)).toBeNull();
    const cleared = { steps: [], output: null, source: null };
    const next = await db.write((stores) =>
      stores.agent.skills.update(made.id, 2, cleared, later(2)),
    );
    expect(next).toMatchObject({ ...cleared, version: 3, updatedAt: later(2) });
  });

  test('take their triggers along, once, and leave their executions', async () => {
    await using opened = await open();
    const { db } = opened;
    const { skill: made, owner } = await seedSkill(db);
    const mine = trigger(made, owner.id);
    await db.write((stores) => stores.agent.triggers.insert(mine));
    const run = await insertExecution(db, execution(made, { triggerId: mine.id }));
    const remove = () => db.write((stores) => stores.agent.skills.delete(made.id));
    const gone = await Promise.all([remove(), remove(), remove()]);
    expect(gone.filter((row) => row !== null)).toEqual([made]);
    const left = await db.read(async ({ agent }) => ({
      trigger: await agent.triggers.findByTokenHash(mine.tokenHash),
      list: await agent.triggers.listForUser(owner.id),
      run: await agent.executions.get(run.id),
    }));
    expect(left).toEqual({ trigger: null, list: [], run });
  });

  test('stay after their creator leaves, and are deleted with their project', async () => {
    await using opened = await open();
    const { db } = opened;
    const { skill: made, owner, project } = await seedSkill(db);
    const mine = trigger(made, owner.id);
    const run = execution(made, { userId: owner.id });
    await db.write(async ({ agent }) => {
      await agent.triggers.insert(mine);
      await agent.executions.insert(run);
    });
    await db.engine.write(async ({ access: { q, t } }) => {
      await q.delete(t.users);
    });
    const state = () =>
      db.read(async ({ agent }) => ({
        skill: await agent.skills.get(made.id),
        trigger: await agent.triggers.findByTokenHash(mine.tokenHash),
        run: await agent.executions.get(run.id),
        steps: (await agent.executions.steps(run.id)).length,
      }));
    expect(await state()).toEqual({
      skill: { ...made, createdBy: null },
      trigger: null,
      run,
      steps: 2,
    });
    await db.write((stores) => stores.projects.delete(project.id));
    expect(await state()).toEqual({ skill: null, trigger: null, run: null, steps: 0 });
  });
});

describe.each(engines)('triggers on $name', ({ open }) => {
  test('are found by their hash, with the skill and the person', async () => {
    await using opened = await open();
    const { db } = opened;
    const { skill: made, owner } = await seedSkill(db);
    const guest = user();
    const first = trigger(made, owner.id);
    const second = trigger(made, owner.id);
    const theirs = trigger(made, guest.id);
    await db.write(async (stores) => {
      await stores.users.insert(guest);
      for (const one of [first, second, theirs]) await stores.agent.triggers.insert(one);
    });
    const find = (hash: string) => db.read((stores) => stores.agent.triggers.findByTokenHash(hash));
    expect(await find(first.tokenHash)).toEqual({ trigger: first, skill: made, user: owner });
    expect(await find('hash-unknown')).toBeNull();
    const list = await db.read((stores) => stores.agent.triggers.listForUser(owner.id));
    expect(list).toEqual([second, first]);
    expect(await db.read((stores) => stores.agent.triggers.count(made.id))).toBe(3);
    const again = trigger(made, owner.id, { tokenHash: first.tokenHash });
    const twice = db.write((stores) => stores.agent.triggers.insert(again));
    await expect(twice).rejects.toBeInstanceOf(UniqueViolation);
  });

  test('are deleted by their person only, once, and note a use once a while', async () => {
    await using opened = await open();
    const { db } = opened;
    const { skill: made, owner } = await seedSkill(db);
    const mine = trigger(made, owner.id);
    await db.write((stores) => stores.agent.triggers.insert(mine));
    const touch = (now: number, notedBefore: number) =>
      db.write((stores) => stores.agent.triggers.touch(mine.id, later(now), later(notedBefore)));
    const used = async () => {
      const [row] = await db.read((stores) => stores.agent.triggers.listForUser(owner.id));
      return row?.lastUsedAt;
    };
    await touch(10, 0);
    await touch(20, 9);
    expect(await used()).toEqual(later(10));
    await touch(30, 10);
    expect(await used()).toEqual(later(30));
    const remove = (userId: string) =>
      db.write((stores) => stores.agent.triggers.delete(mine.id, userId));
    expect(await remove(id())).toBeNull();
    const gone = await Promise.all([remove(owner.id), remove(owner.id)]);
    expect(gone.filter((row) => row !== null)).toEqual([{ ...mine, lastUsedAt: later(30) }]);
    const found = await db.read((stores) => stores.agent.triggers.findByTokenHash(mine.tokenHash));
    expect(found).toBeNull();
  });
});

describe.each(engines)('executions on $name', ({ open }) => {
  test('come back as they went in, with a pending row for each step', async () => {
    await using opened = await open();
    const { db } = opened;
    const { skill: made } = await seedSkill(db);
    const run = execution(made, {
      triggerId: id(),
      tokenId: id(),
      scopes: ['docs:read'],
      retryOf: id(),
      parentId: id(),
      depth: 2,
      error: 'Zu spät 🦉',
      lease: 'l',
      leaseUntil: later(1),
      startedAt: later(2),
      finishedAt: later(3),
      skill: { name: made.name, steps: made.steps, output: { z: 1, a: '2' } },
    });
    await insertExecution(db, run);
    const read = (executionId: string) =>
      db.read(async ({ agent }) => ({
        run: await agent.executions.get(executionId),
        steps: await agent.executions.steps(executionId),
      }));
    const found = await read(run.id);
    const pending = {
      executionId: run.id,
      status: 'pending' as const,
      attempts: 0,
      output: null,
      error: null,
      note: null,
      startedAt: null,
      finishedAt: null,
    };
    expect(found).toEqual({
      run,
      steps: [
        { ...pending, position: 0, stepId: 'search' },
        { ...pending, position: 1, stepId: 'write' },
      ],
    });
    expect(JSON.stringify([found.run?.input, found.run?.skill])).toBe(
      JSON.stringify([run.input, run.skill]),
    );
    const many = Array.from({ length: 500 }, (_, n) => ({ id: `s${n}`, use: 'search' }));
    const long = execution({ ...made, steps: many });
    await insertExecution(db, long);
    expect((await read(long.id)).steps.map(({ stepId }) => stepId)).toEqual(
      many.map((step) => step.id),
    );
    expect(await read(id())).toEqual({ run: null, steps: [] });
  });

  test('are listed by project, newest first, without what is long', async () => {
    await using opened = await open();
    const { db } = opened;
    const { skill: made, project } = await seedSkill(db);
    const elsewhere = await seedSkill(db);
    const runs: ExecutionRecord[] = [];
    for (const name of ['Eins', '"zwei"', 'Größe 🦉']) {
      runs.push(await insertExecution(db, execution({ ...made, name })));
    }
    await insertExecution(db, execution(elsewhere.skill));
    const list = (before: string | null, limit = 10) =>
      db.read((stores) => stores.agent.executions.list(project.id, { before, limit }));
    const summaries = runs.toReversed().map((run) => {
      const { skill: of, input: _i, sealedHeaders: _s, output: _o, ...rest } = run;
      return { ...rest, skillName: of.name };
    });
    expect(await list(null)).toEqual(summaries);
    expect(await list(null, 2)).toEqual(summaries.slice(0, 2));
    expect(await list(runs[1]?.id ?? '')).toEqual(summaries.slice(2));
  });

  test('are leased to one of many at a time, while they are due', async () => {
    await using opened = await open();
    const { db } = opened;
    const { skill: made } = await seedSkill(db);
    const run = await insertExecution(db, execution(made));
    const lease = (name: string, now: number) =>
      db.write((stores) =>
        stores.agent.executions.lease(run.id, name, later(now), later(now + 10)),
      );
    const due = (now: number) => dueIds(db, later(now), 10);
    expect(await due(0)).toEqual([run.id]);
    const names = ['a', 'b', 'c', 'd', 'e'];
    const taken = await Promise.all(names.map((name) => lease(name, 0)));
    const holder = taken.find((row) => row !== null)?.lease ?? '';
    expect(taken.filter((row) => row !== null)).toEqual([
      { ...run, status: 'running', lease: holder, leaseUntil: later(10), startedAt: T0 },
    ]);
    expect(await due(9)).toEqual([]);
    const extend = (name: string, until: number) =>
      db.write((stores) => stores.agent.executions.extend(run.id, name, later(until)));
    expect([await extend(holder, 20), await extend('other', 90)]).toEqual([true, false]);
    expect([await due(19), await due(20)]).toEqual([[], [run.id]]);
    expect(await lease('early', 19)).toBeNull();
    expect(await lease('next', 20)).toMatchObject({ lease: 'next', startedAt: T0 });
    expect(await extend(holder, 90)).toBe(false);
    const release = (name: string, wakeAt: number) =>
      db.write((stores) => stores.agent.executions.release(run.id, name, later(wakeAt)));
    await release(holder, 0);
    expect(await lease('third', 21)).toBeNull();
    await release('next', 50);
    expect([await due(49), await lease('third', 49)]).toEqual([[], null]);
    expect(await due(50)).toEqual([run.id]);
    expect(await lease('third', 50)).toMatchObject({ lease: 'third' });
  });

  test('due executions are ordered by how long they wait', async () => {
    await using opened = await open();
    const { db } = opened;
    const { skill: made } = await seedSkill(db);
    const wakes = [3, 1, 2, 9];
    const runs: ExecutionRecord[] = [];
    for (const wake of wakes) {
      runs.push(await insertExecution(db, execution(made, { wakeAt: later(wake) })));
    }
    await insertExecution(db, execution(made, { finishedAt: T0, status: 'failed' }));
    const [third, first, second] = runs.map((run) => run.id);
    const due = (limit: number) => dueIds(db, later(5), limit);
    expect(await due(10)).toEqual([first ?? '', second ?? '', third ?? '']);
    expect(await due(2)).toEqual([first ?? '', second ?? '']);
  });

  test('due executions alternate between their projects', async () => {
    await using opened = await open();
    const { db } = opened;
    const { skill: busy } = await seedSkill(db);
    const { skill: quiet } = await seedSkill(db);
    for (const wake of [0, 1, 2]) {
      await insertExecution(db, execution(busy, { wakeAt: later(wake) }));
    }
    const other = await insertExecution(db, execution(quiet, { wakeAt: later(4) }));
    expect((await dueIds(db, later(5), 2)).at(1)).toBe(other.id);
  });

  test('steps are written by the holder of the lease only', async () => {
    await using opened = await open();
    const { db } = opened;
    const { skill: made } = await seedSkill(db);
    const run = await insertExecution(db, execution(made));
    const write = <T>(work: (store: typeof executionsOf) => Promise<T>) =>
      db.write((stores) => work(stores.agent.executions));
    const executionsOf = await db.read(async (stores) => stores.agent.executions);
    await write((store) => store.lease(run.id, 'a', T0, later(10)));
    const [stepId, now] = ['search', later(1)];
    const attempts = (name: string) => [
      write((store) => store.beginStep(run.id, name, { stepId, attempt: 1, now })),
      write((store) => store.noteStep(run.id, name, { stepId, note: [{ z: 1, a: 2 }] })),
      write((store) =>
        store.endStep(run.id, name, { stepId, status: 'failed', output: 1, error: 'x', now }),
      ),
      write((store) =>
        store.finish(run.id, name, { status: 'failed', output: 1, error: 'x' }, now),
      ),
    ];
    const rows = () => db.read((stores) => stores.agent.executions.steps(run.id));
    const before = await rows();
    expect(await Promise.all(attempts('b'))).toEqual([false, false, false, false]);
    expect(await rows()).toEqual(before);
    expect(await db.read((stores) => stores.agent.executions.get(run.id))).toMatchObject({
      status: 'running',
      sealedHeaders: 'sealed',
    });
    const begin = (attempt: number, at: number) =>
      write((store) => store.beginStep(run.id, 'a', { stepId, attempt, now: later(at) }));
    expect([await begin(1, 1), await begin(2, 2)]).toEqual([true, true]);
    const [begun] = await rows();
    expect(begun).toMatchObject({ attempts: 2, startedAt: later(1), finishedAt: null });
    const end = { stepId, status: 'succeeded' as const, output: 1, error: null, now: later(3) };
    expect(await write((store) => store.endStep(run.id, 'a', end))).toBe(true);
    const [ended] = await rows();
    expect(ended).toMatchObject({ startedAt: later(1), finishedAt: later(3) });
  });

  test('end once, forget what is sealed, and are not taken up again', async () => {
    await using opened = await open();
    const { db } = opened;
    const { skill: made } = await seedSkill(db);
    for (const output of VALUES) {
      const run = await insertExecution(db, execution(made));
      await db.write((stores) => stores.agent.executions.lease(run.id, 'a', T0, later(10)));
      const finish = () =>
        db.write((stores) =>
          stores.agent.executions.finish(
            run.id,
            'a',
            { status: 'succeeded', output, error: null },
            later(5),
          ),
        );
      expect((await Promise.all([finish(), finish()])).toSorted()).toEqual([false, true]);
      const ended = await db.read((stores) => stores.agent.executions.get(run.id));
      expect(ended).toEqual({
        ...run,
        status: 'succeeded',
        output,
        sealedHeaders: null,
        startedAt: T0,
        finishedAt: later(5),
      });
      const again = await db.write((stores) =>
        stores.agent.executions.lease(run.id, 'b', later(99), later(199)),
      );
      expect(again).toBeNull();
    }
    expect(await db.read((stores) => stores.agent.executions.due(later(99), 10))).toEqual([]);
  });

  test('a step and a concurrent take-over: the old process wrote before the take-over or not at all', async () => {
    await using opened = await open();
    const { db } = opened;
    const { skill: made } = await seedSkill(db);
    const run = await insertExecution(db, execution(made));
    await db.write((stores) => stores.agent.executions.lease(run.id, 'old', T0, later(10)));
    const held = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const ended = db.write(async (stores) => {
      const end = { stepId: 'search', status: 'succeeded' as const, output: 'done', error: null };
      const isHeld = await stores.agent.executions.endStep(run.id, 'old', { ...end, now: T0 });
      held.resolve();
      await go.promise;
      return isHeld;
    });
    await held.promise;
    const taken = db.write(async (stores) => {
      const next = await stores.agent.executions.lease(run.id, 'new', later(10), later(20));
      return { next, steps: await stores.agent.executions.steps(run.id) };
    });
    go.resolve();
    expect(await ended).toBe(true);
    const { next, steps } = await taken;
    expect(next).toMatchObject({ lease: 'new' });
    expect(steps[0]).toMatchObject({ output: 'done', status: 'succeeded' });
  });

  test('are purged in portions, with their steps', async () => {
    await using opened = await open();
    const { db } = opened;
    const { skill: made } = await seedSkill(db);
    const ends = [3, 1, 2, 9, null];
    const runs: ExecutionRecord[] = [];
    for (const end of ends) {
      const finishedAt = end === null ? null : later(end);
      runs.push(await insertExecution(db, execution(made, { finishedAt })));
    }
    const purge = () => db.write((stores) => stores.agent.executions.purge(later(9), 2));
    expect([await purge(), await purge(), await purge()]).toEqual([2, 1, 0]);
    const left = await db.read(async ({ agent }) =>
      Promise.all(runs.map((run) => agent.executions.steps(run.id))),
    );
    expect(left.map((steps) => steps.length)).toEqual([0, 0, 0, 2, 2]);
  });
});

describe.each(engines)('the journal of an execution on $name', ({ open }) => {
  let opened: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened[Symbol.asyncDispose]());

  for (const [name, check] of Object.entries(journalChecks)) {
    test(name, async () => {
      const { db } = opened;
      const { skill: made } = await seedSkill(db);
      const run = await insertExecution(db, execution(made));
      /** Each worker leases the execution when the lease of the worker before is over. */
      const journalOf = async (worker: number) => {
        const lease = `worker ${worker}`;
        const now = later(worker * 10);
        const until = later((worker + 1) * 10);
        const leased = await db.write((stores) =>
          stores.agent.executions.lease(run.id, lease, now, until),
        );
        expect(leased).toMatchObject({ lease });
        return executionJournal({ db, clock: { now: () => now } }, run.id, lease);
      };
      await check({ journal: await journalOf(0), takeOver: () => journalOf(1) });
    });
  }
});

describe.each(engines)('secrets of projects on $name', ({ open }) => {
  test('are listed by name, and one that is put again keeps its id and creation', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project, owner } = await seedSkill(db);
    const other = await seedSkill(db);
    const first = projectSecret(project.id, { name: 'b' });
    const put = (secret: typeof first) => db.write((stores) => stores.agent.secrets.put(secret));
    const list = (projectId: string) =>
      db.read((stores) => stores.agent.secrets.listForProject(projectId));
    expect(await put(first)).toEqual(first);
    const second = await put(projectSecret(project.id, { name: 'B' }));
    const elsewhere = await put(projectSecret(other.project.id, { name: 'b' }));
    const change = { hosts: ['a.example'], sealed: 'v1.other', updatedBy: owner.id };
    const replaced = await put(
      projectSecret(project.id, { name: 'b', ...change, createdAt: later(1), updatedAt: later(1) }),
    );
    expect(replaced).toEqual({ ...first, ...change, updatedAt: later(1) });
    expect(await list(project.id)).toEqual([second, replaced]);
    expect(await list(other.project.id)).toEqual([elsewhere]);
  });

  test('are deleted by one caller, and with their project', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project } = await seedSkill(db);
    const secret = projectSecret(project.id);
    await db.write((stores) => stores.agent.secrets.put(secret));
    const remove = (name: string) =>
      db.write((stores) => stores.agent.secrets.delete(project.id, name));
    expect(await remove('other')).toBeNull();
    const removed = await Promise.all([remove('key'), remove('key')]);
    expect(removed.filter((row) => row !== null)).toEqual([secret]);
    await db.write((stores) => stores.agent.secrets.put(secret));
    await db.write((stores) => stores.projects.delete(project.id));
    expect(await db.read((stores) => stores.git.sealed.list())).toEqual([]);
  });

  test('are sealed again unless they were replaced meanwhile', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project } = await seedSkill(db);
    await db.write((stores) => stores.agent.secrets.put(projectSecret(project.id)));
    const [text] = await db.read((stores) => stores.git.sealed.list());
    if (text === undefined) throw new Error('nothing is sealed');
    const replace = (by: string) => db.write((stores) => stores.git.sealed.replace(text, by));
    expect(await replace('v1.new')).toBe(true);
    expect(await replace('v1.late')).toBe(false);
    expect(await db.read((stores) => stores.git.sealed.list())).toEqual([
      { ...text, sealed: 'v1.new' },
    ]);
  });
});
