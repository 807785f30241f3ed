/**
 * Two words of a sentence that are beside each other on few pages, neither of which every other
 * page has. Every page where they are side by side is right.
 */
import { FEW_PAGES, type KnownItems } from './known-item.ts';
import { Places } from './places.ts';

/** Of the pages, that may hold each of the words. */
const RARE_SHARE = 0.2;

const PAIR =
  /(?<![\p{L}\p{M}\p{N}_-])([\p{L}\p{M}]{4,}) (?=([\p{L}\p{M}]{4,})(?![\p{L}\p{M}\p{N}_-]))/gu;
const WORD = /[\p{L}\p{M}]{4,}/gu;
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

export const wordPairItems: KnownItems = ({ pages }) => {
  const words = new Places();
  const pairs = new Places();
  for (const { id, text } of pages) {
    const folded = text.toLowerCase();
    for (const [word] of folded.matchAll(WORD)) words.add(word, id);
    for (const [, one, two] of folded.matchAll(PAIR)) pairs.add(`${one} ${two}`, id);
  }
  const most = Math.max(FEW_PAGES, pages.length * RARE_SHARE);
  return [...pairs].flatMap(([text, wanted]) => {
    const areRare = text.split(' ').every((word) => words.pagesOf(word).size <= most);
    const isAsked = areRare && wanted.size <= FEW_PAGES && !IDEOGRAPHS.test(text);
    return isAsked ? [{ text, wanted }] : [];
  });
};
