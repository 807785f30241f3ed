/** A part of a published page that a model reads and cites. */
import type { PageSection } from './knowledge.ts';

export interface Passage {
  readonly pageId: string;
  /** Of the page. */
  readonly title: string;
  readonly path: string;
  readonly locale: string | null;
  /** Data of the found section; the passage can also contain its neighbours. */
  readonly heading: string | null;
  readonly anchor: string | null;
  /** Markdown as it is in the published revision: `content.slice(start, end)`. */
  readonly markdown: string;
  /** UTF-16 offsets in the page's text. */
  readonly start: number;
  readonly end: number;
  /** The sections of the page in the passage, with their blocks; offsets in the page's text. */
  readonly sections: readonly PageSection[];
  /** Higher is better. */
  readonly score: number;
  /** Which part of what was asked it has: 0 to 1. */
  readonly coverage: number;
  /** Which part of it is in the names and the description of the found section and its page: 0 to 1. */
  readonly about?: number | undefined;
  /** How rare the words of the question are: 1 if none of many sections has any of them. */
  readonly rarity?: number | undefined;
}
