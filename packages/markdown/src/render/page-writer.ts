/** What the writers of the parts of a page have in common. */
import type { Nodes } from 'mdast';
import type { HtmlWriter } from './html-writer.ts';

export interface PageWriter {
  readonly out: HtmlWriter;
  node(node: Nodes): void;
  /** Raw tags that are open at the end end with what holds them. */
  children(nodes: readonly Nodes[]): void;
  /** Words in an element that takes blocks too: a block that cannot stand in words is shown as meant. */
  runningText(nodes: readonly Nodes[]): void;
  /** How many of so many cells that rows lack may be written still. */
  takeEmptyCells(missing: number): number;
  /** The content of an element that takes blocks. */
  flow(write: () => void): void;
}
