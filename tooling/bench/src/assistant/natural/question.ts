/** Questions of users, with the pages that answer them. */
export interface NaturalQuestion {
  readonly text: string;
  /** Any of them answers; files below the corpus's folder, without extension. */
  readonly pages: readonly string[];
  /** What was asked before it in the conversation, oldest first. */
  readonly history?: readonly string[];
  /** BCP 47; a reader's question without it is answered from pages of any language. */
  readonly locale?: string;
}

/** What is asked of the documentation in one folder. */
export interface QuestionSet {
  /** Name of the corpus's folder. */
  readonly corpus: string;
  readonly answered: readonly NaturalQuestion[];
  /** About the product's field, and not documented. */
  readonly unanswered: readonly string[];
}

/**
 * Every second one is held out: no client looks at its answer while the assistant is improved, so
 * that what it measures is what questions will get that no user has thought of.
 */
export const partOf = <Item>(items: readonly Item[], part: 'looked at' | 'held out'): Item[] =>
  items.filter((_, at) => at % 2 === (part === 'held out' ? 1 : 0));

/** Names of pages in a folder, as {@link NaturalQuestion.pages} has them. */
export const within =
  (folder: string) =>
  (...names: string[]): string[] =>
    names.map((name) => `${folder}/${name}`);
