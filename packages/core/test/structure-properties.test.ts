/** After any operations in any order, the structure stays a tree with sound addresses. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { AppError, type SessionPrincipal } from '../src/index.ts';
import { databases, runsOn } from './support/databases.ts';
import { applied, flatten, type Op, openStructure, type Structure } from './support/structure.ts';
import { session, type World } from './support/world.ts';

let world: World;
let ada: SessionPrincipal;

describe.each(databases)('on %s', (name, open) => {
  beforeAll(async () => {
    world = await open();
    ada = session(await world.person('Ada'));
  });
  afterAll(() => world[Symbol.asyncDispose]());

  /** Few titles, so that addresses collide. Items are named by their place in the flat list. */
  const title = fc.constantFrom('A', 'B', 'B 2', 'C');
  const pick = fc.nat(40);
  const position = fc.option(fc.nat(6), { nil: undefined });
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ op: fc.constant('page'), title, under: pick }) },
    { weight: 2, arbitrary: fc.record({ op: fc.constant('create_group'), title, under: pick }) },
    { weight: 1, arbitrary: fc.record({ op: fc.constant('create_link'), title, under: pick }) },
    { weight: 3, arbitrary: fc.record({ op: fc.constant('rename_item'), title, item: pick }) },
    {
      weight: 5,
      arbitrary: fc.record({
        op: fc.constant('move_item'),
        item: pick,
        under: pick,
        position,
        crosses: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ op: fc.constant('delete_item'), item: pick }) },
  );
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
  type Tree = Awaited<ReturnType<typeof openStructure>>;

  /** The operation that a step means in the present structure; null where nothing fits. */
  const operationOf = (drawn: Step, structure: Structure, spaceId: string): Op | null => {
    const items = flatten(structure);
    const at = (number: number) => items[number % (items.length + 1)];
    const parentId = 'under' in drawn ? (at(drawn.under)?.navItemId ?? null) : null;
    const navItemId = 'item' in drawn ? at(drawn.item)?.navItemId : undefined;
    const named = 'title' in drawn ? drawn.title : '';
    switch (drawn.op) {
      case 'create_group':
        return { op: 'create_group', spaceId, title: named, parentId };
      case 'create_link':
        return { op: 'create_link', spaceId, title: named, href: '/x', parentId };
      case 'rename_item':
        return navItemId === undefined ? null : { op: 'rename_item', navItemId, title: named };
      case 'delete_item':
        return navItemId === undefined ? null : { op: 'delete_item', navItemId };
      case 'move_item': {
        if (navItemId === undefined) return null;
        const to = 'position' in drawn ? drawn.position : undefined;
        const home = structure.spaces.find((space) =>
          flatten({ spaces: [space] }).some((item) => item.navItemId === parentId),
        );
        const crosses = 'crosses' in drawn && drawn.crosses;
        return {
          op: 'move_item',
          navItemId,
          parentId,
          ...(crosses && { spaceId: (home ?? structure.spaces.at(-1))?.id ?? spaceId }),
          ...(to !== undefined && { position: to }),
        };
      }
      default:
        return null;
    }
  };

  const run = async (
    tree: Tree,
    spaceId: string,
    drawn: Step,
    before: Structure,
  ): Promise<void> => {
    try {
      if (drawn.op === 'page') {
        const items = flatten(before);
        const under = 'under' in drawn ? items[drawn.under % (items.length + 1)] : undefined;
        const parentId = under?.pageId ?? under?.navItemId ?? null;
        await tree.page(spaceId, 'title' in drawn ? drawn.title : '', parentId);
        return;
      }
      const operation = operationOf(drawn, before, spaceId);
      if (operation === null) return;
      const changes = await tree.changed(operation);
      expect(applied(before, changes)).toEqual(await tree.read());
    } catch (error) {
      // A leaf as parent, a group that holds items, a move under oneself: refused, and without effect.
      if (!(error instanceof AppError)) throw error;
      expect(['invalid_payload', 'conflict']).toContain(error.code);
      expect(await tree.read()).toEqual(before);
    }
  };

  const expectTree = (structure: Structure): void => {
    for (const space of structure.spaces) expectSpace({ spaces: [space] }, space.slug);
    const paths = flatten(structure)
      .filter(({ type }) => type === 'page')
      .map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  };

  const expectSpace = (structure: Structure, spaceSlug: string): void => {
    const items = flatten(structure);
    const places = new Map(items.map((item) => [item.navItemId, item]));
    expect(places.size).toBe(items.length);
    const siblings = Map.groupBy(items, ({ parentId }) => parentId);
    for (const group of siblings.values()) {
      expect(group.map(({ position: at }) => at)).toEqual(group.map((_, index) => index));
    }
    for (const item of items) {
      if (item.type === 'link') continue;
      const parent = item.parentId === null ? undefined : places.get(item.parentId);
      expect(item.path).toBe(`${parent?.path ?? spaceSlug}/${item.slug}`);
    }
  };

  test('structure stays a tree, addresses stay unique, and every address that was lives on', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const tree = await openStructure(world, ada, 'Tree');
        const space = await tree.space('S');
        await tree.space('T');
        const lastAt = new Map<string, string>();
        let structure = await tree.read();
        for (const drawn of steps) {
          await run(tree, space.id, drawn, structure);
          structure = await tree.read();
          expectTree(structure);
          for (const { pageId, path } of flatten(structure)) {
            if (pageId !== null) lastAt.set(path, pageId);
          }
        }

        const now = new Map(
          flatten(structure).flatMap(({ pageId, path }) =>
            pageId === null ? [] : [[pageId, path]],
          ),
        );
        const occupied = new Set(now.values());
        const leads = new Map((await tree.redirects()).map(({ from, to }) => [from, to]));
        for (const [path, pageId] of lastAt) {
          expect(occupied.has(path) ? path : leads.get(path)).toBe(now.get(pageId) ?? '');
        }
        for (const from of leads.keys()) expect(occupied.has(from)).toBe(false);
      }),
      { numRuns: runsOn(name, 30) },
    );
    // Every step is a real commit to disk.
  });
});
