/** Definitions of a page, wherever they are: links' and footnotes'. */
import type { Definition, FootnoteDefinition, Nodes, Root } from 'mdast';

export interface References {
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly footnotes: ReadonlyMap<string, FootnoteDefinition>;
}

/** Definitions follow paragraphs, and are never inside of one. */
const HOLDS_NONE: ReadonlySet<string> = new Set(['paragraph', 'heading', 'table']);

/** The first of an identifier counts (CommonMark §4.7). */
export const referencesOf = (tree: Root): References => {
  const definitions = new Map<string, Definition>();
  const footnotes = new Map<string, FootnoteDefinition>();
  const collect = (node: Nodes): void => {
    if (node.type === 'definition') {
      if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
    } else if (node.type === 'footnoteDefinition' && !footnotes.has(node.identifier)) {
      footnotes.set(node.identifier, node);
    }
    if (!('children' in node) || HOLDS_NONE.has(node.type)) return;
    for (const child of node.children) collect(child);
  };
  collect(tree);
  return { definitions, footnotes };
};
