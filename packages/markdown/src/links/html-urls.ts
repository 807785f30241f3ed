/** `href` and `src` in HTML that stands in a page. */

import { unescapeAttribute } from '../unescape.ts';
import type { FoundLink } from './link.ts';

const URL_ATTRIBUTES: ReadonlySet<string> = new Set(['href', 'src']);

/** Ends of elements whose content is no HTML (HTML Living Standard §13.1.2, raw text elements). */
const RAW_TEXT_ENDS: ReadonlyMap<string, RegExp> = new Map([
  ['script', /<\/script/gi],
  ['style', /<\/style/gi],
]);

const TAG_START = /<(?:!--|[a-z][a-z0-9-]*)/gi;
const BETWEEN = /[\s/]*/y;
const NAME = /[^\s"'<>/=]+/y;
const EQUALS = /\s*=\s*/y;
const UNQUOTED = /[^\s"'=<>`]+/y;

/** Behind what `pattern` matches at `at`; -1 where it does not. */
const behind = (pattern: RegExp, source: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(source) ? pattern.lastIndex : -1;
};

interface Value extends Pick<FoundLink, 'form' | 'range'> {
  /** Behind the closing quote. */
  readonly next: number;
}

const readValue = (source: string, at: number): Value | null => {
  const quote = source[at];
  if (quote === '"' || quote === "'") {
    const end = source.indexOf(quote, at + 1);
    if (end === -1) return null;
    const form = quote === '"' ? 'double' : 'single';
    return { form, range: { start: at + 1, end }, next: end + 1 };
  }
  const end = behind(UNQUOTED, source, at);
  return end === -1 ? null : { form: 'unquoted', range: { start: at, end }, next: end };
};

/** Reads the attributes from `start`; the offset where the tag ends, or where it stops to be one. */
const readAttributes = (html: string, start: number, found: FoundLink[]): number => {
  let at = start;
  while (at < html.length) {
    at = behind(BETWEEN, html, at);
    const nameEnd = behind(NAME, html, at);
    if (nameEnd === -1) return at;
    const name = html.slice(at, nameEnd).toLowerCase();
    const valueStart = behind(EQUALS, html, nameEnd);
    at = nameEnd;
    if (valueStart === -1) continue;
    const value = readValue(html, valueStart);
    if (value === null) return valueStart;
    at = value.next;
    if (!URL_ATTRIBUTES.has(name)) continue;
    const { form, range } = value;
    found.push({ url: unescapeAttribute(html.slice(range.start, range.end)), form, range });
  }
  return at;
};

/** Ranges are in `html`. */
export const htmlUrls = (html: string): FoundLink[] => {
  const found: FoundLink[] = [];
  for (let at = 0; at !== -1; ) {
    TAG_START.lastIndex = at;
    const [start] = TAG_START.exec(html) ?? [];
    if (start === undefined) break;
    const nameEnd = TAG_START.lastIndex;
    if (start === '<!--') {
      at = html.indexOf('-->', nameEnd);
      continue;
    }
    at = readAttributes(html, nameEnd, found);
    const rawTextEnd = RAW_TEXT_ENDS.get(start.slice(1).toLowerCase());
    if (rawTextEnd !== undefined) at = behind(rawTextEnd, html, at);
  }
  return found;
};
