import { describe, expect, test } from 'bun:test';
import { UniqueViolation } from '@quoin/core';
import { engines } from '../engines.ts';
import { later } from '../records/common.ts';
import { membership, token, user } from '../records/people.ts';
import { event, project, revision, space } from '../records/projects.ts';
import { seedPage, seedProject } from '../records/seed.ts';

describe.each(engines)('projects and members on $name', ({ open }) => {
  test('a project is found by id and by slug, with role and counts, by members only', async () => {
    await using opened = await open();
    const { db } = opened;
    const seed = await db.write(async (stores) => {
      const made = await seedProject(stores);
      await stores.spaces.insert(space(made.project.id, { slug: 'api' }));
      for (const slug of ['a', 'b', 'c']) await seedPage(stores, made.space, slug);
      return made;
    });
    const expected = { project: seed.project, role: 'owner' as const };
    const find = (key: string, userId: string) =>
      db.read((stores) => stores.projects.findForUser(key, userId));
    expect(await find(seed.project.id, seed.owner.id)).toEqual(expected);
    expect(await find(seed.project.slug, seed.owner.id)).toEqual(expected);
    expect(await find(seed.project.id, 'stranger')).toBeNull();
    expect(await find('nothing', seed.owner.id)).toBeNull();
    const overview = (userId: string) =>
      db.read((stores) => stores.projects.overviewForUser(seed.project.id, userId));
    expect(await overview(seed.owner.id)).toEqual({
      ...expected,
      spaces: 2,
      pages: 3,
      domain: null,
    });
    expect(await overview('stranger')).toBeNull();
  });

  test('the service finds a project by id and by slug, for every role', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project } = await db.write((stores) => seedProject(stores));
    const idOf = (key: string) => db.read((stores) => stores.projects.idOf(key));
    expect(await idOf(project.id)).toBe(project.id);
    expect(await idOf(project.slug)).toBe(project.id);
    expect(await idOf('nothing')).toBeNull();
  });

  test('members of a manifest keep their order', async () => {
    await using opened = await open();
    const { db } = opened;
    const { owner, project: made } = await db.write(seedProject);
    const found = await db.read((stores) => stores.projects.findForUser(made.id, owner.id));
    expect(JSON.stringify(found?.project.manifest)).toBe(JSON.stringify(made.manifest));
  });

  test('a list holds the projects of one user, oldest first, after a cursor', async () => {
    await using opened = await open();
    const { db } = opened;
    const me = user();
    const mine = [project(), project(), project()];
    await db.write(async (stores) => {
      await stores.users.insert(me);
      await seedProject(stores);
      for (const row of mine.toReversed()) {
        await stores.projects.insert(row);
        await stores.members.insert(membership(row.id, me.id, 'viewer'));
      }
    });
    const list = async (after: string | null, limit: number, projectId: string | null = null) => {
      const found = await db.read((stores) =>
        stores.projects.listForUser(me.id, { after, limit, projectId }),
      );
      return found.map((row) => row.project.id);
    };
    const ids = mine.map((row) => row.id);
    expect(await list(null, 50)).toEqual(ids);
    expect(await list(ids[0] ?? '', 1)).toEqual(ids.slice(1, 2));
    expect(await list(null, 50, ids[2])).toEqual(ids.slice(2));
  });

  test('slugs like a base are the base and those with a suffix', async () => {
    await using opened = await open();
    const { db } = opened;
    await db.write(async (stores) => {
      for (const slug of ['docs', 'docs-2', 'docs-api', 'docsy', 'my-docs']) {
        await stores.projects.insert(project({ slug }));
      }
    });
    const slugs = await db.read((stores) => stores.projects.slugsLike('docs'));
    expect(slugs.sort()).toEqual(['docs', 'docs-2', 'docs-api']);
  });

  test('deleting a project deletes everything in it and nothing else', async () => {
    await using opened = await open();
    const { db } = opened;
    const [doomed, kept] = await db.write(async (stores) => {
      const seeds = [await seedProject(stores), await seedProject(stores)] as const;
      for (const seed of seeds) {
        const parent = await seedPage(stores, seed.space, 'parent');
        const child = await seedPage(stores, seed.space, 'child');
        await stores.nav.update(child.item.id, { parentId: parent.item.id });
        await stores.revisions.insert(revision(child.page.id, 2));
        await stores.tokens.insert(token(seed.owner.id, { projectId: seed.project.id }));
        await stores.events.insert(event(seed.project.id, { actorId: seed.owner.id }));
        await stores.redirects.put({
          id: Bun.randomUUIDv7(),
          projectId: seed.project.id,
          fromPath: 'guide/old',
          pageId: child.page.id,
          toPath: null,
          createdAt: later(0),
        });
      }
      return seeds;
    });
    expect(await db.write((stores) => stores.projects.delete(doomed.project.id))).toBe(true);
    expect(await db.write((stores) => stores.projects.delete(doomed.project.id))).toBe(false);
    const left = async ({ project: { id: projectId }, owner }: typeof doomed) =>
      db.read(async (stores) => ({
        pages: (await stores.pages.all(projectId)).length,
        nav: (await stores.nav.list(projectId)).length,
        spaces: (await stores.spaces.list(projectId)).length,
        events: (await stores.events.list(projectId, { before: null, limit: 9 })).length,
        redirects: (await stores.redirects.list(projectId)).length,
        members: (await stores.members.list(projectId, { after: null, limit: 9 })).length,
        tokens: (await stores.tokens.listActive({ projectId }, later(0))).length,
        owner: (await stores.users.get(owner.id)) !== null,
      }));
    const none = { pages: 0, nav: 0, spaces: 0, events: 0, redirects: 0, members: 0, tokens: 0 };
    expect(await left(doomed)).toEqual({ ...none, owner: true });
    expect(await left(kept)).toEqual({
      pages: 2,
      nav: 2,
      spaces: 1,
      events: 1,
      redirects: 1,
      members: 1,
      tokens: 1,
      owner: true,
    });
  });

  test('a member is listed with the user, once', async () => {
    await using opened = await open();
    const { db } = opened;
    const seed = await db.write(seedProject);
    const entry = membership(seed.project.id, seed.owner.id);
    const expected = { membership: entry, user: seed.owner };
    const list = await db.read((stores) =>
      stores.members.list(seed.project.id, { after: null, limit: 10 }),
    );
    expect(list).toEqual([expected]);
    const get = await db.read((stores) => stores.members.get(seed.project.id, seed.owner.id));
    expect(get).toEqual(expected);
    const again = db.write((stores) => stores.members.insert(entry));
    await expect(again).rejects.toBeInstanceOf(UniqueViolation);
    expect(await db.read((stores) => stores.members.countPeople())).toBe(1);
  });

  test('the last owner keeps the role and stays', async () => {
    await using opened = await open();
    const { db } = opened;
    const { owner, project: made } = await db.write(seedProject);
    const second = user();
    await db.write(async (stores) => {
      await stores.users.insert(second);
      await stores.members.insert(membership(made.id, second.id, 'admin'));
    });
    const setRole = (userId: string, role: 'owner' | 'viewer') =>
      db.write((stores) => stores.members.setRole(made.id, userId, role));
    const remove = (userId: string) => db.write((stores) => stores.members.delete(made.id, userId));
    expect(await setRole(owner.id, 'viewer')).toBe(false);
    expect(await remove(owner.id)).toBe(false);
    expect(await setRole(owner.id, 'owner')).toBe(true);
    expect(await setRole(second.id, 'owner')).toBe(true);
    expect(await setRole(owner.id, 'viewer')).toBe(true);
    expect(await remove(second.id)).toBe(false);
    expect(await remove(owner.id)).toBe(true);
    expect(await remove('unknown')).toBe(false);
    expect(await db.read((stores) => stores.members.role(made.id, second.id))).toBe('owner');
  });

  test('two owners who leave concurrently do not leave the project without one', async () => {
    await using opened = await open();
    const { db } = opened;
    for (let round = 0; round < 10; round++) {
      const { owner, project: made } = await db.write(seedProject);
      const second = user();
      await db.write(async (stores) => {
        await stores.users.insert(second);
        await stores.members.insert(membership(made.id, second.id, 'owner'));
      });
      const left = await Promise.all([
        db.write((stores) => stores.members.delete(made.id, owner.id)),
        db.write((stores) => stores.members.setRole(made.id, second.id, 'viewer')),
      ]);
      expect(left.filter(Boolean)).toHaveLength(1);
    }
  });
});
