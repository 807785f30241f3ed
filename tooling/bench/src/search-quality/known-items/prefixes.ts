/**
 * A title or heading of which the reader has typed the beginning: some of its words, the last one
 * not to its end. Every page with a title or heading that begins so is right.
 */
import { headingsOf, sameHeading } from './headings.ts';
import { FEW_PAGES, type KnownItems } from './known-item.ts';

/** Joiners of Arabic script are inside of words. */
const WORD = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu;

/** Letters of the last word that are typed at least. */
const LEAST_LETTERS = 3;

export const prefixItems: KnownItems = ({ pages }, random) => {
  const begins = pages.map((page) => ({
    id: page.id,
    headings: headingsOf(page).map(sameHeading),
  }));
  return pages.flatMap((page) =>
    headingsOf(page).flatMap((heading) => {
      const word = random.pick([...heading.matchAll(WORD)]);
      const letters = [...(word?.[0] ?? '')];
      const room = letters.length - LEAST_LETTERS;
      if (word === undefined || room < 1) return [];
      const typed = letters.slice(0, LEAST_LETTERS + random.below(room)).join('');
      const text = heading.slice(0, word.index) + typed;
      const beginning = sameHeading(text);
      const right = begins.filter((one) => one.headings.some((own) => own.startsWith(beginning)));
      return right.length > FEW_PAGES ? [] : [{ text, wanted: new Set(right.map(({ id }) => id)) }];
    }),
  );
};
