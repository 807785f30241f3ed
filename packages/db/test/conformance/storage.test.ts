/** Bytes of assets and revisions are counted with the rows, for each way to add or remove them. */
import { describe, expect, test } from 'bun:test';
import { AppError, type StorageLimits, type Stores } from '@quoin/core';
import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '../../src/index.ts';
import { engines } from '../engines.ts';
import { asset, revision } from '../records/projects.ts';
import { seedPage, seedProject } from '../records/seed.ts';

const total = (db: Database) => db.read((stores) => stores.storage.total());
const drift = (db: Database) => db.read((stores) => stores.storage.drift());

const seed = (db: Database) =>
  db.write(async (stores) => {
    const { project, space } = await seedProject(stores);
    return { id: project.id, space };
  });

const codeOf = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
    return 'stored';
  } catch (problem) {
    return problem instanceof AppError ? problem.code : problem;
  }
};

describe.each(engines)('storage on $name', ({ open }) => {
  test('counts additions, and subtracts removals, also by a cascade', async () => {
    await using opened = await open();
    const { db } = opened;
    const { id: projectId, space } = await seed(db);
    const { id: other } = await seed(db);
    const before = await total(db);
    const rows = [asset(projectId, { size: 10 }), asset(projectId, { size: 200 })];
    const { page, first } = await db.write(async (stores) => {
      await stores.assets.insertMany(rows);
      await stores.assets.insert(asset(other, { size: 3000 }));
      const { page } = await seedPage(stores, space, 'hello');
      const first = await stores.storage.ofProject(projectId);
      await stores.revisions.insert(revision(page.id, 2, { size: 40_000 }));
      await stores.revisions.insertMany([
        revision(page.id, 3, { size: 500_000 }),
        revision(page.id, 4, { size: 6_000_000 }),
      ]);
      return { page, first };
    });
    const all = await total(db);
    expect(all.assetBytes - before.assetBytes).toBe(3210);
    expect(await db.read((stores) => stores.storage.ofProject(projectId))).toEqual({
      assetBytes: 210,
      revisionBytes: first.revisionBytes + 6_540_000,
    });
    expect(await drift(db)).toEqual([]);

    await db.write((stores) => stores.assets.removeMany([rows[0]?.id ?? '']));
    expect((await total(db)).assetBytes - before.assetBytes).toBe(3200);
    await db.engine.write(async ({ access: { q, t } }) => {
      await q.delete(t.pages).where(sql`${t.pages.id} = ${page.id}`);
    });
    expect((await db.read((stores) => stores.storage.ofProject(projectId))).revisionBytes).toBe(0);
    expect(await drift(db)).toEqual([]);
    await db.write((stores) => stores.projects.delete(projectId));
    expect(await drift(db)).toEqual([]);
    expect((await total(db)).assetBytes - before.assetBytes).toBe(3000);
  });

  test('a write that is rolled back counts nothing', async () => {
    await using opened = await open();
    const { db } = opened;
    const { id: projectId } = await seed(db);
    const before = await total(db);
    const failed = db.write(async (stores) => {
      await stores.assets.insert(asset(projectId, { size: 10 }));
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await total(db)).toEqual(before);
  });

  test('counts of backends that ended are added up, and those of living ones stay', async () => {
    await using opened = await open();
    const projects: string[] = [];
    // Each on connections of its own, which end with it.
    for (let at = 0; at < 3; at += 1) {
      const db = await openDatabase(opened.options);
      const { id } = await seed(db);
      projects.push(id);
      for (const projectId of projects) {
        await db.write((stores) => stores.assets.insert(asset(projectId, { size: 10 })));
      }
      await db.close();
    }
    const { db } = opened;
    for (const projectId of projects) {
      await db.write((stores) => stores.assets.insert(asset(projectId, { size: 1 })));
    }
    const before = await total(db);
    await db.write((stores) => stores.storage.compact());
    expect([await total(db), await drift(db)]).toEqual([before, []]);
    expect(before.assetBytes).toBe(63);
  });

  test('drift is found, named and corrected', async () => {
    await using opened = await open();
    const { db } = opened;
    const { id: projectId } = await seed(db);
    await db.write((stores) => stores.assets.insert(asset(projectId, { size: 10 })));
    await db.engine.write(async ({ access: { q, t } }) => {
      await q.update(t.storageUsage).set({ assetBytes: 7, revisionBytes: 5 });
    });
    expect(await drift(db)).toMatchObject([
      { projectId, stored: { assetBytes: 10, revisionBytes: 0 } },
    ]);
    expect(await db.write((stores) => stores.storage.recount())).toHaveLength(1);
    expect(await drift(db)).toEqual([]);
    expect(await db.write((stores) => stores.storage.recount())).toEqual([]);
  });

  const limits: readonly (readonly [code: string, limits: StorageLimits])[] = [
    ['plan_limit_reached', { plan: { name: 'small', bytes: 1000 }, installation: null }],
    ['storage_full', { plan: null, installation: 1000 }],
    ['plan_limit_reached', { plan: { name: 'small', bytes: 1000 }, installation: 2000 }],
    ['storage_full', { plan: { name: 'large', bytes: 2000 }, installation: 1000 }],
  ];
  const limited = async (
    options: Parameters<typeof openDatabase>[0],
    storage: StorageLimits,
    work: (db: Database) => Promise<void>,
  ): Promise<void> => {
    const db = await openDatabase({ ...options, storage });
    try {
      await work(db);
    } finally {
      await db.close();
    }
  };

  test.each(limits)(
    '%s: what fits exactly is stored, one byte more is not',
    async (code, storage) => {
      await using opened = await open();
      await limited(opened.options, storage, async (db) => {
        const { id: projectId, space } = await seed(db);
        const { page } = await db.write((stores) => seedPage(stores, space, 'hello'));
        const room =
          1000 - (await db.read((stores) => stores.storage.ofProject(projectId))).revisionBytes;
        const add = (work: (stores: Stores) => Promise<unknown>) => codeOf(db.write(work));
        const whole = asset(projectId, { size: room });
        expect(await add((stores) => stores.assets.insert({ ...whole, size: room + 1 }))).toBe(
          code,
        );
        expect(await add((stores) => stores.assets.insert(whole))).toBe('stored');
        const used = await total(db);
        for (const write of [
          (stores: Stores) => stores.assets.insert(asset(projectId, { size: 1 })),
          (stores: Stores) => stores.assets.insertMany([asset(projectId, { size: 1 })]),
          (stores: Stores) => stores.revisions.insert(revision(page.id, 2, { size: 1 })),
          (stores: Stores) => stores.revisions.insertMany([revision(page.id, 2, { size: 1 })]),
        ]) {
          expect(await add(write)).toBe(code);
        }
        expect(await codeOf(db.read((stores) => stores.storage.requireRoom(1)))).toBe(code);
        expect(await codeOf(db.read((stores) => stores.storage.requireRoom(5, 5)))).toBe('stored');
        // The same upload again stores nothing.
        expect(await add((stores) => stores.assets.insert(whole))).toBe('stored');
        expect(await total(db)).toEqual(used);
        // What takes the place of other bytes fits.
        const other = asset(projectId, { size: room });
        expect(
          await add(async (stores) => {
            await stores.assets.removeMany([whole.id]);
            await stores.assets.insertMany([other]);
          }),
        ).toBe('stored');
        expect(await drift(db)).toEqual([]);
      });
    },
  );

  test('writes at the same time do not pass a limit together', async () => {
    await using opened = await open();
    const storage = { plan: null, installation: 1000 };
    await limited(opened.options, storage, async (db) => {
      const projects = [await seed(db), await seed(db), await seed(db)];
      const codes = await Promise.all(
        Array.from({ length: 40 }, (_, at) =>
          codeOf(
            db.write((stores) =>
              stores.assets.insert(asset(projects[at % 3]?.id ?? '', { size: 100 })),
            ),
          ),
        ),
      );
      expect(codes.filter((code) => code === 'stored')).toHaveLength(10);
      expect(codes.filter((code) => code === 'storage_full')).toHaveLength(30);
      expect((await total(db)).assetBytes).toBe(1000);
      expect(await drift(db)).toEqual([]);
    });
  });
});
