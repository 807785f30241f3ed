/** Finds what the text of a page holds, of any product, with lines and regular expressions. */

import { findLinks } from './find-links.ts';
import { type Found, wordsOf } from './found.ts';
import { readLines } from './read-lines.ts';

const MARKERS = String.raw`^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*`;
const HEADING = new RegExp(String.raw`${MARKERS}#{1,6}(?:[ \t]+(\S.*)|[ \t]*)$`);
const UNDERLINE = /^[\s>]*(?:=+|-{2,})[ \t]*$/;
const DELIMITER = new RegExp(
  String.raw`${MARKERS}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$`,
);

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, words = '']) => wordsOf(words));

const CALLOUTS = [
  /^[\s>]*(?:[-*+]|\d+[.)])?\s*:::+[ \t]*(?:\w*-)?(?:note|info|tip|warning|danger|caution|important|secondary|success|custom)\b()/gim,
  /<(?:Note|Info|Tip|Check|Warning|Danger|Callout|Aside|Admonition|Alert|Banner|Callout\.Container)(?=[\s/>])()/g,
  /\{%-?\s*hint\b()/g,
  /^[\s>]*(?:[-*+:]|\d+[.)])?\s*!!!\+?[ \t]+\S()/gm,
  /^[\s>]*\/\/\/[ \t]+(?:note|info|tip|warning|danger|caution|important|hint|attention|success|error)\b()/gim,
  /^[\s>]*>[ \t]*\[!\w+\]()/gm,
];

const TABS = [
  /<(?:Tab|TabItem|Tabs\.Tab|View)(?=[\s>/])(?:[^>]*?(?:title|label|value)="([^"]*)")?/g,
  /\{%-?\s*tab\b(?:\s+title="([^"]*)")?/g,
  /^[\s>]*(?:(?:[-*+:]|\d+[.)])\s+)?===[!+]?[ \t]+["'](.*)["']/gm,
];

const headings = (lines: readonly string[], text: string): string[] => [
  ...lines.flatMap((line, at) => {
    const marked = HEADING.exec(line);
    if (marked !== null) return [wordsOf((marked[1] ?? '').replace(/#+\s*$/, ''))];
    const next = lines[at + 1] ?? '';
    return UNDERLINE.test(next) &&
      /^ {0,3}[^\s>#|<:*+{-]/.test(line) &&
      (lines[at - 1] ?? '').trim() === ''
      ? [wordsOf(line)]
      : [];
  }),
  ...all(text, /<h[1-6](?:\s[^>]*)?>([\s\S]*?)<\/h[1-6]>/gi),
];

const tables = (lines: readonly string[], text: string): string[] => [
  ...lines
    .filter(
      (line, at) =>
        line.includes('-') &&
        line.includes('|') &&
        DELIMITER.test(line) &&
        (lines[at - 1] ?? '').includes('|'),
    )
    .map(() => ''),
  ...all(text, /<table\b()/gi),
];

/** @param isMdx whether it is a source of MDX */
export const findInText = (source: string, isMdx = false): Found => {
  const { fences, lines } = readLines(source, isMdx);
  const text = lines
    .join('\n')
    .replace(/<pre\b[\s\S]*?<\/pre>/gi, (whole) => `<pre>${whole.replace(/[^\n]/g, '')}`);
  const { links, images } = findLinks(lines);
  return {
    headings: headings(text.split('\n'), text),
    fences: [...Array<string>(fences).fill(''), ...all(text, /<pre\b()/gi)],
    tables: tables(lines, text),
    links,
    images: [...images, ...all(text, /<(?:img|Image|ThemedImage)(?=[\s/>])()/g)],
    callouts: CALLOUTS.flatMap((pattern) => all(text, pattern)),
    tabs: TABS.flatMap((pattern) => all(text, pattern)),
  };
};
