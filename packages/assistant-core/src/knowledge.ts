/** The knowledge of the assistant: published pages, and a search over their sections. */

/** A section that was found. */
export interface FoundSection {
  readonly pageId: string;
  readonly heading: string | null;
  /** Null: before the first heading, or a heading without an address. */
  readonly anchor: string | null;
  /** Higher is better; to compare within one answer. */
  readonly score: number;
  /** Which part of what was asked the section has: 0 to 1. */
  readonly coverage: number;
  /**
   * Which part of it is in the names and the description of the section and its page: 0 to 1. If this
   * or the rarity is absent, the coverage alone decides whether the question is answered.
   */
  readonly about?: number | undefined;
  /** How rare the words of the question are: 1 if none of many sections has any of them. */
  readonly rarity?: number | undefined;
}

/** The text under one heading, in the order of the page. */
export interface PageSection {
  /** Null: the text before the first heading. */
  readonly heading: string | null;
  /** Of the heading, 1 to 6; 0 if it does not exist. */
  readonly level: number;
  readonly anchor: string | null;
  /** UTF-16 offsets in the page's text, the heading included. */
  readonly start: number;
  readonly end: number;
  /** Pieces that make sense alone, in the order of the page; none holds another. */
  readonly blocks: readonly PageBlock[];
}

export interface PageBlock {
  readonly kind: 'text' | 'listItem' | 'code' | 'table';
  /** UTF-16 offsets in the page's text, without markers around it (bullets, fences). */
  readonly start: number;
  readonly end: number;
}

/** A page as readers see it now. */
export interface PublishedPage {
  readonly pageId: string;
  readonly title: string;
  readonly path: string;
  /** BCP 47; null: its space says none. */
  readonly locale: string | null;
  /** The published revision, byte for byte. */
  readonly content: string;
  readonly sections: readonly PageSection[];
}

export interface Knowledge {
  /** Published sections that may answer, best first. */
  search(text: string, limit: number): Promise<readonly FoundSection[]>;
  /** Those that are published now, in no order. */
  pages(pageIds: readonly string[]): Promise<readonly PublishedPage[]>;
}
