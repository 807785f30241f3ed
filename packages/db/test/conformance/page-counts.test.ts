/**
 * Pages are counted by space and status with the rows, for each way to add, move or remove them.
 */
import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '../../src/index.ts';
import { engines } from '../engines.ts';
import { space } from '../records/projects.ts';
import { seedPage, seedProject } from '../records/seed.ts';

const drift = (db: Database) => db.read((stores) => stores.pageCounts.drift());
const countOf = (db: Database, projectId: string) =>
  db.read((stores) => stores.pages.count({ projectId, spaceId: null, status: null }));

describe.each(engines)('counts of pages on $name', ({ open }) => {
  test('follow each insert, change of status or space, deletion and cascade', async () => {
    await using opened = await open();
    const { db } = opened;
    const made = await db.write(async (stores) => {
      const seeded = await seedProject(stores);
      const second = space(seeded.project.id, { slug: 'second', position: 1 });
      await stores.spaces.insert(second);
      const pages = [
        await seedPage(stores, seeded.space, 'a'),
        await seedPage(stores, seeded.space, 'b', { status: 'published' }),
        await seedPage(stores, seeded.space, 'c', { status: 'archived' }),
      ];
      return { ...seeded, second, pages };
    });
    const projectId = made.project.id;
    const total = await db.read((stores) => stores.pages.countAll());
    expect([await countOf(db, projectId), await drift(db)]).toEqual([3, []]);

    await db.engine.write(async ({ access: { q, t } }) => {
      await q
        .update(t.pages)
        .set({ status: 'in_review' })
        .where(sql`${t.pages.spaceId} = ${made.space.id}`);
      await q
        .update(t.pages)
        .set({ spaceId: made.second.id })
        .where(sql`${t.pages.id} = ${made.pages[0]?.page.id}`);
      await q.update(t.pages).set({ title: 'same place' });
    });
    const inReview = (spaceId: string) =>
      db.read((stores) => stores.pages.count({ projectId, spaceId, status: 'in_review' }));
    expect([await inReview(made.space.id), await inReview(made.second.id)]).toEqual([2, 1]);
    expect(await drift(db)).toEqual([]);

    await db.engine.write(async ({ access: { q, t } }) => {
      await q.delete(t.pages).where(sql`${t.pages.id} = ${made.pages[1]?.page.id}`);
    });
    expect([await countOf(db, projectId), await drift(db)]).toEqual([2, []]);
    await db.write((stores) => stores.projects.delete(projectId));
    expect([await countOf(db, projectId), await drift(db)]).toEqual([0, []]);
    expect(await db.read((stores) => stores.pages.countAll())).toBe(total - 3);
  });

  test('a write that is rolled back counts nothing', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project, space: home } = await db.write(seedProject);
    const failed = db.write(async (stores) => {
      await seedPage(stores, home, 'a');
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await countOf(db, project.id)).toBe(0);
  });

  test('counts of backends that ended are added up', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project, space: home } = await db.write(seedProject);
    for (const slug of ['a', 'b']) {
      const other = await openDatabase(opened.options);
      await other.write((stores) => seedPage(stores, home, slug));
      await other.close();
    }
    await db.write((stores) => stores.pageCounts.compact());
    expect([await countOf(db, project.id), await drift(db)]).toEqual([2, []]);
  });

  test('drift is found, named and corrected', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project } = await db.write(async (stores) => {
      const seeded = await seedProject(stores);
      await seedPage(stores, seeded.space, 'a');
      return seeded;
    });
    await db.engine.write(async ({ access: { q, t } }) => {
      await q.update(t.pageCounts).set({ pages: 7 });
    });
    const { id: projectId, slug } = project;
    const expected = [{ projectId, slug, counted: 7, stored: 1 }];
    expect(await drift(db)).toEqual(expected);
    expect(await db.write((stores) => stores.pageCounts.recount())).toEqual(expected);
    expect(await drift(db)).toEqual([]);
  });
});
