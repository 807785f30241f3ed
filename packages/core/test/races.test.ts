/**
 * Concurrent changes of two users, on both databases: each change is decided from rows that the
 * other one changes too.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import {
  addMember,
  approveDevice,
  createProject,
  pollDevice,
  removeMember,
  type SessionPrincipal,
  startDevice,
  updateMember,
} from '../src/index.ts';
import { databases } from './support/databases.ts';
import { flatten, openStructure } from './support/structure.ts';
import { session, type World } from './support/world.ts';

const many = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)));
const fulfilled = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

describe.each(databases)('at one moment on %s', (_name, open) => {
  let world: World;
  let ada: SessionPrincipal;
  let ben: SessionPrincipal;

  beforeAll(async () => {
    world = await open();
    ada = session(await world.person('Ada'));
    ben = session(await world.person('Ben'));
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const newProject = async () => {
    const input = { params: {}, query: {}, body: { name: 'Crowd' } };
    return (await createProject(world.as(ada), input)).body.project;
  };

  test('projects of one name all get a slug of their own', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, newProject));
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(4);
  });

  test('owners who leave or step down leave one behind', async () => {
    for (let round = 0; round < 5; round += 1) {
      const projectId = (await newProject()).id;
      const email = ben.email;
      await addMember(world.as(ada), {
        params: { projectId },
        query: {},
        body: { email, role: 'owner' },
      });
      const left = await Promise.allSettled([
        removeMember(world.as(ada), {
          params: { projectId, userId: ada.userId },
          query: {},
          body: undefined,
        }),
        updateMember(world.as(ben), {
          params: { projectId, userId: ben.userId },
          query: {},
          body: { role: 'viewer' },
        }),
      ]);
      expect(fulfilled(left)).toBe(1);
    }
  });

  test('two items moved under each other make no ring', async () => {
    const tree = await openStructure(world, ada, 'Rings');
    const { id: spaceId } = await tree.space('S');
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await tree.page(spaceId, 'A'), await tree.page(spaceId, 'B')];
      const moves = await Promise.allSettled([
        tree.change({ op: 'move_item', navItemId: a.navItemId, parentId: b.navItemId }),
        tree.change({ op: 'move_item', navItemId: b.navItemId, parentId: a.navItemId }),
      ]);
      expect(fulfilled(moves)).toBe(1);
      expect(flatten(await tree.read())).toHaveLength(2 * (round + 1));
    }
  });

  test('pages, groups and spaces that come keep positions and addresses apart', async () => {
    const tree = await openStructure(world, ada, 'Arrivals');
    const { id: spaceId } = await tree.space('S');
    const results = await many(15, async (index) => {
      if (index % 3 === 0) return tree.page(spaceId, 'Same');
      if (index % 3 === 1) return tree.change({ op: 'create_group', spaceId, title: 'Same' });
      return tree.space('Same');
    });
    expect(fulfilled(results)).toBe(15);
    const structure = await tree.read();
    expect(structure.spaces.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5]);
    const items = structure.spaces[0]?.items ?? [];
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index));
    const paths = items.filter(({ type }) => type === 'page').map(({ path }) => path);
    expect(new Set(paths).size).toBe(5);
  });

  test('polls of an approved device return one token', async () => {
    const started = await startDevice(world.as(null), { params: {}, query: {}, body: {} });
    const { deviceCode, userCode } = started.body;
    await approveDevice(world.as(ada), { params: {}, query: {}, body: { userCode } });
    const polls = await Promise.all(
      Array.from({ length: 20 }, () =>
        pollDevice(world.as(null), { params: {}, query: {}, body: { deviceCode } }),
      ),
    );
    expect(polls.filter(({ body }) => body.status === 'approved')).toHaveLength(1);
  });
});
