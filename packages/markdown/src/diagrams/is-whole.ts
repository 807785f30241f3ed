/** Whether a drawing says all that its text says. A reader must not miss what a library left out. */

/** Lines about looks and programs. */
const SILENT = /^\s*(?:style|classDef|class\s+[\w,\s]+$|linkStyle|direction|config|autonumber)\b/;

/** Words that readers see: quoted, in brackets and bars, or behind a colon. */
const LABEL =
  /"([^"\n]*)"|\[\[?\(?([^\]"\n]*)|\|([^|"\n]*)\||\{\{?([^}"\n]*)\}|(?<!:):(?!:)\s*([^:\n{}"]+)$/g;

const MARKUP = /<[^>]*>|[*_`~]|&[#\w]+;|#\w+;|fa[a-z]?:fa-[\w-]+/g;
const WORD = /[\p{L}\p{N}]{3,}/gu;

const wordsOf = (text: string): string[] =>
  text.replace(MARKUP, ' ').toLowerCase().match(WORD) ?? [];

const labelsOf = (line: string): string =>
  [...line.matchAll(LABEL)].map((found) => found.slice(1).join(' ')).join(' ');

/** Signs of the language that no author means to show: the text there was not understood. */
const LEFTOVER = /--|==|[[\]{}|`]|:::|#\w+;|\bfa[a-z]?:fa-|"$/m;

/** Whether the text of a flow chart was understood, as far as the drawing tells. */
export const isUnderstood = (shown: string): boolean => !LEFTOVER.test(shown);

/** Statements of sequences that are drawn as something else, or not at all. */
const MISREAD = /^\s*(?:critical|option|rect|box|create|destroy)\b/m;

/** Classes and numbers of characters, which no kind of diagram shows as they are written. */
const AS_WRITTEN = /:::|#\w+;/;

/** @param shown the texts of the drawing */
export const isWhole = (source: string, shown: string): boolean => {
  if (shown === '' || AS_WRITTEN.test(shown) || MISREAD.test(source)) return false;
  const seen = shown.toLowerCase();
  return source
    .split('\n')
    .filter((line) => !SILENT.test(line))
    .flatMap((line) => wordsOf(labelsOf(line)))
    .every((word) => seen.includes(word));
};
