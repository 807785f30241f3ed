/** What readers say of pages: bounded, counted once, and dealt with. */
import { describe, expect, test } from 'bun:test';
import { engines } from '../engines.ts';
import { pageFeedback } from '../records/assistant.ts';
import { id, later } from '../records/common.ts';
import { seedPage, seedProject } from '../records/seed.ts';

const MUCH = { perPage: 99, perProject: 99 };
const ALL = { before: null, limit: 99 };

describe.each(engines)('feedback of readers on $name', ({ open }) => {
  test('concurrent feedback of one day is bounded for a page and for a project', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project, first, second } = await db.write(async (stores) => {
      const seed = await seedProject(stores);
      const pages = [
        await seedPage(stores, seed.space, id()),
        await seedPage(stores, seed.space, id()),
      ];
      return { ...seed, first: pages[0]?.page.id ?? '', second: pages[1]?.page.id ?? '' };
    });
    const give = (pageId: string, patch = {}) =>
      db.write((stores) =>
        stores.feedback.give(pageFeedback(project.id, pageId, patch), {
          perPage: 4,
          perProject: 6,
        }),
      );
    const outcomes = await Promise.all(
      Array.from({ length: 24 }, (_, at) => give(at % 2 === 0 ? first : second)),
    );
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(6);
    const listed = await db.read((stores) => stores.feedback.list(project.id, ALL));
    const of = (pageId: string) => listed.filter(({ feedback }) => feedback.pageId === pageId);
    expect(listed).toHaveLength(6);
    expect(Math.max(of(first).length, of(second).length)).toBeLessThanOrEqual(4);
    expect(await give(first, { day: '2026-03-02' })).toBe('stored');
  });

  test('later feedback of a reader replaces the first, unless the team has marked it', async () => {
    await using opened = await open();
    const { db } = opened;
    const seed = await db.write(seedProject);
    const { page } = await db.write((stores) => seedPage(stores, seed.space, id()));
    const projectId = seed.project.id;
    const reader = id();
    const give = (patch: Parameters<typeof pageFeedback>[2]) =>
      db.write((stores) =>
        stores.feedback.give(pageFeedback(projectId, page.id, { reader, ...patch }), MUCH),
      );
    await give({ rating: 'up', reason: null, comment: null });
    await Promise.all([give({ comment: 'One' }), give({ comment: 'One' })]);
    const [only, another] = await db.read((s) => s.feedback.list(projectId, ALL));
    expect(another).toBeUndefined();
    expect(only?.feedback).toMatchObject({ rating: 'down', comment: 'One', status: 'open' });
    const feedbackId = only?.feedback.id ?? '';
    const change = { status: 'answered', updatedAt: later(1) } as const;
    const mark = (of: string) => db.write((s) => s.feedback.mark(of, feedbackId, change));
    expect(await mark(id())).toBe(false);
    expect(await mark(projectId)).toBe(true);
    expect(await give({ comment: 'Two' })).toBe('stored');
    const found = await db.read((s) => s.feedback.find(projectId, feedbackId));
    expect(found?.feedback).toMatchObject({ comment: 'One', ...change });
    expect(await db.read((s) => s.feedback.list(projectId, { ...ALL, status: 'open' }))).toEqual(
      [],
    );
  });

  test('statistics have the least helpful page first, of the days that were asked for', async () => {
    await using opened = await open();
    const { db } = opened;
    const seed = await db.write(seedProject);
    const projectId = seed.project.id;
    const other = await db.write(seedProject);
    const [good = '', bad = ''] = await db.write(async (stores) => [
      (await seedPage(stores, seed.space, id())).page.id,
      (await seedPage(stores, seed.space, id())).page.id,
    ]);
    await db.write(async (stores) => {
      const foreign = await seedPage(stores, other.space, id());
      const rows = [
        pageFeedback(projectId, good, { rating: 'up' }),
        pageFeedback(projectId, good, { rating: 'up', day: '2026-03-02' }),
        pageFeedback(projectId, bad),
        pageFeedback(projectId, bad, { rating: 'up' }),
        pageFeedback(projectId, bad, { day: '2026-02-01' }),
        pageFeedback(other.project.id, foreign.page.id),
      ];
      for (const row of rows) await stores.feedback.give(row, MUCH);
    });
    const period = { from: '2026-03-01', to: '2026-03-02', limit: 9 };
    const found = await db.read((stores) => stores.feedback.statistics(projectId, period));
    expect(found.map(({ title: _, path: __, ...counts }) => counts)).toEqual([
      { pageId: bad, helpful: 1, notHelpful: 1, open: 2 },
      { pageId: good, helpful: 2, notHelpful: 0, open: 2 },
    ]);
  });
});
