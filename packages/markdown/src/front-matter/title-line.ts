/**
 * The title of a front matter that has it on one line, as nearly all have, for a browser without a
 * YAML library. A title in another form (a block scalar, an alias, escapes) is not found here;
 * `setFrontMatterString` changes it.
 */
import { doubleQuoted, plain, singleQuoted } from './scalar-texts.ts';

/** A word and what follows it. Keep as narrow as `plain-mapping.ts`: YAML reads it as it is written. */
const WORDS = String.raw`[\p{L}/](?:[^:#\0-\x1f\x7f[\]{}]*[^:# \0-\x1f\x7f[\]{}])?`;

/** A line at the top level: what belongs to a key above it is indented. */
const TITLE_LINE = new RegExp(
  String.raw`^title:[ ]+(?:(${WORDS})|"([^"\\\0-\x1f\x7f]*)"|'((?:[^'\0-\x1f\x7f]|'')*)')[ ]*\r?$(?!\n[ \t])`,
  'gmu',
);
const ONLY_WORDS = new RegExp(`^${WORDS}$`, 'u');

interface TitleLine {
  readonly value: string;
  /** Offsets of the value with its quotes. */
  readonly start: number;
  readonly end: number;
  readonly quote: '"' | "'" | '';
}

const titleLine = (frontMatter: string): TitleLine | null => {
  const [match, other] = frontMatter.matchAll(TITLE_LINE);
  if (match === undefined || other !== undefined) return null;
  const [line, words, double, single] = match;
  const start = match.index + line.indexOf(' ') + (/ +/.exec(line)?.[0].length ?? 0);
  const end = match.index + line.trimEnd().length;
  if (words !== undefined) {
    return plain(words).length === 0 ? null : { value: words, start, end, quote: '' };
  }
  if (double !== undefined) return { value: double, start, end, quote: '"' };
  return { value: (single ?? '').replaceAll("''", "'"), start, end, quote: "'" };
};

/** Returns the title, or null if it has none or not on one line. @param frontMatter with or without its fences */
export const frontMatterTitle = (frontMatter: string): string | null =>
  titleLine(frontMatter)?.value ?? null;

/**
 * Returns the front matter with another title in the quoting it had, where that can hold it; no
 * other byte changes. Null where {@link frontMatterTitle} is.
 */
export const withFrontMatterTitle = (frontMatter: string, title: string): string | null => {
  const line = titleLine(frontMatter);
  if (line === null) return null;
  const kept =
    line.quote === "'"
      ? singleQuoted(title)
      : line.quote === '' && ONLY_WORDS.test(title)
        ? plain(title)
        : [];
  const text = kept[0] ?? doubleQuoted(title);
  return frontMatter.slice(0, line.start) + text + frontMatter.slice(line.end);
};
