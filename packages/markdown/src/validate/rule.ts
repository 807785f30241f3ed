/** A rule: data, and a function that names the nodes that it checks. */
import type { Nodes } from 'mdast';
import type { Anchors } from '../anchors.ts';
import type { UnplacedLink } from '../links/collect.ts';
import type { Document } from '../parse/document.ts';
import type { Severity } from './issue.ts';
import type { Resolve } from './resolve.ts';

/** Offsets in UTF-16 units of the source; the end is behind the last character. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export type NodeOf = { [Node in Nodes as Node['type']]: Node };

/** For each type of node what to do with one, in the order of the source; `end` comes after all. */
export type Handlers = { readonly [Type in keyof NodeOf]?: (node: NodeOf[Type]) => void } & {
  readonly end?: () => void;
};

export interface RuleContext {
  readonly document: Document;
  /** Of the node that is being looked at, the page's root first. */
  readonly ancestors: readonly Nodes[];
  /** The page's title where others set it; null where its text has to. */
  readonly title: string | null;
  readonly anchors: Anchors;
  readonly links: readonly UnplacedLink[];
  /** Absent where the page's project is not known. */
  readonly resolve: Resolve | null;
  report(place: Range | Nodes, message: string): void;
}

export interface Rule {
  /** On the wire and in settings: stable. */
  readonly id: string;
  /** Unless the project sets another. */
  readonly severity: Severity;
  /** Why authors should fix it, in one or two sentences. */
  readonly reason: string;
  /** Whole pages: `bad` breaks this rule, `good` does not. */
  readonly example: { readonly bad: string; readonly good: string };
  /** Called once a page. */
  readonly check: (context: RuleContext) => Handlers;
}

export const rangeOf = (node: Nodes): Range => ({
  start: node.position?.start.offset ?? 0,
  end: node.position?.end.offset ?? 0,
});

export const sourceOf = ({ source }: Document, node: Nodes): string =>
  source.slice(node.position?.start.offset, node.position?.end.offset);
