import { describe, expect, test } from 'bun:test';
import { UniqueViolation } from '@quoin/core';
import { engines } from '../engines.ts';
import { navItem, space } from '../records/projects.ts';
import { seedPage, seedProject } from '../records/seed.ts';

const NO_PAGE = { pageId: null, status: null, contentHash: null, publishedHash: null };

describe.each(engines)('spaces and navigation on $name', ({ open }) => {
  test('spaces come by position, and one project has a slug once', async () => {
    await using opened = await open();
    const { db } = opened;
    const seed = await db.write(seedProject);
    const second = space(seed.project.id, { slug: 'api', position: 1, version: 'v2' });
    const first = space(seed.project.id, { slug: 'faq', position: -1, locale: null });
    await db.write(async (stores) => {
      await stores.spaces.insert(second);
      await stores.spaces.insert(first);
    });
    const list = await db.read((stores) => stores.spaces.list(seed.project.id));
    expect(list).toEqual([first, seed.space, second]);
    const again = db.write((stores) => stores.spaces.insert(space(seed.project.id)));
    await expect(again).rejects.toBeInstanceOf(UniqueViolation);
    const renamed = await db.write((stores) =>
      stores.spaces.update(second.id, { name: 'Reference' }),
    );
    expect(renamed).toEqual({ ...second, name: 'Reference' });
    expect(await db.write((stores) => stores.spaces.delete(second.id))).toBe(true);
    expect(await db.read((stores) => stores.spaces.get(second.id))).toBeNull();
  });

  test('paths of pages come by how they begin, in order, as many as asked', async () => {
    await using opened = await open();
    const { db } = opened;
    const paths = await db.write(async (stores) => {
      const { project, space: guide } = await seedProject(stores);
      for (const slug of ['b', 'a', 'ä', 'z']) await seedPage(stores, guide, slug);
      await stores.nav.insert(navItem(guide, 'group', { type: 'group' }));
      const other = await seedProject(stores);
      await seedPage(stores, other.space, 'a');
      return (prefix: string, limit: number) =>
        db.read((inside) => inside.nav.pathsFrom(project.id, prefix, limit));
    });
    expect(await paths('', 9)).toEqual(['guide/a', 'guide/b', 'guide/z', 'guide/ä']);
    expect(await paths('guide/', 2)).toEqual(['guide/a', 'guide/b']);
    expect(await paths('guide/b', 9)).toEqual(['guide/b']);
    expect(await paths('g%', 9)).toEqual([]);
  });

  test('a space or a group that holds something does not go and take it along', async () => {
    await using opened = await open();
    const { db } = opened;
    const seed = await db.write(seedProject);
    const group = navItem(seed.space, 'group', { type: 'group' });
    const child = navItem(seed.space, 'child', { parentId: group.id });
    await db.write((stores) => stores.nav.insertMany([group, child]));
    await expect(db.write((stores) => stores.spaces.delete(seed.space.id))).rejects.toThrow();
    await expect(db.write((stores) => stores.nav.delete(group.id))).rejects.toThrow();
    expect(await db.read((stores) => stores.nav.get(child.id))).toEqual(child);
    expect(await db.write((stores) => stores.nav.delete(child.id))).toBe(true);
    expect(await db.write((stores) => stores.nav.delete(group.id))).toBe(true);
  });

  test('a list that is read in portions is whole and in order', async () => {
    await using opened = await open();
    const { db } = opened;
    const seed = await db.write(seedProject);
    const items = Array.from({ length: 1_100 }, (_, position) =>
      navItem(seed.space, `i${position}`, { type: 'group', position }),
    );
    await db.write((stores) => stores.nav.insertMany(items.toReversed()));
    const list = await db.read((stores) => stores.nav.list(seed.project.id));
    expect(list.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  });

  test('a list shows the page of each item, by parent and position', async () => {
    await using opened = await open();
    const { db } = opened;
    const { seed, made } = await db.write(async (stores) => {
      const seeded = await seedProject(stores);
      return { seed: seeded, made: await seedPage(stores, seeded.space, 'a') };
    });
    const link = navItem(seed.space, '', { type: 'link', href: 'https://x.org', position: 1 });
    const child = navItem(seed.space, 'group', { type: 'group', parentId: made.item.id });
    await db.write((stores) => stores.nav.insertMany([child, link]));
    const expected = [
      {
        ...made.item,
        pageId: made.page.id,
        status: made.page.status,
        contentHash: made.page.contentHash,
        publishedHash: made.page.publishedHash,
      },
      { ...link, ...NO_PAGE },
      { ...child, ...NO_PAGE },
    ];
    expect(await db.read((s) => s.nav.list(seed.project.id))).toEqual(expected);
    expect(await db.read((s) => s.nav.children(seed.space.id, null))).toEqual([made.item, link]);
    expect(await db.read((s) => s.nav.children(seed.space.id, made.item.id))).toEqual([child]);
    expect(await db.read((s) => s.nav.pageIdOf(made.item.id))).toBe(made.page.id);
    expect(await db.read((s) => s.nav.pageIdOf(link.id))).toBeNull();
  });

  test('a path belongs to one page of a project; other items may share it', async () => {
    await using opened = await open();
    const { db } = opened;
    const seed = await db.write(seedProject);
    const page = navItem(seed.space, 'a');
    await db.write(async (stores) => {
      await stores.nav.insert(page);
      await stores.nav.insert(navItem(seed.space, 'a', { type: 'group' }));
    });
    const again = db.write((stores) => stores.nav.insert(navItem(seed.space, 'a')));
    await expect(again).rejects.toMatchObject({ constraint: 'nav_items(project_id,path)' });
    const find = (path: string) => db.read((s) => s.nav.findByPath(seed.project.id, path));
    expect(await find('guide/a')).toEqual(page);
    expect(await find('guide/b')).toBeNull();
    expect(await find('GUIDE/A')).toBeNull();
  });

  test('a shift moves a range of siblings, and a new one comes last', async () => {
    await using opened = await open();
    const { db } = opened;
    const seed = await db.write(seedProject);
    const items = ['a', 'b', 'c', 'd'].map((slug, position) =>
      navItem(seed.space, slug, { position }),
    );
    const [parent] = items;
    const child = navItem(seed.space, 'child', { parentId: parent?.id ?? null, position: 7 });
    await db.write(async (stores) => {
      expect(await stores.nav.nextPosition(seed.space.id, null)).toBe(0);
      await stores.nav.insertMany([...items, child]);
      expect(await stores.nav.nextPosition(seed.space.id, null)).toBe(4);
      expect(await stores.nav.nextPosition(seed.space.id, parent?.id ?? null)).toBe(8);
      await stores.nav.shift(seed.space.id, null, { from: 1, to: 2 }, 10);
      await stores.nav.shift(seed.space.id, null, { from: 12, to: null }, -2);
    });
    const children = await db.read((s) => s.nav.children(seed.space.id, null));
    const places = children.map(({ slug, position }) => `${slug}${position}`);
    expect(places.sort()).toEqual(['a0', 'b11', 'c10', 'd3']);
    expect(await db.read((s) => s.nav.get(child.id))).toEqual(child);
  });

  test('a shift moves each of thousands of siblings once, up and down', async () => {
    await using opened = await open();
    const { db } = opened;
    const SIBLINGS = 2_300;
    await db.write(async (stores) => {
      const { space: guide } = await seedProject(stores);
      const items = Array.from({ length: SIBLINGS }, (_, position) =>
        navItem(guide, `s${position}`, { type: 'group', position }),
      );
      await stores.nav.insertMany(items);
      const positions = async () =>
        (await stores.nav.children(guide.id, null)).map(({ position }) => position);
      const before = await positions();
      await stores.nav.shift(guide.id, null, { from: 1, to: null }, 1);
      expect(await positions()).toEqual(before.map((at) => (at < 1 ? at : at + 1)));
      await stores.nav.shift(guide.id, null, { from: 2, to: SIBLINGS }, -1);
      expect(await positions()).toEqual(before);
      await stores.nav.shift(guide.id, null, { from: 5, to: 2_004 }, 1);
      expect(await positions()).toEqual(
        before.map((at) => (at < 5 || at > 2_004 ? at : at + 1)).toSorted((a, b) => a - b),
      );
    });
  });

  test('many places are set in one call, also when items exchange theirs', async () => {
    await using opened = await open();
    const { db } = opened;
    const seed = await db.write(seedProject);
    const items = Array.from({ length: 700 }, (_, index) => navItem(seed.space, `p${index}`));
    const places = items.map(({ id }, index) => {
      const slug = `p${(index + 1) % items.length}`;
      return { id, slug, path: `guide/${slug}` };
    });
    await db.write(async (stores) => {
      await stores.nav.insertMany(items);
      await stores.nav.setPlaces(places);
    });
    const list = await db.read((s) => s.nav.list(seed.project.id));
    const found = new Map(list.map(({ id, slug, path }) => [id, { id, slug, path }]));
    expect(places.map(({ id }) => found.get(id))).toEqual(places);
    const [first, second] = items;
    const clash = db.write((stores) =>
      stores.nav.setPlaces([
        { id: first?.id ?? '', slug: 'x', path: 'guide/x' },
        { id: second?.id ?? '', slug: 'x', path: 'guide/x' },
      ]),
    );
    await expect(clash).rejects.toBeInstanceOf(UniqueViolation);
  });
});
