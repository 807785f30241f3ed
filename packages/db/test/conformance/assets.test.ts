import { describe, expect, test } from 'bun:test';
import type { AssetFiles } from '@quoin/core';
import { eq } from 'drizzle-orm';
import { sweepAssets } from '../../src/index.ts';
import { engines } from '../engines.ts';
import { later, T0 } from '../records/common.ts';
import { membership, user } from '../records/people.ts';
import { asset, project } from '../records/projects.ts';
import { seedProject } from '../records/seed.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const hashOf = (text: string): string => Bun.SHA256.hash(text, 'hex');

describe.each(engines)('assets on $name', ({ open }) => {
  test('are one for the same bytes under the same name, and one at each path', async () => {
    await using opened = await open();
    await opened.db.write(async (stores) => {
      const { project: own, owner } = await seedProject(stores);
      const hash = hashOf('a');
      const first = asset(own.id, { hash, name: 'a.png', createdBy: owner.id });
      expect(await stores.assets.insert(first)).toBe(true);
      expect(await stores.assets.insert(asset(own.id, { hash, name: 'a.png' }))).toBe(false);
      expect(await stores.assets.insert(asset(own.id, { hash, name: 'b.png' }))).toBe(true);
      const placed = asset(own.id, { hash, name: 'a.png', path: 'img/a.png' });
      expect(await stores.assets.insert(placed)).toBe(true);
      expect(await stores.assets.insert(asset(own.id, { path: 'img/a.png' }))).toBe(false);
      expect(await stores.assets.uploaded(own.id, hash, 'a.png')).toEqual(first);
      expect(await stores.assets.uploaded(own.id, hash, 'c.png')).toBeNull();
      const same = await stores.assets.withHash(own.id, hash);
      expect(same.map((row) => row.name)).toEqual(['a.png', 'b.png', 'a.png']);
      expect(same[0]).toEqual(first);
      expect(await stores.assets.withHash(own.id, hashOf('b'))).toEqual([]);
    });
  });

  test('are found by their paths, in one project only', async () => {
    await using opened = await open();
    await opened.db.write(async (stores) => {
      const [{ project: own }, { project: other }] = [
        await seedProject(stores),
        await seedProject(stores),
      ];
      const rows = Array.from({ length: 1_200 }, (_, n) => asset(own.id, { path: `img/${n}.png` }));
      await stores.assets.insertMany(rows);
      await stores.assets.insert(asset(other.id, { path: 'img/0.png' }));
      const paths = [...rows.map(({ path }) => path ?? ''), 'img/none.png'];
      const found = await stores.assets.byPath(own.id, paths);
      expect(found.map((row) => row.id).toSorted()).toEqual(rows.map((row) => row.id).toSorted());
      expect(await stores.assets.byPath(own.id, [])).toEqual([]);
      await stores.assets.removeMany(rows.slice(1).map((row) => row.id));
      expect(await stores.assets.byPath(own.id, paths)).toEqual(rows.slice(0, 1));
      expect(await stores.assets.named(rows.map(({ hash }) => hash))).toEqual([
        rows[0]?.hash ?? '',
      ]);
    });
  });

  test('images without a size are found, and all with the same bytes get it', async () => {
    await using opened = await open();
    await opened.db.write(async (stores) => {
      const { project: own } = await seedProject(stores);
      const { project: other } = await seedProject(stores);
      const unknown = { width: null, height: null };
      const hash = hashOf('old');
      const rows = [
        asset(own.id, { ...unknown, hash }),
        asset(other.id, { ...unknown, hash }),
        asset(own.id, { ...unknown, path: 'a.pdf', mediaType: 'application/pdf' }),
        asset(own.id, { path: 'known.png' }),
      ];
      await stores.assets.insertMany(rows);
      const found = await stores.assets.unmeasured({ after: null, limit: 10 });
      expect(found.map((row) => row.projectId)).toEqual([own.id, other.id]);
      const after = found[0]?.id ?? '';
      expect(await stores.assets.unmeasured({ after, limit: 10 })).toHaveLength(1);
      await stores.assets.setSize(hash, { width: 8, height: 4 });
      expect(await stores.assets.unmeasured({ after: null, limit: 10 })).toEqual([]);
      const [measured] = await stores.assets.withHash(other.id, hash);
      expect(measured).toMatchObject({ width: 8, height: 4 });
    });
  });

  test('are listed oldest first, after the one that was last', async () => {
    await using opened = await open();
    await opened.db.write(async (stores) => {
      const { project: own } = await seedProject(stores);
      const rows = [asset(own.id), asset(own.id, { path: 'a' }), asset(own.id, { createdAt: T0 })];
      await stores.assets.insertMany(rows.toReversed());
      const first = await stores.assets.list(own.id, { after: null, limit: 2 });
      expect(first).toEqual(rows.slice(0, 2));
      const after = first.at(-1)?.id ?? null;
      expect(await stores.assets.list(own.id, { after, limit: 2 })).toEqual(rows.slice(2));
    });
  });

  test('tell who has them, with what a reader is there', async () => {
    await using opened = await open();
    await opened.db.write(async (stores) => {
      const { project: own, owner } = await seedProject(stores);
      const open = project({ visibility: 'public' });
      await stores.projects.insert(open);
      const reader = user();
      await stores.users.insert(reader);
      await stores.members.insert(membership(own.id, reader.id, 'viewer'));
      const mine = asset(own.id, { hash: hashOf('x') });
      const theirs = asset(open.id, { hash: hashOf('x') });
      await stores.assets.insertMany([mine, theirs]);
      const holders = (userId: string | null) => stores.assets.holders(hashOf('x'), userId);
      const shown = (role: 'owner' | 'viewer' | null) => [
        { asset: mine, visibility: 'private' as const, role },
        { asset: theirs, visibility: 'public' as const, role: null },
      ];
      expect(await holders(null)).toEqual(shown(null));
      expect(await holders(reader.id)).toEqual(shown('viewer'));
      expect(await holders(owner.id)).toEqual(shown('owner'));
      expect(await stores.assets.holders(hashOf('y'), owner.id)).toEqual([]);
    });
  });

  test('go with their project, and stay when who brought them goes', async () => {
    await using opened = await open();
    await opened.db.engine.write(async ({ stores, access: { q, t } }) => {
      const { project: own } = await seedProject(stores);
      const guest = user();
      await stores.users.insert(guest);
      const row = asset(own.id, { createdBy: guest.id });
      await stores.assets.insert(row);
      await q.delete(t.users).where(eq(t.users.id, guest.id));
      expect(await stores.assets.withHash(own.id, row.hash)).toEqual([{ ...row, createdBy: null }]);
      await stores.projects.delete(own.id);
      expect(await stores.assets.named([row.hash])).toEqual([]);
    });
  });
});

