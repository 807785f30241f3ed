/**
 * What the navigation beside a page shows, as data: the HTML is made from it, and an answer that is kept
 * is compared with it.
 */
import type { Site, SiteNode, SiteSpace } from '../model.ts';
import type { NodeTarget } from '../target.ts';
import {
  firstPage,
  isShownWhole,
  pathTo,
  shownFrom,
  type Window,
  wholeWindow,
  windowOf,
} from './navigation-window.ts';

export type Entry =
  | { readonly kind: 'label' | 'divider' | 'name'; readonly node: SiteNode }
  | { readonly kind: 'page'; readonly node: SiteNode; readonly path: string }
  | { readonly kind: 'target'; readonly node: SiteNode; readonly target: NodeTarget }
  /** With entries below that are not shown; `to` is the first page below, or its own. */
  | { readonly kind: 'closed'; readonly node: SiteNode; readonly to: SiteNode | null }
  | {
      readonly kind: 'open';
      readonly node: SiteNode;
      readonly isOnWay: boolean;
      readonly list: List;
    };

/** Entries of a list that are left out. */
export interface Rest {
  readonly count: number;
  readonly to: SiteNode;
}

export interface List {
  readonly entries: readonly Entry[];
  readonly before: Rest | null;
  readonly after: Rest | null;
}

export interface Outline {
  /** Where the shown part of a very deep tree begins. */
  readonly above: SiteNode | null;
  /** Whether one topic of a help centre is shown. */
  readonly isTopic: boolean;
  readonly list: List;
}

interface Tree {
  readonly way: readonly SiteNode[];
  readonly isWhole: boolean;
}

const entryOf = (tree: Tree, node: SiteNode): Entry => {
  if (node.type === 'label' || node.type === 'divider') return { kind: node.type, node };
  if (node.children.some(({ hidden }) => !hidden)) {
    const isOnWay = tree.way.includes(node);
    if (!tree.isWhole && !isOnWay) return { kind: 'closed', node, to: firstPage(node) };
    return { kind: 'open', node, isOnWay, list: listOf(tree, node.children) };
  }
  if (node.page !== null) return { kind: 'page', node, path: node.page.path };
  return node.target === null
    ? { kind: 'name', node }
    : { kind: 'target', node, target: node.target };
};

const restOf = (part: Window['before']): Rest | null => {
  const to = part && firstPage(part.nearest);
  return to === null ? null : { count: part?.count ?? 0, to };
};

const listOf = (tree: Tree, nodes: readonly SiteNode[]): List => {
  const above = nodes[0]?.parent ?? null;
  const around = tree.way.find(({ parent }) => parent === above) ?? null;
  const window = tree.isWhole ? wholeWindow(nodes) : windowOf(nodes, around);
  return {
    entries: window.nodes.map((node) => entryOf(tree, node)),
    before: restOf(window.before),
    after: restOf(window.after),
  };
};

/** In a help centre articles are read one by one: beside one is what belongs to its topic. */
const topicOf = (
  site: Pick<Site, 'theme'>,
  way: readonly SiteNode[],
): readonly SiteNode[] | null => {
  const [topic] = way;
  const isTopic = site.theme.layout === 'help_center' && topic !== undefined && way.length > 1;
  return isTopic ? [topic] : null;
};

export const outlineOf = (
  site: Pick<Site, 'theme'>,
  space: SiteSpace,
  current: SiteNode | null,
): Outline => {
  const way = pathTo(current);
  const tree: Tree = { way, isWhole: isShownWhole(space) };
  const { nodes, above } = shownFrom(space, way);
  const topic = above === null ? topicOf(site, way) : null;
  return { above, isTopic: topic !== null, list: listOf(tree, topic ?? nodes) };
};

/** All nodes that an outline shows, and numbers, in one order: two outlines look alike if these are equal. */
export function* partsOf({ above, list }: Outline): Generator<SiteNode | number> {
  if (above !== null) yield above;
  yield* partsOfList(list);
}

function* partsOfRest(rest: Rest | null): Generator<SiteNode | number> {
  if (rest === null) return;
  yield rest.count;
  yield rest.to;
}

function* partsOfList({ entries, before, after }: List): Generator<SiteNode | number> {
  yield* partsOfRest(before);
  for (const entry of entries) {
    yield entry.node;
    if (entry.kind === 'closed' && entry.to !== null) yield entry.to;
    if (entry.kind === 'open') {
      yield -1;
      yield* partsOfList(entry.list);
      yield -2;
    }
  }
  yield* partsOfRest(after);
}
