/** Finds the end of an expression in braces. */

/** Scans that ran to the end of the text in vain; past the limit a brace is text. */
export interface FailedScans {
  count: number;
}

/** Every vain scan costs the text's length: a page of MDX has none, a hostile one has thousands. */
const MAX_FAILED_SCANS = 16;

/** Behind a string that is closed on its line; an apostrophe in JSX text is not one. */
const stringEnd = (source: string, start: number): number => {
  const quote = source[start];
  for (let at = start + 1; at < source.length; at++) {
    const character = source[at];
    if (character === '\\') at++;
    else if (character === quote) return at + 1;
    else if (character === '\n' && quote !== '`') return start + 1;
  }
  return start + 1;
};

/** Behind the brace that closes the one at `start`; -1 where none does. */
export const braceEnd = (source: string, start: number, failed: FailedScans): number => {
  if (failed.count >= MAX_FAILED_SCANS) return -1;
  let depth = 0;
  let strings = 0;
  for (let at = start; at < source.length; ) {
    const character = source[at];
    if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return at + 1;
    if (source.startsWith('/*', at)) {
      const close = source.indexOf('*/', at + 2);
      if (close === -1) break;
      at = close + 2;
    } else if (character === '"' || character === "'" || character === '`') {
      const end = stringEnd(source, at);
      // A quote that is never closed is looked for once.
      if (end === at + 1 && character === '`' && ++strings > 1) break;
      at = end;
    } else at++;
  }
  failed.count++;
  return -1;
};
