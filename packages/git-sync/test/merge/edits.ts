/** Pages made of words that are once, and edits of them, so that what became of each is known. */
import fc from 'fast-check';

/** Lines of words; none for a blank line. */
export type Page = readonly (readonly string[])[];

export type Edit =
  | { readonly kind: 'replace-word' | 'insert-word'; readonly line: number; readonly word: number }
  | { readonly kind: 'delete-word'; readonly line: number; readonly word: number }
  | { readonly kind: 'insert-line' | 'delete-line' | 'blank-line'; readonly line: number };

const place = fc.nat({ max: 40 });

export const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('replace-word', 'insert-word', 'delete-word'),
    line: place,
    word: place,
  }),
  fc.record({ kind: fc.constantFrom('insert-line', 'delete-line', 'blank-line'), line: place }),
);

/** Numbers of words in each line. */
export const page: fc.Arbitrary<Page> = fc
  .array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 16 })
  .map((lengths) => lengths.map((length, line) => names(`w${line}x`, length)));

const names = (prefix: string, length: number): string[] =>
  Array.from({ length }, (_, at) => `${prefix}${at}`);

/** New words begin with `tag`. */
export const edited = (before: Page, edits: readonly Edit[], tag: string): Page => {
  const lines = before.map((words) => [...words]);
  for (const [at, { kind, ...places }] of edits.entries()) {
    const line = places.line % (lines.length + 1);
    const words = lines[line];
    if (kind === 'insert-line') lines.splice(line, 0, names(`${tag}${at}n`, 5));
    else if (kind === 'blank-line') lines.splice(line, 0, []);
    else if (kind === 'delete-line') lines.splice(line, 1);
    else if (words !== undefined && words.length > 0 && 'word' in places) {
      const word = places.word % words.length;
      const added = kind === 'delete-word' ? [] : [`${tag}${at}`];
      words.splice(word, kind === 'insert-word' ? 0 : 1, ...added);
    }
  }
  return lines;
};

/** @param lineEnd of every line, or what tells it by the line's words */
export const textOf = (lines: Page, lineEnd: string | ((words: string) => string) = '\n'): string =>
  lines
    .map((words) => words.join(' '))
    .map((line) => line + (typeof lineEnd === 'string' ? lineEnd : lineEnd(line)))
    .join('');

export const wordsIn = (text: string): ReadonlySet<string> => new Set(text.match(/\w+/g));
