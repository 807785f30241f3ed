/** URLs in the attributes of a block: those that the catalog says are URLs. */
import { BLOCKS } from '../blocks/index.ts';
import type { BlockElement } from '../parse/document.ts';
import type { FoundLink, LinkForm } from './link.ts';
import { unescapeAttribute } from './unescape.ts';

/** What a tag that is no block of ours calls its links. */
const COMMON_NAMES: ReadonlySet<string> = new Set(['href', 'src']);

/** Stands before paths of somebody's API and leads nowhere itself. */
const NO_LINK = 'baseUrl';

const isUrl = (block: string | null, attribute: string): boolean => {
  const known = BLOCKS.get(block ?? '');
  if (known === undefined) return COMMON_NAMES.has(attribute);
  return known.attributes.some(
    ({ name, type }) => name === attribute && type === 'url' && name !== NO_LINK,
  );
};

const VALUE = /=\s*(\{\s*)?(["'`])/;

const FORMS: Readonly<Record<string, LinkForm>> = { '"': 'double', "'": 'single', '`': 'backtick' };

export const blockUrls = (source: string, block: BlockElement): FoundLink[] =>
  block.attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || !isUrl(block.name, attribute.name)) return [];
    const { start, end } = attribute.position ?? {};
    if (start?.offset === undefined || end?.offset === undefined) return [];
    const written = source.slice(start.offset, end.offset);
    const match = VALUE.exec(written);
    const quote = match?.[2];
    const form = FORMS[quote ?? ''];
    if (match === null || quote === undefined || form === undefined) return [];
    const from = match.index + match[0].length;
    const to = written.indexOf(quote, from);
    // In braces stands a literal of JavaScript: one with escapes or more than a string is none of ours.
    const isLiteral = match[1] === undefined || /^\s*\}$/.test(written.slice(to + 1));
    const value = written.slice(from, to);
    if (to === -1 || !isLiteral || (match[1] !== undefined && /[\\$]/.test(value))) return [];
    const range = { start: start.offset + from, end: start.offset + to };
    return [{ url: match[1] === undefined ? unescapeAttribute(value) : value, form, range }];
  });
