/** Facts about pages that the writer of a navigation needs, and parts that it cannot write. */
export interface PageFacts {
  /** Whether there is a page in the file. */
  has(file: string): boolean;
  /** Returns the title of a page; null without one. */
  titleOf(file: string): string | null;
}

/** A part of a navigation that a file cannot express. */
export interface LeftOut {
  /** Title, file or name of the entry. */
  readonly what: string;
  /** A sentence for users. */
  readonly message: string;
}
