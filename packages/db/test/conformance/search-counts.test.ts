/** What is searched for, by day. */
import { describe, expect, test } from 'bun:test';
import type { SearchCount } from '@quoin/core';
import { engines } from '../engines.ts';
import { id, later, T0 } from '../records/common.ts';
import { seedProject } from '../records/seed.ts';

const counted = (projectId: string, patch: Partial<SearchCount> = {}): SearchCount => ({
  projectId,
  day: '2026-03-01',
  query: 'größe 🦉',
  count: 1,
  withoutHits: 0,
  clicks: 0,
  lastAt: T0,
  ...patch,
});

const WHOLE = { from: '0000-01-01', to: '9999-12-31', limit: 100 };

describe.each(engines)('counts of searches on $name', ({ open }) => {
  test('add up over writes, rows of one write and days', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project } = await db.write(seedProject);
    const count = (...rows: SearchCount[]) => db.write((stores) => stores.search.count(rows));
    await count(counted(project.id, { lastAt: later(5) }));
    await count(
      counted(project.id, { count: 2, withoutHits: 1 }),
      counted(project.id, { clicks: 3, count: 0 }),
      counted(project.id, { day: '2026-03-02', count: 10 }),
    );
    await count();
    const statistics = await db.read((s) => s.search.statistics(project.id, WHOLE));
    expect(statistics).toEqual([
      { query: 'größe 🦉', count: 13, withoutHits: 1, clicks: 3, lastAt: later(5) },
    ]);
  });

  test('come most searched first, then by query, of the days that were asked for', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project } = await db.write(seedProject);
    const other = await db.write(seedProject);
    const day = (date: string, query: string, count: number) =>
      counted(project.id, { day: date, query, count });
    await db.write((stores) =>
      stores.search.count([
        day('2026-02-27', 'early', 50),
        day('2026-02-28', 'b', 2),
        day('2026-03-01', 'a', 2),
        day('2026-03-01', 'B', 2),
        day('2026-03-02', 'c', 7),
        day('2026-03-03', 'late', 50),
        counted(other.project.id, { query: 'canary', count: 99 }),
      ]),
    );
    const range = { from: '2026-02-28', to: '2026-03-02' };
    const found = await db.read((s) => s.search.statistics(project.id, { ...range, limit: 9 }));
    expect(found.map(({ query }) => query)).toEqual(['c', 'B', 'a', 'b']);
    const first = await db.read((s) => s.search.statistics(project.id, { ...range, limit: 2 }));
    expect(first).toEqual(found.slice(0, 2));
  });

  test('counts of a deleted project are skipped, and the others are written', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project } = await db.write(seedProject);
    await db.write((s) => s.search.count([counted(id()), counted(project.id)]));
    expect(await db.read((s) => s.search.statistics(project.id, WHOLE))).toHaveLength(1);
    const counting = Promise.all(
      Array.from({ length: 10 }, () =>
        db.write((s) => s.search.count([counted(project.id), counted(project.id, { query: 'b' })])),
      ),
    );
    await db.write((s) => s.projects.delete(project.id));
    await counting;
    expect(await db.read((s) => s.search.statistics(project.id, WHOLE))).toEqual([]);
  });

  test('concurrent counts are all added', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project } = await db.write(seedProject);
    const queries = Array.from({ length: 40 }, (_, index) => `q${index}`);
    const rows = queries.map((query) => counted(project.id, { query }));
    await Promise.all(
      [rows, rows.toReversed(), rows, rows.toReversed()].map((some) =>
        db.write((s) => s.search.count(some)),
      ),
    );
    const found = await db.read((s) => s.search.statistics(project.id, WHOLE));
    expect(found.map(({ count }) => count)).toEqual(queries.map(() => 4));
  });

  test('are forgotten by day', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project } = await db.write(seedProject);
    await db.write((s) =>
      s.search.count([
        counted(project.id, { day: '2026-01-01', query: 'old' }),
        counted(project.id, { day: '2026-01-02', query: 'young' }),
      ]),
    );
    expect(await db.write((s) => s.search.forget('2026-01-02'))).toBe(1);
    const left = await db.read((s) => s.search.statistics(project.id, WHOLE));
    expect(left.map(({ query }) => query)).toEqual(['young']);
  });
});
