/** The classes of questions, with the share of them that must find their page. */
import { headingItems } from './headings.ts';
import { identifierItems } from './identifiers.ts';
import { ideographItems } from './ideographs.ts';
import type { KnownItems } from './known-item.ts';
import { prefixItems } from './prefixes.ts';
import { typoItems } from './typos.ts';
import { wordPairItems } from './word-pairs.ts';

export interface QuestionClass {
  readonly name: string;
  readonly items: KnownItems;
  /** In the first three; null: printed, without a target. */
  readonly target: number | null;
}

export const QUESTION_CLASSES: readonly QuestionClass[] = [
  { name: 'heading', items: headingItems, target: 0.95 },
  { name: 'heading with a typo', items: typoItems, target: 0.9 },
  { name: 'identifier', items: identifierItems, target: 0.95 },
  { name: 'prefix', items: prefixItems, target: null },
  { name: 'two words', items: wordPairItems, target: null },
  { name: 'two CJK characters', items: ideographItems, target: 0.9 },
];