describe.each(engines)('the sweep on $name', ({ open }) => {
  const put = async (files: AssetFiles, text: string): Promise<string> => {
    await files.put(hashOf(text), new TextEncoder().encode(text));
    return hashOf(text);
  };
  const tomorrow = () => new Date(Date.now() + DAY_MS + 1_000);

  test('removes bytes without a row after a day', async () => {
    await using opened = await open();
    const { db, files } = opened;
    const kept = await put(files, 'kept');
    const orphans = [await put(files, 'orphan'), await put(files, 'other')];
    await db.write(async (stores) => {
      const { project: own } = await seedProject(stores);
      await stores.assets.insert(asset(own.id, { hash: kept }));
    });
    expect(await sweepAssets(opened, new Date())).toBe(0);
    expect(await sweepAssets(opened, tomorrow())).toBe(2);
    expect(await files.has(kept)).toBe(true);
    for (const hash of orphans) expect(await files.has(hash)).toBe(false);
    expect(await sweepAssets(opened, tomorrow())).toBe(0);
  });

  test('restores bytes that get a row while they are removed', async () => {
    await using opened = await open();
    const { db, files } = opened;
    const { project: own } = await db.write(seedProject);
    const hash = await put(files, 'wanted');
    const meddling: AssetFiles = {
      ...files,
      list: () => files.list(),
      remove: async (removed) => {
        await files.remove(removed);
        await db.write((stores) => stores.assets.insert(asset(own.id, { hash })));
      },
    };
    expect(await sweepAssets({ db, files: meddling }, tomorrow())).toBe(0);
    expect(await new Response((await files.get(hash))?.stream()).text()).toBe('wanted');
  });

  test('has nothing to do where no file ever was', async () => {
    await using opened = await open();
    expect(await sweepAssets(opened, later(0))).toBe(0);
  });
});
