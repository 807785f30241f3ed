/** Functions about links that the editor calls; it does not know the project. */

export interface LinkTarget {
  /** As it is written in the page. */
  readonly href: string;
  readonly label: string;
  /** Where it is. */
  readonly hint?: string | undefined;
  readonly kind: 'page' | 'heading' | 'file';
  /** Bytes of a file. */
  readonly size?: number | undefined;
}

export interface BrokenUrl {
  readonly url: string;
  /** A sentence without a full stop, such as "No page at this address". */
  readonly reason: string;
  /** The address that is probably meant. */
  readonly suggestion?: string | undefined;
}

export interface Links {
  /** Pages, headings and files for a text that a writer typed, best first. */
  readonly search: (query: string) => Promise<readonly LinkTarget[]>;
  /** Returns the broken ones. */
  readonly check: (urls: readonly string[]) => Promise<readonly BrokenUrl[]>;
}
