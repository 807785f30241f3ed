/** The part of mammoth's document model that is read and changed here; its types do not name it. */

export interface DocxNode {
  readonly type: string;
  children?: DocxNode[];
  styleId?: string | null;
  styleName?: string | null;
  /** Of a run. */
  readonly font?: string | null;
  /** Of a text. */
  readonly value?: string;
  /** Of a paragraph in a list. */
  readonly numbering?: { readonly isOrdered: boolean; readonly level: string } | null;
  readonly alignment?: string | null;
  /** Of a row. */
  isHeader?: boolean;
  /** Of a bookmark. */
  readonly name?: string;
  /** Of an image. */
  readonly altText?: string | undefined;
}

/** Every node of one type, in the order of the document. */
export const nodesOf = (root: DocxNode, type: string): DocxNode[] => {
  const found: DocxNode[] = [];
  const visit = (node: DocxNode): void => {
    if (node.type === type) found.push(node);
    for (const child of node.children ?? []) visit(child);
  };
  visit(root);
  return found;
};

export const docxText = (root: DocxNode): string =>
  nodesOf(root, 'text')
    .map(({ value }) => value ?? '')
    .join('');
