/** Finds links and images: of brackets, in angle brackets, bare, and the attributes of tags. */
import { wordsOf } from './found.ts';

/** The destination can be on the next line. */
const DEFINITION = /^[\s>]*\[([^\]^][^\]]*)\]:(?:[ \t]*\S|[ \t]*$)/;

/** Labels as CommonMark compares them. */
const labelOf = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

const INLINE =
  /(!?)\[((?:\\.|[^[\]\\]|\[(?:\\.|[^[\]\\]|\[[^[\]]*\])*\])*)\](?:\(((?:\\.|[^()\\]|\((?:\\.|[^()\\]|\([^()]*\))*\))*)\)|\[((?:\\.|[^[\]\\])*)\])?/g;

interface Linked {
  readonly links: string[];
  readonly images: string[];
}

/** Links and images of brackets; those within the text of a link count too. */
const bracketed = (text: string, labels: ReadonlySet<string>, found: Linked): Linked => {
  for (const [whole, bang, words = '', target, label] of text.matchAll(INLINE)) {
    const isLinked =
      target !== undefined ||
      (label !== undefined && labels.has(labelOf(label === '' ? words : label))) ||
      (label === undefined && !whole.startsWith('[^') && labels.has(labelOf(words)));
    if (isLinked && bang === '!') found.images.push('');
    else if (isLinked) found.links.push(wordsOf(words));
    if (words.includes('[')) bracketed(words, labels, found);
  }
  return found;
};

const BARE =
  /(?<![\w/"'=(<[:@.-])((?:https?:\/\/[^\s<>"'\]`]+|www\.[\w-]+\.[^\s<>"'\]`]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+))/g;

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, words = '']) => wordsOf(words));

/** @param lines without code */
export const findLinks = (lines: readonly string[]): Linked => {
  const labels = new Set(
    lines.flatMap((line) => {
      const label = DEFINITION.exec(line)?.[1];
      return label === undefined ? [] : [labelOf(label)];
    }),
  );
  const prose = lines
    .filter((line) => !DEFINITION.test(line))
    .join('\n')
    .replace(/\\[[\]]/g, '');
  const { links, images } = bracketed(prose, labels, { links: [], images: [] });
  const unlinked = prose
    .replace(
      /<(?:https?:\/\/|mailto:)[^<>\s]+>|<\/?[A-Za-z](?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^<>"'{}])*>/g,
      ' ',
    )
    .replace(/\{%[^%]*%\}|\]\([^)\s]*/g, ' ');
  return {
    links: [
      ...links,
      ...all(prose, /<((?:https?:\/\/|mailto:)[^<>\s]+)>/g),
      ...all(
        prose,
        /<a\s(?=[^<>]*?\bhref=)(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^<>"'{}])*>([\s\S]*?)<\/a\s*>/g,
      ).filter(
        // An anchor of a heading, as GitBook writes it, is no link.
        (words) => words !== '',
      ),
      ...all(
        prose,
        /<(?!a\s)[A-Za-z][\w.-]*(?=\s(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^<>"'{}])*?(?<=\s)href=)(?:(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^<>"'{}])*?\stitle="([^"]*)")?/g,
      ),
      ...all(prose, /\{%-?\s*(?:embed|file)\b()/g),
      ...all(prose, /<(?:Embed|File|Video)(?=\s[^<>]*(?:url|src)=)()/g),
      ...all(unlinked, BARE),
    ],
    images,
  };
};
