/** A parsed page: the answer of `POST /parse`. */

/** An mdast node, or an attribute of a block, with offsets in the text in place of its position. */
export interface ParsedNode {
  readonly type: string;
  /** UTF-16 units; `to` is behind the node's last character. */
  readonly from: number;
  readonly to: number;
  readonly [member: string]: unknown;
}

export interface ParsedMarkdown {
  readonly frontMatter: { readonly from: number; readonly to: number } | null;
  readonly nodes: readonly ParsedNode[];
}

const isParsedNode = (value: unknown): value is ParsedNode =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  'from' in value &&
  'to' in value;

/** Empty for a node that has none. */
export const childrenOf = ({ children }: ParsedNode): readonly ParsedNode[] =>
  Array.isArray(children) ? children.filter(isParsedNode) : [];

export const attributesOf = ({ attributes }: ParsedNode): readonly ParsedNode[] =>
  Array.isArray(attributes) ? attributes.filter(isParsedNode) : [];

export const textMember = (node: ParsedNode, name: string): string | null => {
  const value = node[name];
  return typeof value === 'string' ? value : null;
};

export const numberMember = (node: ParsedNode, name: string): number | null => {
  const value = node[name];
  return typeof value === 'number' ? value : null;
};
