/** The proof below an answer: a numbered list of places and the text there. */
import { citationAddress } from './address.ts';
import type { Citation } from './answer.ts';
import { button, h, icon } from './dom.ts';
import { link, markdown, type Rendering } from './render.ts';

/** Longer quotes are folded: characters, or lines. */
const FOLD = { characters: 240, lines: 4 };

export interface Citations {
  readonly element: HTMLElement | null;
  /** A link to the citation with that number; null if it does not exist. */
  reference(number: number): Node | null;
}

const isLong = (quote: string): boolean =>
  quote.length > FOLD.characters || quote.split('\n').length > FOLD.lines;

const placeOf = ({ title, heading }: Citation): string => {
  const isTitle = heading === null || heading === title;
  return isTitle ? title : `${title} › ${heading}`;
};

const item = (
  citation: Citation,
  number: number,
  isQuoted: boolean,
  rendering: Rendering,
): HTMLLIElement => {
  const url = citationAddress(citation, rendering.docs);
  const badge = h('span', { class: 'number', 'aria-hidden': 'true' }, String(number));
  const words = h('span', { class: 'place', dir: 'auto' }, placeOf(citation));
  const head = url === null ? h('span', {}, badge, words) : link(url, badge, words, icon('out'));
  head.classList.add('cited');
  // A quote is a user's page: `[1]` in it is not a citation of Quoin, and its links belong to that
  // page.
  const plain = { ...rendering, docs: null, reference: () => null };
  const quote = h('blockquote', { dir: 'auto' }, ...markdown(citation.quote, plain));
  const entry = h('li', { class: 'source', tabindex: '-1' }, head);
  if (isQuoted) entry.append(quote);
  if (isQuoted && isLong(citation.quote)) {
    quote.classList.add('folded');
    const more = button(
      { class: 'more', 'aria-label': `${rendering.words('more')} (${number})` },
      () => {
        quote.classList.remove('folded');
        more.remove();
        entry.focus();
      },
      rendering.words('more'),
    );
    entry.append(more);
  }
  return entry;
};

/** @param isQuoted whether the quotes are shown too: an answer may be made of them */
export const citationList = (
  citations: readonly Citation[],
  isQuoted: boolean,
  rendering: Rendering,
): Citations => {
  const items = citations.map((citation, at) => item(citation, at + 1, isQuoted, rendering));
  const reference = (number: number): Node | null => {
    const entry = items[number - 1];
    const citation = citations[number - 1];
    if (entry === undefined || citation === undefined) return null;
    const label = `[${number}] ${citation.title}`;
    // In the line like a letter, so that a full stop stays with it: a button would be a box.
    const mark = h('a', { class: 'reference', href: '#', 'aria-label': label }, String(number));
    mark.addEventListener('click', (event) => {
      event.preventDefault();
      entry.scrollIntoView({ block: 'nearest' });
      entry.focus({ preventScroll: true });
    });
    return mark;
  };
  if (items.length === 0) return { element: null, reference };
  const heading = h('h4', {}, rendering.words('sources'));
  const list = h('ol', { class: 'list', role: 'list' }, ...items);
  return { element: h('div', { class: 'sources' }, heading, list), reference };
};
