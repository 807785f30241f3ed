/**
 * Which part of a long list of pages is shown: all of a short one, else what is around the page at
 * hand. What a page weighs must not grow with its project.
 */
import type { SiteNode, SiteSpace } from '../model.ts';

/** Quoin's own limit: a tree of so many entries is shown whole, some 8 KB gzipped at most. */
const MOST_NODES = 400;
/** Quoin's own value: siblings on either side of the path, in a tree that is not shown whole. */
const AROUND = 15;
/** Quoin's own limit: levels of the path that are shown, the nearest ones. */
const MOST_LEVELS = 8;

export interface Window {
  readonly nodes: readonly SiteNode[];
  /** How many are left out, and where they begin. */
  readonly before: { readonly count: number; readonly nearest: SiteNode } | null;
  readonly after: { readonly count: number; readonly nearest: SiteNode } | null;
}

const isListed = ({ hidden }: SiteNode): boolean => !hidden;

/** @returns `most + 1` for more than that, without counting the others */
const countBelow = (nodes: readonly SiteNode[], most: number): number => {
  let count = 0;
  for (const { children } of nodes) {
    count += 1 + countBelow(children, most - count - 1);
    if (count > most) return most + 1;
  }
  return count;
};

export const isShownWhole = ({ nodes }: SiteSpace): boolean =>
  countBelow(nodes, MOST_NODES) <= MOST_NODES;

/** Places of the listed nodes of a list: a list never changes. */
interface Listed {
  readonly nodes: readonly SiteNode[];
  readonly placeOf: ReadonlyMap<SiteNode, number>;
}

const lists = new WeakMap<readonly SiteNode[], Listed>();

const listedOf = (all: readonly SiteNode[]): Listed => {
  const known = lists.get(all);
  if (known !== undefined) return known;
  const nodes = all.filter(isListed);
  const listed = { nodes, placeOf: new Map(nodes.map((node, at) => [node, at])) };
  lists.set(all, listed);
  return listed;
};

const whole = (nodes: readonly SiteNode[]): Window => ({ nodes, before: null, after: null });

/** @param around the one of them that points to the page at hand; null for none */
export const windowOf = (all: readonly SiteNode[], around: SiteNode | null): Window => {
  if (all.length <= 2 * AROUND + 1) return wholeWindow(all);
  const { nodes, placeOf } = listedOf(all);
  if (nodes.length <= 2 * AROUND + 1) return whole(nodes);
  const at = around === null ? 0 : (placeOf.get(around) ?? 0);
  const from = Math.max(0, Math.min(at - AROUND, nodes.length - 2 * AROUND - 1));
  const to = Math.min(nodes.length, from + 2 * AROUND + 1);
  const previous = nodes[from - 1];
  const next = nodes[to];
  return {
    nodes: nodes.slice(from, to),
    before: previous === undefined ? null : { count: from, nearest: previous },
    after: next === undefined ? null : { count: nodes.length - to, nearest: next },
  };
};

export const wholeWindow = (all: readonly SiteNode[]): Window => whole(all.filter(isListed));

/** The page at hand and what it is in, outermost first. */
export const pathTo = (node: SiteNode | null): SiteNode[] => {
  const way: SiteNode[] = [];
  for (let at = node; at !== null; at = at.parent) way.unshift(at);
  return way;
};

/** Where the shown part of a very deep tree begins: entries of which, and how many levels are above. */
export const shownFrom = (
  space: SiteSpace,
  way: readonly SiteNode[],
): { readonly nodes: readonly SiteNode[]; readonly above: SiteNode | null } => {
  const above = way[way.length - 1 - MOST_LEVELS];
  return above === undefined || isShownWhole(space)
    ? { nodes: space.nodes, above: null }
    : { nodes: above.children, above };
};

/** The first page that is read below an entry, or its own. */
export const firstPage = (node: SiteNode): SiteNode | null => {
  if (node.page !== null) return node;
  for (const child of node.children) {
    if (child.hidden) continue;
    const found = firstPage(child);
    if (found !== null) return found;
  }
  return null;
};
