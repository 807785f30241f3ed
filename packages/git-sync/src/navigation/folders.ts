/** The navigation from folders, if no file defines one. */

import { folderNavigation } from '@quoin/convert';
import { withoutExtension } from '@quoin/markdown';
import type { Steps } from '../steps.ts';
import { fromManifest } from './from-manifest.ts';
import type { NavNode } from './navigation.ts';

/** A folder with an index or README is that page; files before folders, in natural order. */
export function* folderItems(pages: readonly string[]): Steps<NavNode[]> {
  // Files that differ in their extension only have one name: they keep the given order.
  const byName = new Map<string, string[]>();
  for (const path of pages.toReversed()) {
    const name = withoutExtension(path);
    const others = byName.get(name);
    if (others === undefined) byName.set(name, [path]);
    else others.push(path);
  }
  yield;
  const nodes = folderNavigation(pages.map((path) => ({ path })));
  yield;
  return fromManifest(nodes, (name) => byName.get(name)?.pop() ?? null);
}
