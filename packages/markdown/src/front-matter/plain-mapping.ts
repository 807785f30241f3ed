/**
 * Reads front matter that is nothing but lines of `key: value`, as that of most pages. A library
 * that reads all of YAML takes an eighth of the time of checking a page for it; what is not as
 * plain as this is left to that library.
 */

export interface PlainMapping {
  readonly data: Record<string, unknown>;
  /** As in the front matter: top-level values as text. */
  readonly scalars: ReadonlyMap<string, string>;
}

/** Control characters, and brackets, which are counted elsewhere also in strings. */
const NEVER = String.raw`\0-\x1f\x7f[\]{}`;
/** Brackets of a path such as `/users/{id}`, which are closed directly after the name. */
const NAME = String.raw`\{\w{1,64}\}`;
const QUOTED = String.raw`(?:"(?:[^"\\${NEVER}]|${NAME})*"|'(?:[^'${NEVER}]|${NAME})*')`;

/**
 * One line. Values are a word and what follows it, a whole number, text in quotes without escapes,
 * a list of such, or nothing. Keys and words begin with a letter, which nothing else in YAML does; words may also begin with a
 * slash.
 */
const LINE = new RegExp(
  String.raw`(?:([A-Za-z][\w-]{0,63}):(?: +(?:` +
    String.raw`([\p{L}/](?:(?:[^:#${NEVER}]|${NAME})*(?:[^:# ${NEVER}]|${NAME}))?)|` +
    String.raw`(0|[1-9][0-9]{0,8})|` +
    String.raw`(${QUOTED})|\[ ?(${QUOTED}(?:, ?${QUOTED})*) ?\]))? *)?\r?\n`,
  'uy',
);
const ITEM = new RegExp(QUOTED, 'g');

/** Words that are no text in some spelling. */
const NO_TEXT = /^(?:null|true|false)$/i;

const withoutQuotes = (quoted: string): string => quoted.slice(1, -1);

/** The same as YAML's reading; null where the text may be more than such lines, or in error. */
export const readPlainMapping = (text: string): PlainMapping | null => {
  const data: Record<string, unknown> = {};
  const scalars = new Map<string, string>();
  for (let at = 0; at < text.length; at = LINE.lastIndex) {
    LINE.lastIndex = at;
    const match = LINE.exec(text);
    if (match === null) return null;
    const [, key, words, number, quoted, list] = match;
    if (key === undefined) continue;
    if (NO_TEXT.test(key) || Object.hasOwn(data, key)) return null;
    if (list !== undefined) data[key] = list.match(ITEM)?.map(withoutQuotes);
    else if (number !== undefined) {
      data[key] = Number(number);
      scalars.set(key, number);
    } else if (words === 'true' || words === 'false') {
      data[key] = words === 'true';
      scalars.set(key, words);
    } else if (words !== undefined || quoted !== undefined) {
      const value = quoted === undefined ? (words ?? '') : withoutQuotes(quoted);
      if (quoted === undefined && NO_TEXT.test(value)) return null;
      data[key] = value;
      scalars.set(key, value);
    } else data[key] = null;
  }
  return Object.keys(data).length === 0 ? null : { data, scalars };
};
