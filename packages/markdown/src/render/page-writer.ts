/** The shared interface of the writers of the parts of a page. */
import type { Nodes } from 'mdast';
import type { HtmlWriter } from './html-writer.ts';
import type { Images } from './image.ts';
import type { Pictures } from './pictures.ts';

export interface PageWriter {
  readonly out: HtmlWriter;
  readonly images: Images;
  readonly pictures: Pictures;
  node(node: Nodes): void;
  /** Raw tags that are open at the end end with what holds them. */
  children(nodes: readonly Nodes[]): void;
  /**
   * Writes running text in an element that also accepts blocks: a block that is not allowed in
   * running text is shown as a block.
   */
  runningText(nodes: readonly Nodes[]): void;
  /** The next element has the direction of the words of a node, if the page has several. */
  direct(node: Nodes): void;
  /** How many of so many cells that rows lack may be written still. */
  takeEmptyCells(missing: number): number;
  /** Whether items of lists are parameters of an API. */
  readonly inParameters: boolean;
  /** Writes what holds parameters. */
  parameters(write: () => void): void;
  /** Another number each time. */
  count(): number;
  /** The content of an element that takes blocks. */
  flow(write: () => void): void;
}
