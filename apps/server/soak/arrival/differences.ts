/** What two of the three counts of a page do not have in common, one by one. */
import { type Found, KINDS, type Kind, without } from './found.ts';

export interface SourceFile {
  readonly path: string;
  readonly content: string;
}

export interface Difference {
  readonly kind: Kind;
  /** The count that it is new in or missing from. */
  readonly step: 'markdown' | 'html';
  readonly change: 'added' | 'removed';
  /** Empty if it has no words, or if only its number is known. */
  readonly words: string;
}

/** Items of equal words are the same one. */
const between = (
  kind: Kind,
  step: Difference['step'],
  before: readonly string[],
  after: readonly string[],
): Difference[] => [
  ...without(before, after).map((words) => ({ kind, step, change: 'removed' as const, words })),
  ...without(after, before).map((words) => ({ kind, step, change: 'added' as const, words })),
];

export const differencesOf = (page: {
  readonly source: Found;
  readonly markdown: Found;
  readonly html: Found;
}): Difference[] =>
  KINDS.flatMap((kind) => [
    ...between(kind, 'markdown', page.source[kind], page.markdown[kind]),
    ...between(kind, 'html', page.markdown[kind], page.html[kind]),
  ]);
