/** A tree that changes of rows bring up to date is the tree that is made of all rows. */
import { describe, expect, test } from 'bun:test';
import { outlineOf, partsOf, type SiteMap, type SiteNode } from '@quoin/site';
import type { ShownItem, SiteRows } from '../../src/site/site-rows.ts';
import { SiteTree } from '../../src/site/site-tree.ts';

const STEPS = process.env.QUOIN_TEST_LONG === '1' ? 20_000 : 200;
const SEEDS = [1, 2, 3];

/** Mulberry32. */
const randomOf = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
};

const spaceOf = (slug: string) => ({
  id: slug,
  name: slug,
  slug,
  locale: null,
  version: null,
  icon: null,
});
const SPACES = [spaceOf('a'), spaceOf('b')];
const PROJECT = { manifest: {} };
const targetOf = (href: string) =>
  href.startsWith('https') ? ({ kind: 'external', href } as const) : null;

const rowsOf = (items: ReadonlyMap<string, ShownItem>): SiteRows => ({
  project: PROJECT,
  spaces: SPACES,
  items: [...items.values()].toSorted(
    (a, b) => (a.position ?? 0) - (b.position ?? 0) || (a.id < b.id ? -1 : 1),
  ),
  targetOf,
});

const itemOf = (id: string, random: (below: number) => number): ShownItem => {
  const type = (['page', 'page', 'page', 'group', 'link', 'label'] as const)[random(6)] ?? 'page';
  const page = {
    pageId: `page-${id}`,
    title: `Title ${random(5)}`,
    version: random(5),
    hash: `${random(5)}`,
    sourcePath: random(2) === 0 ? null : `file-${id}-${random(3)}.md`,
    savedAt: new Date(0),
  };
  return {
    id,
    // Items are in the space of their parent.
    spaceId: Number(id) % 2 === 0 ? 'a' : 'b',
    parentId: null,
    type,
    title: `Item ${random(5)}`,
    ownTitle: random(4) === 0 ? `Own ${random(3)}` : null,
    slug: `s${id}-${random(3)}`,
    path: `path-${id}-${random(3)}`,
    href: type === 'link' ? (['https://a.example', 'nowhere'][random(2)] ?? null) : null,
    icon: null,
    hidden: random(6) === 0,
    position: random(8),
    page: type === 'page' ? page : null,
  };
};

/** A parent of the same space that is not below the item. */
const parentFor = (
  items: ReadonlyMap<string, ShownItem>,
  item: ShownItem,
  random: (below: number) => number,
): string | null => {
  const all = [...items.values()].filter((one) => one.spaceId === item.spaceId);
  const parent = all[random(all.length + 1)];
  for (let id = parent?.id ?? null; id !== null; id = items.get(id)?.parentId ?? null) {
    // An item that is to come back may be named as the parent of others.
    if (id === item.id) return null;
  }
  return parent?.id ?? null;
};

/** One write of a service: an item that came, went or changed; those below it stay in its space. */
const step = (
  items: Map<string, ShownItem>,
  random: (below: number) => number,
): Map<string, ShownItem | null> => {
  const changes = new Map<string, ShownItem | null>();
  for (let count = 1 + random(3); count > 0; count -= 1) {
    const id = `${random(40)}`;
    const known = items.get(id);
    if (known !== undefined && random(4) === 0) {
      items.delete(id);
      changes.set(id, null);
      continue;
    }
    const fresh = itemOf(id, random);
    const next =
      known === undefined || random(3) === 0
        ? fresh
        : {
            ...known,
            page: known.page && { ...known.page, version: random(5), title: `T${random(5)}` },
          };
    const placed =
      random(3) === 0 || known === undefined ? parentFor(items, next, random) : known.parentId;
    const item = { ...next, parentId: placed };
    items.set(id, item);
    changes.set(id, item);
  }
  return changes;
};

