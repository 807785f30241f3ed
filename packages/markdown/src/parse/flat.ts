/** The tree of a page as an editor wants it: plain JSON, with offsets in place of points. */
import type { Node } from 'unist';
import type { Document } from './document.ts';

/** An mdast node, or an attribute of a block, without its `position`. */
export interface FlatNode {
  readonly type: string;
  /** UTF-16 units in the text; `to` is behind the node's last character. (mdast's lists have a `start`.) */
  readonly from: number;
  readonly to: number;
  readonly children?: readonly FlatNode[];
  readonly attributes?: readonly FlatNode[];
  /** Other members of a node of the type in mdast: `value`, `depth`, `url`, … */
  readonly [member: string]: unknown;
}

export interface FlatDocument {
  /** Where the front matter is, both fences' lines included; null if it does not exist. */
  readonly frontMatter: { readonly from: number; readonly to: number } | null;
  /** The top-level nodes. The text between them is white space. */
  readonly nodes: readonly FlatNode[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const flatten = ({ type, position, data: _, ...members }: Node & object): FlatNode => {
  const node: Record<string, unknown> & { type: string; from: number; to: number } = {
    type,
    from: position?.start.offset ?? 0,
    to: position?.end.offset ?? 0,
  };
  for (const [name, value] of Object.entries(members)) {
    const isList = name === 'children' || name === 'attributes';
    node[name] = isList && Array.isArray(value) ? value.filter(isNode).map(flatten) : value;
  }
  return node;
};

export const flattenDocument = ({ tree, frontMatter }: Document): FlatDocument => {
  const { raw } = frontMatter;
  return {
    frontMatter: raw === null ? null : { from: raw.start, to: raw.end },
    nodes: tree.children.map(flatten),
  };
};
