/**
 * Says which pages of the project a bundle is about, before anything is planned. Reads and writes
 * nothing; gives way to other requests between its parts.
 */

import { slugOfFile } from '@quoin/markdown';
import { AppError, invalid } from '../app-error.ts';
import {
  changedSinceBundle,
  keptHidden,
  manifestNamesNoPage,
  manifestNamesTwice,
  manifestWithoutSpace,
} from '../messages/imports.ts';
import type { PageView } from '../ports/page-store.ts';
import { createYielder, yieldNow } from '../yield-now.ts';
import { type Address, addressesOf, PathAllocator } from './addresses.ts';
import type { Bundle } from './bundle.ts';
import type { BundleWarning, DesiredItem, DesiredSpace } from './desired.ts';
import { findNamed, pagesByFile } from './match-pages.ts';
import { requireApart } from './require-apart.ts';
import type { ProjectState } from './state.ts';

export interface BundleMatch {
  /** With pages that the navigation does not name put where they are kept. */
  readonly spaces: readonly DesiredSpace[];
  readonly addresses: ReadonlyMap<DesiredItem, Address>;
  readonly allocator: PathAllocator;
  /** The page that a file is; absent for a new one. */
  readonly byFile: ReadonlyMap<string, PageView>;
  /** The page of each node of the navigation; absent for a new one. */
  readonly byNode: ReadonlyMap<DesiredItem, PageView>;
  readonly warnings: readonly BundleWarning[];
}

const hiddenNode = (file: string): DesiredItem => ({
  type: 'page',
  title: '',
  ownTitle: null,
  file,
  customPath: null,
  description: undefined,
  href: null,
  icon: null,
  hidden: true,
  children: [],
});

/** Nodes of pages, parents before children. */
const pageNodes = (spaces: readonly DesiredSpace[]): DesiredItem[] => {
  const nodes: DesiredItem[] = [];
  const visit = (item: DesiredItem): void => {
    if (item.file !== null) nodes.push(item);
    item.children.forEach(visit);
  };
  for (const space of spaces) space.items.forEach(visit);
  return nodes;
};

/** The space that takes pages which the navigation does not name. */
const firstSpace = (state: ProjectState, bundle: Bundle): DesiredSpace | undefined => {
  const [existing] = state.spaces;
  return bundle.spaces[0] ?? (existing && bundle.partial ? { ...existing, items: [] } : undefined);
};

const withUnplaced = (
  state: ProjectState,
  bundle: Bundle,
  unplaced: readonly string[],
): readonly DesiredSpace[] => {
  if (unplaced.length === 0) return bundle.spaces;
  const first = firstSpace(state, bundle);
  if (first === undefined) {
    throw invalid(manifestWithoutSpace);
  }
  const items = [...first.items, ...unplaced.map(hiddenNode)];
  return [{ ...first, items }, ...bundle.spaces.slice(1)];
};

/** @throws {AppError} `version_conflict` with `details.pages` */
const requireFresh = (bundle: Bundle, byFile: ReadonlyMap<string, PageView>): void => {
  const pages = [...bundle.files.values()].flatMap(({ path, baseVersion }) => {
    const current = byFile.get(path)?.page.version ?? null;
    return baseVersion === null || baseVersion === current ? [] : [{ path, baseVersion, current }];
  });
  if (pages.length === 0) return;
  const which = pages.length === 1 ? `The page ${pages[0]?.path}` : `${pages.length} pages`;
  throw new AppError('version_conflict', changedSinceBundle({ which }), { pages });
};

/** @throws {AppError} `invalid_payload`, `version_conflict` */
export const matchBundle = async (state: ProjectState, bundle: Bundle): Promise<BundleMatch> => {
  const known = await pagesByFile(state);
  await yieldNow();
  const byFile = new Map<string, PageView>();
  const claimed = new Set<string>();
  const claim = (path: string, view: PageView): void => {
    byFile.set(path, view);
    claimed.add(view.page.id);
  };
  const views = new Map(state.pages.map((view) => [view.page.id, view]));
  for (const [path, id] of bundle.identities) {
    const view = views.get(id);
    if (view !== undefined) claim(path, view);
  }
  for (const path of bundle.files.keys()) {
    const view = known.get(path);
    if (view === undefined || byFile.has(path) || claimed.has(view.page.id)) continue;
    if (!bundle.archived.has(view.page.id)) claim(path, view);
  }

  await yieldNow();
  const placed = new Set(pageNodes(bundle.spaces).map(({ file }) => file));
  const unplaced = [...bundle.files.keys()].filter((path) => !placed.has(path));
  // A partial bundle that brings a page's text only leaves the page where it is.
  const added = unplaced.filter((path) => !bundle.partial || !byFile.has(path));
  const spaces = withUnplaced(state, bundle, added);
  const nodes = pageNodes(spaces);

  const slugOf = ({ file }: DesiredItem): string =>
    bundle.slugs?.get(file ?? '') ?? bundle.files.get(file ?? '')?.slug ?? slugOfFile(file ?? '');
  const alone = new PathAllocator([]);
  await yieldNow();
  const ideal = addressesOf(spaces, slugOf, alone);
  await yieldNow();

  // A page that moved to another file keeps its address, and with it its history.
  const named = new Set(
    nodes.flatMap(({ file }) => {
      const isBrought = file === null || bundle.files.has(file);
      return isBrought ? [] : (findNamed(known, file)?.page.id ?? []);
    }),
  );
  const byPath = new Map(
    state.pages
      .filter(({ page }) => !claimed.has(page.id) && !named.has(page.id))
      .filter(({ page }) => !bundle.partial || page.sourcePath === null)
      .map((view) => [view.path, view]),
  );
  const byNode = new Map<DesiredItem, PageView>();
  const turn = createYielder();
  for (const node of nodes) {
    await turn();
    const file = node.file ?? '';
    if (bundle.files.has(file)) {
      const found = byFile.get(file) ?? byPath.get(ideal.get(node)?.path ?? '');
      if (found === undefined) continue;
      if (!byFile.has(file)) claim(file, found);
      byNode.set(node, found);
      continue;
    }
    const view = findNamed(known, file);
    if (view === undefined) {
      throw invalid(manifestNamesNoPage({ file }), { path: file });
    }
    if (claimed.has(view.page.id)) {
      throw invalid(manifestNamesTwice({ file }), { path: file });
    }
    claimed.add(view.page.id);
    byNode.set(node, view);
  }
  await yieldNow();
  requireApart(state, bundle, known, claimed);
  requireFresh(bundle, byFile);

  await yieldNow();
  const inPlace = new Set([...byNode.values()].map(({ page }) => page.id));
  const staying = bundle.partial ? state.pages.filter(({ page }) => !inPlace.has(page.id)) : [];
  const living = staying.filter(({ page }) => page.status !== 'archived');
  const pathsOf = (views: readonly PageView[]): string[] => views.map(({ path }) => path);
  const allocator =
    staying.length === 0 ? alone : new PathAllocator(pathsOf(staying), pathsOf(living));
  return {
    spaces,
    allocator,
    addresses: staying.length === 0 ? ideal : addressesOf(spaces, slugOf, allocator),
    byFile,
    byNode,
    warnings: added.map((path) => ({
      path,
      message: keptHidden({ space: spaces[0]?.name }),
    })),
  };
};