const nodeText = (node: SiteNode): unknown => [
  ...[node.id, node.type, node.title, node.hidden, node.index, node.page, node.target],
  ...[node.parent?.id, node.space.id],
  node.children.map(nodeText),
];
const sorted = (map: ReadonlyMap<string, SiteNode>) =>
  [...map].map(([key, { id }]) => `${key} ${id}`).toSorted();
const textOf = ({ map }: SiteTree): unknown => [
  map.spaces.map(({ id, nodes, pages }) => [id, nodes.map(nodeText), pages.map((one) => one.id)]),
  // Two pages below one parent may have one slug here: then any of them is found by the place.
  [sorted(map.byPath), sorted(map.byPageId), [...map.byPlace.keys()].toSorted()],
  map.unlisted.toSorted(),
];

/** What the navigation beside each page shows, by page. */
const outlines = (map: SiteMap): Map<SiteNode, (SiteNode | number)[]> =>
  new Map(
    [...map.byPageId.values()].map((node) => [
      node,
      [...partsOf(outlineOf({ theme: THEME }, node.space, node))],
    ]),
  );
const THEME = {
  theme: 'system',
  primaryColor: '#000000',
  fontFamily: '',
  fontSize: 16,
  layout: 'docs',
} as const;

describe.each(SEEDS)('changes of seed %d', (seed) => {
  test('make the tree of all rows', async () => {
    const random = randomOf(seed);
    const items = new Map<string, ShownItem>();
    const tree = await SiteTree.of(rowsOf(items), async () => {});
    let navigations = 0;
    for (let at = 0; at < STEPS; at += 1) {
      const before = outlines(tree.map);
      const looks = new Map([...before.values()].flat().map((one) => [one, lookOf(one)]));
      const changes = step(items, random);
      const change = tree.apply(changes);
      const made = await SiteTree.of(rowsOf(items), async () => {});
      expect(textOf(tree)).toEqual(textOf(made));
      for (const [node, parts] of outlines(tree.map)) {
        const old = before.get(node);
        if (old === undefined || change === null) continue;
        const isSame =
          parts.length === old.length &&
          parts.every((part, place) => part === old[place] && lookOf(part) === looks.get(part));
        navigations += isSame ? 0 : 1;
        if (!isSame) expect([at, change.isNavigation]).toEqual([at, true]);
      }
    }
    expect(navigations).toBeGreaterThan(STEPS);
  });
});

const lookOf = (part: SiteNode | number): string =>
  typeof part === 'number'
    ? `${part}`
    : JSON.stringify([part.title, part.icon, part.target, part.page?.path, part.page?.title]);

test('a change of more nodes than one step allows changes nothing', async () => {
  const random = randomOf(4);
  const items = new Map<string, ShownItem>();
  const group = { ...itemOf('group', random), type: 'group' as const, page: null, spaceId: 'a' };
  items.set('group', group);
  for (let id = 0; id < 5_001; id += 1) {
    const item = { ...itemOf(`${id}`, random), spaceId: 'a', parentId: 'group' };
    items.set(item.id, item);
  }
  const tree = await SiteTree.of(rowsOf(items));
  const before = tree.map.byPageId.size;
  expect(tree.apply(new Map([['group', null]]))).toBeNull();
  expect(tree.map.byPageId.size).toBe(before);
});

test('a page that only has another text changes no list and no link', async () => {
  const random = randomOf(5);
  const items = new Map<string, ShownItem>();
  const item = { ...itemOf('one', random), type: 'page' as const };
  const page = { ...itemOf('page', random).page, pageId: 'p', title: 'T', version: 1 };
  const shown = { ...item, page: { ...page, hash: 'a', sourcePath: null, savedAt: new Date(0) } };
  items.set('one', shown);
  const tree = await SiteTree.of(rowsOf(items));
  const next = { ...shown, page: { ...shown.page, version: 2, hash: 'b' } };
  expect(tree.apply(new Map([['one', next]]))).toEqual({ names: new Set(), isNavigation: false });
  expect(tree.map.byPageId.get('p')?.page?.version).toBe(2);
});
