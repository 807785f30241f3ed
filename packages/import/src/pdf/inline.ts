/** Lines become running text: hyphens at line ends joined, fonts turned into emphasis and code. */
import type { PhrasingContent } from 'mdast';
import type { Line, Span } from './page.ts';

/** Words of the document, to tell a hyphen of the word from one of the line. */
export type Words = ReadonlySet<string>;

const NO_WORDS: Words = new Set();

const HYPHENATED = /(\p{L}+)[-\u00ad\u2010]$/u;
const LOWER_WORD = /^(\p{Ll}\p{L}*)/u;

/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

const keepsHyphen = (before: string, after: string, words: Words): boolean => {
  const joined = (before + after).toLowerCase();
  return !words.has(joined) && words.has(`${before}-${after}`.toLowerCase());
};

/** How the end of a line goes over into the next: both texts, joined by what belongs between. */
const joinSpans = (before: Span, after: Span, words: Words): [string, string] => {
  const end = before.text.trimEnd();
  const start = after.text.trimStart();
  const [, first = ''] = HYPHENATED.exec(end) ?? [];
  const [, second = ''] = LOWER_WORD.exec(start) ?? [];
  if (first !== '' && second !== '' && !before.mono) {
    const keep = !end.endsWith('\u00ad') && keepsHyphen(first, second, words);
    return [keep ? end : end.slice(0, -1), start];
  }
  // `Trace-` and `Monkey`: a name with a hyphen, or half of a compound.
  if (/\p{L}-$/u.test(end) && /^[\p{L}\p{N}]/u.test(start)) return [end, start];
  const unspaced = UNSPACED.test(end.slice(-1)) && UNSPACED.test(start.charAt(0));
  return [unspaced ? end : `${end} `, start];
};

const sameLook = (a: Span, b: Span): boolean =>
  a.bold === b.bold && a.italic === b.italic && a.mono === b.mono && a.url === b.url;

const merge = (spans: readonly Span[]): Span[] => {
  const merged: Span[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last !== undefined && sameLook(last, span)) {
      merged[merged.length - 1] = { ...last, text: last.text + span.text };
    } else merged.push(span);
  }
  return merged;
};

const nodeOf = (span: Span, plain: boolean): PhrasingContent[] => {
  const value = span.text.replace(/\s+/g, ' ');
  const core = value.trim();
  if (core === '') return [{ type: 'text', value }];
  const before = value.slice(0, value.indexOf(core));
  const after = value.slice(value.indexOf(core) + core.length);
  let node: PhrasingContent = span.mono
    ? { type: 'inlineCode', value: core }
    : { type: 'text', value: core };
  if (span.italic && !span.mono) node = { type: 'emphasis', children: [node] };
  if (span.bold && !plain && !span.mono) node = { type: 'strong', children: [node] };
  if (span.url !== null) node = { type: 'link', url: span.url, children: [node] };
  return [{ type: 'text', value: before }, node, { type: 'text', value: after }];
};

/** @param plain Whether bold says nothing, as in a heading. */
export const inlineOf = (
  lines: readonly Line[],
  words: Words = NO_WORDS,
  plain = false,
): PhrasingContent[] => {
  const spans: Span[] = [];
  for (const line of lines) {
    const [first, ...rest] = line.spans;
    const last = spans.pop();
    if (first === undefined) continue;
    if (last === undefined) spans.push(first, ...rest);
    else {
      const [before, after] = joinSpans(last, first, words);
      spans.push({ ...last, text: before }, { ...first, text: after }, ...rest);
    }
  }
  // A title in a typewriter's font names no code.
  const inType = plain && spans.every(({ mono }) => mono);
  const shown = inType ? spans.map((span) => ({ ...span, mono: false })) : spans;
  return merge(shown).flatMap((span) => nodeOf(span, plain));
};
