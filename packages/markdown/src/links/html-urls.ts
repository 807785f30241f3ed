/** `href` and `src` in HTML that is in a page. */
import { decodeReferences } from '../html/character-references.ts';
import type { HtmlTag } from '../html/read-html-tag.ts';
import { htmlTokens } from '../html/tokens.ts';
import type { FoundLink, LinkForm } from './link.ts';

const URL_ATTRIBUTES = ['href', 'src'];

const FORMS: Readonly<Record<string, LinkForm>> = { '"': 'double', "'": 'single' };

const urlsOf = (html: string, { attributes, valueStarts }: HtmlTag): FoundLink[] =>
  URL_ATTRIBUTES.flatMap((name) => {
    const written = attributes.get(name);
    const start = valueStarts.get(name);
    // In braces is an expression of JSX, which is no HTML.
    if (written === undefined || start === undefined || written.startsWith('{')) return [];
    const form = FORMS[html.charAt(start - 1)] ?? 'unquoted';
    const range = { start, end: start + written.length };
    return [{ url: decodeReferences(written), form, range }];
  });

const MAY_HOLD = /href|src/i;

/** Ranges are in `html`. */
export const htmlUrls = (html: string): FoundLink[] => {
  if (!MAY_HOLD.test(html)) return [];
  const found: FoundLink[] = [];
  for (const token of htmlTokens(html)) {
    if (token.kind === 'open') found.push(...urlsOf(html, token));
  }
  return found;
};
