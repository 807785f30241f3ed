/** Returns a navigation as Quoin's manifest represents it, which can express almost all of it. */
import { tooDeep, withoutTarget } from '../../messages.ts';
import type { Navigation, NavNode } from '../navigation.ts';
import type { LeftOut } from '../page-facts.ts';
import { MAX_NAVIGATION_DEPTH } from '../problem.ts';

export const projectManifest = (
  navigation: Navigation,
): { navigation: Navigation; leftOut: readonly LeftOut[] } => {
  const leftOut: LeftOut[] = [];
  const named = new Set<string>();

  const below = (nodes: readonly NavNode[], depth: number): NavNode[] => {
    if (depth <= MAX_NAVIGATION_DEPTH) return nodes.flatMap((node) => said(node, depth));
    for (const { title } of nodes) {
      leftOut.push({
        what: title ?? '',
        message: tooDeep({ maxNavigationDepth: MAX_NAVIGATION_DEPTH }),
      });
    }
    return [];
  };

  const said = (node: NavNode, depth: number): NavNode[] => {
    switch (node.type) {
      case 'page': {
        const isAgain = named.has(node.file);
        named.add(node.file);
        const items = below(node.items, depth + 1);
        return isAgain
          ? items
          : [{ ...node, title: node.title || null, icon: node.icon || null, items }];
      }
      case 'group':
        return [{ ...node, icon: node.icon || null, items: below(node.items, depth + 1) }];
      case 'label':
        return [{ ...node, href: null, icon: null }];
      case 'divider':
        return [{ ...node, title: '', href: null, icon: null }];
      default:
        if (node.href !== null && node.href !== '') return [{ ...node, icon: node.icon || null }];
        leftOut.push({ what: node.title, message: withoutTarget });
        return [];
    }
  };

  const spaces = navigation.map((space) => ({
    name: space.name || space.slug,
    slug: space.slug,
    locale: space.locale || null,
    version: space.version || null,
    icon: space.icon || null,
    items: below(space.items, 1),
  }));
  return { navigation: spaces, leftOut };
};
