/** Entries of a conversion's manifest as entries of files. */
import type { NavNode as ManifestNode } from '@quoin/convert';
import type { NavNode } from './navigation.ts';

/** @param fileOf the file that a manifest's name represents, asked once an entry, in their order; null: none */
export const fromManifest = (
  nodes: readonly ManifestNode[],
  fileOf: (name: string) => string | null,
): NavNode[] =>
  nodes.flatMap((node): NavNode[] => {
    const icon = 'icon' in node ? (node.icon ?? null) : null;
    switch (node.type) {
      case 'page': {
        const file = fileOf(node.file);
        const items = fromManifest(node.items ?? [], fileOf);
        if (file === null) return items;
        const { title = null, hidden = false } = node;
        return [{ type: 'page', file, title, path: node.path ?? null, icon, hidden, items }];
      }
      case 'group': {
        const items = fromManifest(node.items, fileOf);
        return [{ type: 'group', title: node.label, icon, hidden: node.hidden ?? false, items }];
      }
      case 'label':
        return [{ type: 'label', title: node.text, href: null, icon }];
      case 'divider':
        return [{ type: 'divider', title: '', href: null, icon }];
      case 'link':
        return [{ type: 'link', title: node.title, href: node.href, icon }];
      default:
        return [{ type: 'api', title: node.title, href: node.spec, icon }];
    }
  });
