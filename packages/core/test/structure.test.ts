import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { listSpaces, type SessionPrincipal } from '../src/index.ts';
import { databases } from './support/databases.ts';
import { refusal } from './support/refusal.ts';
import { flatten, openStructure, outline } from './support/structure.ts';
import { session, type World } from './support/world.ts';

const chosen = oneInCheck(databases, import.meta.path);

let world: World;
let ada: SessionPrincipal;
let tree: Awaited<ReturnType<typeof openStructure>>;
let guides: { id: string; slug: string };

describe.each(chosen)('on %s', (_name, open) => {
  beforeAll(async () => {
    world = await open();
    ada = session(await world.person('Ada'));
  });
  afterAll(() => world[Symbol.asyncDispose]());
  beforeEach(async () => {
    tree = await openStructure(world, ada, 'Tree');
    guides = await tree.space('Guides');
  });

  /** Makes top-level groups of one letter each and returns their ids by title. */
  const groups = async (titles: string) => {
    for (const title of titles)
      await tree.change({ op: 'create_group', spaceId: guides.id, title });
    return itemIds();
  };
  const itemIds = async () =>
    Object.fromEntries(
      flatten(await tree.read()).map(({ title, navItemId }) => [title, navItemId]),
    );
  const idOf = (ids: Record<string, string>, title: string): string => {
    const id = ids[title];
    if (id === undefined) throw new Error(`no item ${title}`);
    return id;
  };
  const shown = async () => outline((await tree.read()).spaces[0]?.items ?? []);
  const pathOf = async (pageId: string) =>
    flatten(await tree.read()).find((item) => item.pageId === pageId)?.path;
  const redirects = async () =>
    (await tree.redirects()).map(({ from, to }) => `${from} → ${to}`).sort();

  describe('spaces', () => {
    test('come behind each other, with slugs of their own', async () => {
      expect(await tree.space('Guides', 'en')).toMatchObject({
        name: 'Guides',
        slug: 'guides-2',
        locale: 'en',
        position: 1,
      });
      const input = { params: { projectId: tree.projectId }, query: {}, body: undefined };
      const { spaces } = (await listSpaces(world.as(ada), input)).body;
      expect(spaces.map(({ slug, position }) => [slug, position])).toEqual([
        ['guides', 0],
        ['guides-2', 1],
      ]);
    });

    test('concurrent creations have different positions', async () => {
      await Promise.all(['A', 'B', 'C', 'D'].map((name) => tree.space(name)));
      const { spaces } = await tree.read();
      expect(spaces.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);
    });

    test('move, and past the end means the end', async () => {
      await tree.space('B');
      await tree.space('C');
      const order = async (position: number) =>
        (await tree.change({ op: 'move_space', spaceId: guides.id, position })).spaces.map(
          ({ name, position: at }) => `${name}${at}`,
        );
      expect(await order(1)).toEqual(['B0', 'Guides1', 'C2']);
      expect(await order(99)).toEqual(['B0', 'C1', 'Guides2']);
      expect(await order(0)).toEqual(['Guides0', 'B1', 'C2']);
    });

    test('keep their slug, and so every address, when renamed', async () => {
      const page = await tree.page(guides.id, 'Start');
      const { spaces } = await tree.change({
        op: 'rename_space',
        spaceId: guides.id,
        name: 'Handbook',
      });
      expect(spaces[0]).toMatchObject({ name: 'Handbook', slug: 'guides' });
      expect(await pathOf(page.id)).toBe('guides/start');
    });

    test('are deleted only when empty, and the others close up', async () => {
      await tree.space('B');
      await groups('X');
      const full = await refusal(tree.change({ op: 'delete_space', spaceId: guides.id }));
      expect(full.code).toBe('conflict');
      await tree.change({ op: 'delete_item', navItemId: idOf(await itemIds(), 'X') });
      const { spaces } = await tree.change({ op: 'delete_space', spaceId: guides.id });
      expect(spaces.map(({ name, position }) => [name, position])).toEqual([['B', 0]]);
    });
  });

  describe('items', () => {
    test('items of each type name their type', async () => {
      const group = idOf(await groups('G'), 'G');
      await tree.change({
        op: 'create_link',
        spaceId: guides.id,
        title: 'Site',
        href: 'https://example.com',
        parentId: group,
      });
      const page = await tree.page(guides.id, 'Start', group);
      expect(flatten(await tree.read())).toMatchObject([
        { type: 'group', title: 'G', pageId: null, slug: 'g', path: 'guides/g', status: null },
        {
          type: 'link',
          title: 'Site',
          href: 'https://example.com',
          slug: '',
          path: '',
          position: 0,
        },
        { type: 'page', pageId: page.id, path: 'guides/g/start', status: 'draft', position: 1 },
      ]);
    });

    test('move among their siblings', async () => {
      const ids = await groups('ABCDE');
      const move = async (title: string, position: number) => {
        await tree.change({ op: 'move_item', navItemId: idOf(ids, title), position });
        return shown();
      };
      expect(await move('B', 3)).toBe('A C D B E');
      expect(await move('E', 0)).toBe('E A C D B');
      expect(await move('E', 99)).toBe('A C D B E');
      expect(await move('C', 1)).toBe('A C D B E');
    });

    test('move to another parent, by item or by page, and back to the top', async () => {
      const ids = await groups('ABC');
      const page = await tree.page(guides.id, 'P');
      const move = async (title: string, parentId: string | null, position?: number) => {
        const at = position === undefined ? {} : { position };
        await tree.change({ op: 'move_item', navItemId: idOf(ids, title), parentId, ...at });
        return shown();
      };
      expect(await move('A', idOf(ids, 'B'))).toBe('B(A) C P');
      expect(await move('C', idOf(ids, 'B'), 0)).toBe('B(C A) P');
      expect(await move('B', page.id)).toBe('P(B(C A))');
      expect(await move('A', null, 0)).toBe('A P(B(C))');
      expect(await move('A', null)).toBe('A P(B(C))');
    });

    test('without parentId stay with their parent', async () => {
      const ids = await groups('AB');
      const inA = idOf(ids, 'A');
      for (const title of 'XY') {
        await tree.change({ op: 'create_group', spaceId: guides.id, title, parentId: inA });
      }
      const navItemId = idOf(await itemIds(), 'X');
      await tree.change({ op: 'move_item', navItemId, position: 1 });
      expect(await shown()).toBe('A(Y X) B');
    });

    test('do not move under themselves', async () => {
      const ids = await groups('AB');
      await tree.change({ op: 'move_item', navItemId: idOf(ids, 'B'), parentId: idOf(ids, 'A') });
      for (const parent of ['A', 'B']) {
        const refused = await refusal(
          tree.change({
            op: 'move_item',
            navItemId: idOf(ids, 'A'),
            parentId: idOf(ids, parent),
          }),
        );
        expect(refused.code).toBe('invalid_payload');
      }
      expect(await shown()).toBe('A(B)');
    });

    test('move to another space with all items below, and their links and old paths follow', async () => {
      const page = await tree.page(guides.id, 'P');
      const below = await tree.page(guides.id, 'Q', page.id);
      const linking = await tree.page(guides.id, 'L', null, '[to Q](/guides/p/q)\n');
      const other = await tree.space('Other');
      await tree.page(other.id, 'P');
      const { navItemId } = page;
      const changes = await tree.changed({ op: 'move_item', navItemId, spaceId: other.id });
      expect(changes.items).toMatchObject([{ spaceId: other.id, parentId: null }]);
      expect(changes.rewrittenPages.map(({ pageId }) => pageId)).toEqual([linking.id]);
      const { spaces } = await tree.read();
      expect(spaces.map(({ items }) => outline(items))).toEqual(['L', 'P P(Q)']);
      expect(spaces[0]?.items[0]?.position).toBe(0);
      expect([await pathOf(page.id), await pathOf(below.id)]).toEqual(['other/p-2', 'other/p-2/q']);
      expect(await redirects()).toEqual(['guides/p → other/p-2', 'guides/p/q → other/p-2/q']);
      const inOther = await world.db.read((stores) =>
        stores.pages.count({ projectId: tree.projectId, spaceId: other.id, status: null }),
      );
      expect(inOther).toBe(3);
    });

    test('move below a parent of another space, and back to where they were', async () => {
      const page = await tree.page(guides.id, 'P');
      await tree.page(guides.id, 'R');
      const other = await tree.space('Other');
      const parent = await tree.page(other.id, 'Parent');
      const { navItemId } = page;
      const before = await tree.read();
      await tree.change({
        op: 'move_item',
        navItemId,
        spaceId: other.id,
        parentId: parent.id,
        position: 0,
      });
      expect((await tree.read()).spaces.map(({ items }) => outline(items))).toEqual([
        'R',
        'Parent(P)',
      ]);
      const back = { spaceId: guides.id, parentId: null, position: 0 };
      await tree.change({ op: 'move_item', navItemId, ...back });
      expect(await tree.read()).toEqual(before);
    });

    test('reject a parent of another space or project, and an unknown one, with the same message', async () => {
      const ids = await groups('A');
      const link = { op: 'create_link', spaceId: guides.id, title: 'L', href: '/l' } as const;
      await tree.change(link);
      const otherSpace = await tree.space('Other');
      const elsewhere = await tree.page(otherSpace.id, 'Elsewhere');
      const foreign = await openStructure(world, ada, 'Foreign');
      const foreignPage = await foreign.page((await foreign.space('S')).id, 'F');
      const parents = [
        Bun.randomUUIDv7(),
        elsewhere.id,
        elsewhere.navItemId,
        foreignPage.id,
        foreignPage.navItemId,
        idOf(await itemIds(), 'L'),
        guides.id,
      ];
      const words = new Set<string>();
      for (const parentId of parents) {
        const ops = [
          { op: 'move_item', navItemId: idOf(ids, 'A'), parentId },
          { op: 'create_group', spaceId: guides.id, title: 'N', parentId },
          { ...link, parentId },
        ] as const;
        for (const op of ops) {
          const refused = await refusal(tree.change(op));
          words.add(`${refused.code}: ${refused.message}`);
        }
      }
      expect([...words]).toEqual([
        'invalid_payload: parentId names no page or group of this space',
      ]);
    });

    test('items and spaces of another project are not found', async () => {
      const foreign = await openStructure(world, ada, 'Foreign');
      const space = await foreign.space('S');
      const page = await foreign.page(space.id, 'F');
      const { navItemId } = page;
      const spaceId = space.id;
      const ops = [
        { op: 'rename_item', navItemId, title: 'X' },
        { op: 'move_item', navItemId, position: 0 },
        { op: 'move_item', navItemId, spaceId: guides.id },
        { op: 'delete_item', navItemId },
        { op: 'rename_space', spaceId, name: 'X' },
        { op: 'move_space', spaceId, position: 0 },
        { op: 'delete_space', spaceId },
        { op: 'create_group', spaceId, title: 'X' },
        { op: 'create_link', spaceId, title: 'X', href: '/x' },
      ] as const;
      for (const op of ops) expect((await refusal(tree.change(op))).code).toBe('not_found');
      const own = await tree.page(guides.id, 'Own');
      const away = { op: 'move_item', navItemId: own.navItemId, spaceId } as const;
      expect((await refusal(tree.change(away))).code).toBe('not_found');
      expect(outline((await foreign.read()).spaces[0]?.items ?? [])).toBe('F');
    });

    test('items that are pages or contain others are not deleted', async () => {
      const ids = await groups('A');
      const page = await tree.page(guides.id, 'P', idOf(ids, 'A'));
      const ofPage = await refusal(tree.change({ op: 'delete_item', navItemId: page.navItemId }));
      expect(ofPage.code).toBe('invalid_payload');
      const holding = await refusal(tree.change({ op: 'delete_item', navItemId: idOf(ids, 'A') }));
      expect(holding.code).toBe('conflict');
    });

    test('deleted items leave no gap', async () => {
      const ids = await groups('ABC');
      const { spaces } = await tree.change({ op: 'delete_item', navItemId: idOf(ids, 'B') });
      expect(spaces[0]?.items.map(({ title, position }) => [title, position])).toEqual([
        ['A', 0],
        ['C', 1],
      ]);
    });

    test('are changed by editors, and not by lower roles', async () => {
      const viewer = session(await world.person('Viewer'));
      await world.db.write((stores) =>
        stores.members.insert({
          projectId: tree.projectId,
          userId: viewer.userId,
          role: 'viewer',
          createdAt: world.now(),
        }),
      );
      const op = { op: 'create_group', spaceId: guides.id, title: 'X' } as const;
      const refused = await refusal(tree.change(op, viewer));
      expect(refused.code).toBe('forbidden');
      expect(refused.message).toContain('editor');
    });
  });

  describe('addresses', () => {
    test('follow the title of a page, and the old one leads there', async () => {
      const page = await tree.page(guides.id, 'Start');
      await tree.change({ op: 'rename_item', navItemId: page.navItemId, title: 'First steps' });
      expect(await pathOf(page.id)).toBe('guides/first-steps');
      expect(await redirects()).toEqual(['guides/start → guides/first-steps']);
    });

    test('addresses of all pages in a group follow the group, and old ones redirect to the current address', async () => {
      const ids = await groups('G');
      const parent = await tree.page(guides.id, 'P', idOf(ids, 'G'));
      const child = await tree.page(guides.id, 'C', parent.id);
      await tree.change({ op: 'rename_item', navItemId: idOf(ids, 'G'), title: 'Basics' });
      await tree.change({ op: 'move_item', navItemId: parent.navItemId, parentId: null });
      expect(await pathOf(child.id)).toBe('guides/p/c');
      expect(await redirects()).toEqual([
        'guides/basics/p → guides/p',
        'guides/basics/p/c → guides/p/c',
        'guides/g/p → guides/p',
        'guides/g/p/c → guides/p/c',
      ]);
    });

    test('a used address gets a number, and a title that still fits keeps it', async () => {
      const first = await tree.page(guides.id, 'Start');
      const second = await tree.page(guides.id, 'Start');
      const third = await tree.page(guides.id, 'Start');
      expect(await Promise.all([first, second, third].map(({ id }) => pathOf(id)))).toEqual([
        'guides/start',
        'guides/start-2',
        'guides/start-3',
      ]);
      await tree.change({ op: 'rename_item', navItemId: third.navItemId, title: 'START!' });
      expect(await pathOf(third.id)).toBe('guides/start-3');
    });

    test('addresses of many pages with one title differ, and their numbers have no gap', async () => {
      const slugs = [];
      for (let number = 0; number < 12; number += 1) {
        slugs.push((await tree.page(guides.id, 'Untitled')).slug);
      }
      const numbers = Array.from({ length: 11 }, (_, index) => `untitled-${index + 2}`);
      expect(slugs).toEqual(['untitled', ...numbers]);
    });

    test('paths that collide by a move get numbers', async () => {
      const ids = await groups('G');
      await tree.page(guides.id, 'Same');
      const inner = await tree.page(guides.id, 'Same', idOf(ids, 'G'));
      const below = await tree.page(guides.id, 'Below', inner.id);
      await tree.change({ op: 'move_item', navItemId: inner.navItemId, parentId: null });
      expect(await pathOf(inner.id)).toBe('guides/same-2');
      expect(await pathOf(below.id)).toBe('guides/same-2/below');
    });

    test('may pass from parent to child in one move', async () => {
      const outer = idOf(await groups('X'), 'X');
      const page = await tree.page(guides.id, 'X', outer);
      const child = await tree.page(guides.id, 'X', page.id);
      expect(await pathOf(page.id)).toBe('guides/x/x');
      await tree.change({ op: 'move_item', navItemId: page.navItemId, parentId: null });
      expect(await pathOf(page.id)).toBe('guides/x');
      expect(await pathOf(child.id)).toBe('guides/x/x');
      expect(await redirects()).toEqual(['guides/x/x/x → guides/x/x']);
    });

    test('an address that a page gets no longer redirects', async () => {
      const old = await tree.page(guides.id, 'Start');
      await tree.change({ op: 'rename_item', navItemId: old.navItemId, title: 'Moved' });
      const fresh = await tree.page(guides.id, 'Start');
      expect(await pathOf(fresh.id)).toBe('guides/start');
      expect(await redirects()).toEqual([]);
      await tree.change({ op: 'rename_item', navItemId: fresh.navItemId, title: 'Left' });
      await tree.change({ op: 'rename_item', navItemId: old.navItemId, title: 'Start' });
      expect(await redirects()).toEqual(['guides/moved → guides/start']);
    });

    test('the address of a page with a front matter title follows an edit of that line', async () => {
      const content = '---\ntitle: "Start" # shown\n---\nText\n';
      const page = await tree.page(guides.id, 'Start', null, content);
      await tree.change({ op: 'rename_item', navItemId: page.navItemId, title: 'Begin' });
      expect(await pathOf(page.id)).toBe('guides/begin');
      const revision = await world.db.read((stores) => stores.revisions.get(page.id, 2));
      expect(revision?.content).toBe('---\ntitle: "Begin" # shown\n---\nText\n');
    });
  });
});
