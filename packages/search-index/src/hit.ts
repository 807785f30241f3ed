/** What a search answers with (decisions §6). */

export interface Hit {
  readonly pageId: string;
  readonly spaceId: string;
  readonly title: string;
  /** Null: what stands before the page's first heading. */
  readonly heading: string | null;
  readonly anchor: string | null;
  readonly path: string;
  readonly locale: string | null;
  /** `<mark>` around matches, everything else escaped for HTML. */
  readonly snippet: string;
  /** Higher is better; to compare within one answer. */
  readonly score: number;
}

export type Suggestion = Pick<Hit, 'pageId' | 'title' | 'heading' | 'anchor' | 'path'>;
