/** A heading as it is on the page, which no other page has as a heading or as its title. */
import type { CorpusPage } from '../corpus.ts';
import type { KnownItems } from './known-item.ts';
import { Places } from './places.ts';

/** Equal for headings that a reader would call the same: case, punctuation and spaces aside. */
export const sameHeading = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Titles and headings of a page; one that is shown twice, as both, is there once. */
export const headingsOf = ({ title, headings }: CorpusPage): string[] => [
  ...new Map([title, ...headings].map((text) => [sameHeading(text), text])).values(),
];

/** A search takes two characters. */
const LEAST_LENGTH = 2;

export const headingItems: KnownItems = ({ pages }) => {
  const places = new Places();
  for (const page of pages) {
    for (const text of headingsOf(page)) places.add(sameHeading(text), page.id);
  }
  return pages.flatMap((page) =>
    headingsOf(page).flatMap((text) => {
      const same = sameHeading(text);
      const wanted = places.pagesOf(same);
      return same.length >= LEAST_LENGTH && wanted.size === 1 ? [{ text, wanted }] : [];
    }),
  );
};
