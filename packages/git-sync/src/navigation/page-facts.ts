/** Facts about pages that the writer of a navigation needs, and parts that it cannot write. */
export interface PageFacts {
  /** Whether there is a page in the file. */
  has(file: string): boolean;
  /** What a page calls itself; null where it does not say. */
  titleOf(file: string): string | null;
}

/** What a file cannot say of a navigation. */
export interface LeftOut {
  /** Title, file or name of the entry. */
  readonly what: string;
  /** A sentence for users. */
  readonly message: string;
}
