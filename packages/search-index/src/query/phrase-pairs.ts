/** The pairs of words that a section with a phrase has, as keys for the index. */

import { DEFAULT_LANGUAGE } from '../analysis/language.ts';
import type { Edges } from '../analysis/lexeme.ts';
import { lexemeOf } from '../analysis/lexeme.ts';
import { scan } from '../analysis/scan.ts';
import { pairKey, pairNumber } from '../keys.ts';
import type { PlainPhrase } from './plain-text.ts';

/** Pairs of one query; more would only cost look-ups, because few sections have so many. */
const MAX_PAIRS = 16;

/**
 * Returns groups of keys. A section that contains the phrase has at least one key of each group, unless
 * an identifier at the edge of the phrase is cut out of a longer run of noise. Words are compared as they
 * are written, so the language does not matter.
 */
export function phrasePairs({ text, isOpen }: PlainPhrase): number[][] {
  const words: { readonly edges: Edges; readonly end: number }[] = [];
  scan(text, (start, end) => {
    words.push({ edges: lexemeOf(text.slice(start, end), DEFAULT_LANGUAGE).edges, end });
  });
  const groups: number[][] = [];
  for (const [at, { edges, end }] of words.entries()) {
    const before = words[at - 1];
    const mayGoOn = isOpen && end === text.length;
    if (before === undefined || mayGoOn) continue;
    const keys = before.edges.last.flatMap((last) =>
      edges.first.map((first) => pairKey(pairNumber(last, first))),
    );
    if (keys.length > 0) groups.push([...new Set(keys)]);
  }
  return groups.slice(0, MAX_PAIRS);
}
