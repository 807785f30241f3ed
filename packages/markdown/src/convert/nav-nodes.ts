/** Walking and changing the navigation of a manifest. */
import type { Manifest, NavNode } from './manifest.ts';

export const childrenOf = (node: NavNode): readonly NavNode[] =>
  'items' in node ? (node.items ?? []) : [];

/** Every node in the order that readers see, parents before children. */
export const eachNode = (manifest: Manifest, visit: (node: NavNode, space: number) => void): void => {
  manifest.spaces.forEach(({ nav }, space) => {
    const pending = nav.toReversed();
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      visit(node, space);
      pending.push(...childrenOf(node).toReversed());
    }
  });
};
