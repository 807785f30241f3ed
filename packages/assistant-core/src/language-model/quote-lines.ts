/** The lines in which a model names its quotes: `[1] words`, with what models put around them. */

export interface NumberedQuote {
  readonly number: number;
  readonly quote: string;
}

/** Bullets, emphasis, quotation marks of Markdown, then `[1]`, `[1]:`, `1.`, `1)` or `Document 1:`. */
const NUMBERED =
  /^[\s>*_#-]{0,12}(?:\d{1,3}[.)]\s{1,3}(?=\[\d))?(?:\[(\d{1,3})\]|(?:Document|Doc\.?)\s{0,3}\[?(\d{1,3})\]?|(\d{1,3})(?=[.):]))[*_\s]{0,8}[.):\-–—]{0,2}[*_]{0,2}/i;

const FENCE = /^\s{0,12}(?:`{3,}|~{3,})/;

/** Pairs of characters around a quotation. */
const PAIRS: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['“', '”'],
  ['„', '“'],
  ['‘', '’'],
  ['‚', '‘'],
  ['«', '»'],
  ['»', '«'],
  ['「', '」'],
  ['『', '』'],
]);

/** Returns the text without its pair of quotes; it occurs in each text that contains the whole. */
const withoutPair = (text: string): string => {
  const [first = ''] = text;
  const isPair = text.length > 1 && PAIRS.get(first) === text.at(-1);
  return isPair ? text.slice(1, -1).trim() : text;
};

/** Signs that something was left out. */
const OMISSION = ['...', '…', '[...]', '[…]'];

const withoutOmissions = (text: string): string => {
  let left = text;
  for (const sign of OMISSION) {
    if (left.startsWith(sign)) left = left.slice(sign.length).trim();
    if (left.endsWith(sign)) left = left.slice(0, -sign.length).trim();
  }
  return left;
};

const bare = (text: string): string => withoutPair(withoutOmissions(withoutPair(text.trim())));

/** Lines without a number go on with the quote before them; fences around code are left out. */
export const quotesIn = (text: string): NumberedQuote[] => {
  const open: { number: number; lines: string[] }[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const numbered = NUMBERED.exec(line);
    if (numbered !== null) {
      const number = Number(numbered[1] ?? numbered[2] ?? numbered[3]);
      open.push({ number, lines: [] });
    }
    const rest = line.slice(numbered?.[0].length ?? 0);
    if (!FENCE.test(rest)) open.at(-1)?.lines.push(rest);
  }
  return open
    .map(({ number, lines }) => ({ number, quote: bare(lines.join('\n')) }))
    .filter(({ quote }) => quote !== '');
};
