/** Where each node of the opened page came from. */
import type { Node } from 'prosemirror-model';
import type { ParsedNode } from './parsed.ts';

/** A piece of a paragraph's source, and how much of the document's text it became. */
export interface InlinePiece {
  readonly parsed: ParsedNode;
  /** Positions within the textblock. */
  readonly size: number;
}

/** The page itself, which has no origin. */
export const PAGE = -1;

export interface Origin {
  readonly id: number;
  /** Offsets in the source. */
  readonly from: number;
  readonly to: number;
  /** Prefix of its lines, except the first. */
  readonly prefix: string;
  /** Id of the node that it was in; {@link PAGE} at the top. */
  readonly parent: number;
  /** Its place among the children of the source's node. */
  readonly index: number;
  /** Ids of the children, in their order. */
  readonly children: readonly number[];
  readonly parsed: ParsedNode;
  /** Of a textblock: its phrasing. */
  readonly inline: readonly InlinePiece[];
  /** The node as it was opened: what is equal to it was not changed. */
  readonly node: Node;
}

export type Origins = readonly Origin[];

/** Null for what is new. */
export const originOf = (origins: Origins, node: Node): Origin | null => {
  const id: unknown = node.attrs.origin;
  return typeof id === 'number' ? (origins[id] ?? null) : null;
};
