import { describe, expect, test } from 'bun:test';
import type { AuditFilter, AuditRecord } from '@quoin/core';
import { engines } from '../engines.ts';
import { id, later, T0 } from '../records/common.ts';
import { user } from '../records/people.ts';
import { auditEvent, event } from '../records/projects.ts';
import { seedPage, seedProject } from '../records/seed.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(engines)('redirects, events, idempotency and limits on $name', ({ open }) => {
  test('a redirect has the current path of its page, or a fixed path', async () => {
    await using opened = await open();
    const { db } = opened;
    const { seed, made } = await db.write(async (stores) => {
      const seeded = await seedProject(stores);
      return { seed: seeded, made: await seedPage(stores, seeded.space, 'a') };
    });
    const projectId = seed.project.id;
    const redirect = (fromPath: string, ms: number, to: string | null = null) => ({
      id: id(),
      projectId,
      fromPath,
      pageId: to === null ? made.page.id : null,
      toPath: to,
      createdAt: later(ms),
    });
    await db.write(async (stores) => {
      await stores.redirects.put(redirect('x', 1));
      await stores.redirects.putMany([redirect('y', 2, 'z'), redirect('w', 0, 'z')]);
      await stores.nav.update(made.item.id, { slug: 'b', path: 'guide/b' });
    });
    const list = async () =>
      (await db.read((stores) => stores.redirects.list(projectId))).map(({ id: _, ...one }) => one);
    expect(await list()).toEqual([
      { from: 'w', to: 'z', pageId: null, createdAt: later(0) },
      { from: 'x', to: 'guide/b', pageId: made.page.id, createdAt: later(1) },
      { from: 'y', to: 'z', pageId: null, createdAt: later(2) },
    ]);
    await db.write(async (stores) => {
      await stores.redirects.put(redirect('x', 9, 'else'));
      await stores.redirects.putMany([redirect('w', 8)]);
      await stores.redirects.remove(projectId, ['y', 'never']);
      await stores.redirects.remove(projectId, []);
    });
    expect(await list()).toEqual([
      { from: 'w', to: 'guide/b', pageId: made.page.id, createdAt: later(8) },
      { from: 'x', to: 'else', pageId: null, createdAt: later(9) },
    ]);
  });

  test('an event is stored with its audit event, or without one', async () => {
    await using opened = await open();
    const { db } = opened;
    const audits = [auditEvent(), auditEvent({ type: 'key.created' })];
    await db.write(async (stores) => {
      const { project } = await seedProject(stores);
      await stores.events.insert({ ...event(project.id), audit: audits[0] ?? null });
      await stores.events.insert({ ...event(project.id), audit: null });
      await stores.events.insertMany([
        event(project.id),
        { ...event(project.id), audit: audits[1] ?? null },
      ]);
    });
    const all = { since: null, userId: null, type: null };
    const found = await db.read((stores) => stores.audit.list(all, { after: null, limit: 9 }));
    expect(found.map((row) => row.event)).toEqual(audits);
  });

  test('audit events come oldest first, by time, user and type, and outlive their user', async () => {
    await using opened = await open();
    const { db } = opened;
    const ada = user();
    const gone = id();
    const events = [
      auditEvent({ createdAt: later(1), actorId: ada.id }),
      auditEvent({ createdAt: later(2), type: 'user.disabled', userId: ada.id }),
      auditEvent({ createdAt: later(2), userId: gone }),
      auditEvent({ createdAt: later(3), actorId: gone, userId: ada.id }),
    ];
    await db.write(async (stores) => {
      await stores.users.insert(ada);
      for (const row of events.toReversed()) await stores.audit.insert(row);
    });
    const list = async (
      filter: Partial<AuditFilter>,
      page: { after?: AuditRecord | undefined; limit?: number },
    ) =>
      db.read((stores) =>
        stores.audit.list(
          { since: null, userId: null, type: null, ...filter },
          { after: page.after ?? null, limit: page.limit ?? 9 },
        ),
      );
    const all = await list({}, {});
    expect(all.map(({ event }) => event)).toEqual(events);
    expect(all.map(({ actorEmail }) => actorEmail)).toEqual([ada.email, null, null, null]);
    expect(all.map(({ userEmail }) => userEmail)).toEqual([null, ada.email, null, ada.email]);
    const first = await list({}, { limit: 2 });
    const rest = await list({}, { after: events[1] });
    expect([...first, ...rest].map(({ event }) => event)).toEqual(events);
    const idsOf = async (filter: Partial<AuditFilter>) =>
      (await list(filter, {})).map(({ event: found }) =>
        events.findIndex(({ id }) => id === found.id),
      );
    expect(await idsOf({ since: later(2) })).toEqual([1, 2, 3]);
    expect(await idsOf({ userId: ada.id })).toEqual([0, 1, 3]);
    expect(await idsOf({ type: 'user.disabled' })).toEqual([1]);
  });

  test('events come newest first with the name of their actor', async () => {
    await using opened = await open();
    const { db } = opened;
    const seed = await db.write(seedProject);
    const { owner } = seed;
    const events = [
      event(seed.project.id, { actorId: owner.id }),
      event(seed.project.id, {
        actorKind: 'system',
        data: { text: '"\\ü' },
        subjectId: 'other',
      }),
      event(seed.project.id, { actorId: owner.id, type: 'page.published' }),
    ];
    await db.write(async (stores) => {
      await stores.events.insertMany(events.slice(0, 2));
      await stores.events.insert(events[2] ?? event(seed.project.id));
    });
    const expected = events.toReversed().map((row) => ({
      event: row,
      actorName: row.actorId === null ? null : owner.name,
      actorEmail: row.actorId === null ? null : owner.email,
    }));
    const list = (before: string | null, limit: number) =>
      db.read((stores) => stores.events.list(seed.project.id, { before, limit }));
    expect(await list(null, 10)).toEqual(expected);
    expect(await list(events[2]?.id ?? null, 1)).toEqual(expected.slice(1, 2));
    const ofOne = await db.read((stores) =>
      stores.events.list(seed.project.id, {
        before: null,
        limit: 10,
        subjectIds: [events[1]?.subjectId ?? ''],
      }),
    );
    expect(ofOne).toEqual(expected.slice(1, 2));
  });

  test('a key is claimed once and answers with what was kept', async () => {
    await using opened = await open();
    const { db } = opened;
    const claim = (now: Date) => db.write((stores) => stores.idempotency.claim('k', 'hash', now));
    expect(await claim(T0)).toBeNull();
    const body = { zebra: [1, null, 'ü'], apple: { deep: false } };
    await db.write((stores) => stores.idempotency.complete('k', 201, body));
    const held = await claim(later(1));
    expect(held).toEqual({ id: 'k', requestHash: 'hash', status: 201, body, createdAt: T0 });
    expect(JSON.stringify(held?.body)).toBe(JSON.stringify(body));
  });

  test('a key is free again after a day', async () => {
    await using opened = await open();
    const { db } = opened;
    await db.write(async (stores) => {
      await stores.idempotency.claim('k', 'first', T0);
      await stores.idempotency.complete('k', 200, {});
    });
    const claim = (ms: number) =>
      db.write((stores) => stores.idempotency.claim('k', 'second', later(ms)));
    expect(await claim(DAY_MS - 1)).toMatchObject({ requestHash: 'first' });
    expect(await claim(DAY_MS)).toBeNull();
    expect(await claim(DAY_MS + 1)).toEqual({
      id: 'k',
      requestHash: 'second',
      status: null,
      body: null,
      createdAt: later(DAY_MS),
    });
  });

  test('a write that fails releases its key', async () => {
    await using opened = await open();
    const { db } = opened;
    const attempt = db.write(async (stores) => {
      await stores.idempotency.claim('k', 'hash', T0);
      throw new Error('refused');
    });
    await expect(attempt).rejects.toThrow('refused');
    expect(await db.write((stores) => stores.idempotency.claim('k', 'hash', T0))).toBeNull();
  });

  test('one of ten concurrent claims does the work, and the others get its answer', async () => {
    await using opened = await open();
    const { db } = opened;
    const results = await Promise.all(
      Array.from({ length: 10 }, () =>
        db.write(async (stores) => {
          const held = await stores.idempotency.claim('k', 'hash', T0);
          if (held !== null) return held.body;
          await stores.idempotency.complete('k', 201, { made: 1 });
          return 'worked';
        }),
      ),
    );
    expect(results.filter((result) => result === 'worked')).toHaveLength(1);
    expect(results.filter((result) => result !== 'worked')).toEqual(Array(9).fill({ made: 1 }));
  });

  test('a limit counts within its window and begins anew after it', async () => {
    await using opened = await open();
    const { db } = opened;
    const consume = (points: number, ms: number) =>
      db.write((stores) => stores.rateLimits.consume('k', points, 1_000, later(ms)));
    const peek = (ms: number) => db.read((stores) => stores.rateLimits.peek('k', later(ms)));
    expect(await peek(0)).toBeNull();
    expect(await consume(2, 0)).toEqual({ count: 2, resetsAt: later(1_000) });
    expect(await consume(3, 999)).toEqual({ count: 5, resetsAt: later(1_000) });
    expect(await peek(999)).toEqual({ count: 5, resetsAt: later(1_000) });
    expect(await peek(1_000)).toBeNull();
    expect(await consume(1, 1_000)).toEqual({ count: 1, resetsAt: later(2_000) });
  });

  test('limits of many subjects are counted in one statement, by several writers', async () => {
    await using opened = await open();
    const { db } = opened;
    const uses = Array.from({ length: 500 }, (_, at) => ({ key: `k${at}`, points: 2 }));
    const consume = () => db.write((stores) => stores.rateLimits.consumeAll(uses, 1_000, T0));
    const counted = await Promise.all(Array.from({ length: 8 }, consume));
    expect(counted.map((one) => one.size)).toEqual(Array(8).fill(500));
    expect(counted.map((one) => one.get('k499')?.count).toSorted()).toEqual([
      10, 12, 14, 16, 2, 4, 6, 8,
    ]);
    expect(await db.write((stores) => stores.rateLimits.consumeAll([], 1_000, T0))).toEqual(
      new Map(),
    );
  });

  test('a refund subtracts from one count that has the points; a cleared count begins anew', async () => {
    await using opened = await open();
    const { db } = opened;
    const consume = (key: string) =>
      db.write((stores) => stores.rateLimits.consume(key, 1, 1_000, T0));
    const counts = () =>
      db.read(async (stores) =>
        Promise.all(
          ['k', 'other'].map(async (key) => (await stores.rateLimits.peek(key, T0))?.count ?? null),
        ),
      );
    await consume('k');
    await consume('k');
    await consume('other');
    await db.write((stores) => stores.rateLimits.refund('k', 1));
    expect(await counts()).toEqual([1, 1]);
    await db.write((stores) => stores.rateLimits.refund('k', 2));
    await db.write((stores) => stores.rateLimits.refund('absent', 1));
    expect(await counts()).toEqual([1, 1]);
    await db.write((stores) => stores.rateLimits.clear('k'));
    await db.write((stores) => stores.rateLimits.clear('absent'));
    expect(await counts()).toEqual([null, 1]);
    expect((await consume('k')).count).toBe(1);
  });

  test('a limit does not last for years after a clock that ran ahead', async () => {
    await using opened = await open();
    const { db } = opened;
    const consume = (now: Date) =>
      db.write((stores) => stores.rateLimits.consume('k', 1, 1_000, now));
    await consume(later(3_650 * DAY_MS));
    expect(await consume(T0)).toEqual({ count: 1, resetsAt: later(1_000) });
    // Another process a little behind still counts on.
    expect((await consume(later(-500))).count).toBe(2);
  });
});
