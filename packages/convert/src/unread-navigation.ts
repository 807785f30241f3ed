/** Navigation that could not be read as a whole: the folders of the pages say the rest. */

import { isRecord } from '@quoin/markdown/syntax';
import type { Report } from './dialect.ts';
import type { NavNode } from './manifest.ts';
import { emptyNavigation } from './messages.ts';

const collectFiles = (nodes: readonly NavNode[], files: Set<string>): void => {
  for (const node of nodes) {
    if (node.type === 'page') files.add(node.file);
    if (node.type === 'page' || node.type === 'group') collectFiles(node.items ?? [], files);
  }
};

/** Files that navigation names as pages, hidden ones too. */
export const filesNamed = (nodes: readonly NavNode[]): ReadonlySet<string> => {
  const files = new Set<string>();
  collectFiles(nodes, files);
  return files;
};

/**
 * Pages that readers see in the navigation: neither hidden nor below something that is.
 * @param nodes of any manifest: one of Quoin's own format is not checked before its import
 */
export const countShown = (nodes: unknown): number => {
  if (!Array.isArray(nodes)) return 0;
  return nodes.reduce((count: number, node: unknown) => {
    if (!isRecord(node) || node.hidden === true) return count;
    return count + (node.type === 'page' ? 1 : 0) + countShown(node.items);
  }, 0);
};

/** Without pages that `named` contains, and without groups that are empty then. */
const without = (nodes: readonly NavNode[], named: ReadonlySet<string>): NavNode[] =>
  nodes.flatMap((node): NavNode[] => {
    if (node.type !== 'page' && node.type !== 'group') return [node];
    const items = without(node.items ?? [], named);
    if (node.type === 'group') return items.length === 0 ? [] : [{ ...node, items }];
    if (named.has(node.file)) return items;
    const { items: _, ...page } = node;
    return [items.length === 0 ? page : { ...page, items }];
  });

export interface ReadNavigation {
  readonly nav: readonly NavNode[];
  /** Whether every part of the source's navigation could be read. */
  readonly isWhole: boolean;
  /** Where the navigation is written, for the report. */
  readonly path: string;
}

/**
 * Returns a space's navigation. If a part of it could not be read, or if it names no page, pages
 * that it does not name follow in the order of `folders`.
 */
export const completedByFolders = (
  { nav, isWhole, path }: ReadNavigation,
  folders: () => readonly NavNode[],
  report: Report,
): NavNode[] => {
  const named = filesNamed(nav);
  if (isWhole && named.size > 0) return [...nav];
  const rest = without(folders(), named);
  const { size } = filesNamed(rest);
  if (size === 0) return [...nav];
  const count = size === 1 ? '1 page follows' : `${size} pages follow`;
  const reason = isWhole ? emptyNavigation : 'A part of the navigation cannot be read';
  const message = `${reason}; ${count} in the order of the folders`;
  report.add({ path, line: 1, construct: 'navigation', message });
  return [...nav, ...rest];
};
