/** URLs in the attributes of a block: those that the catalog says are URLs. */
import { BLOCKS } from '../blocks/index.ts';
import { attributesOf } from '../parse/attributes.ts';
import type { BlockElement } from '../parse/document.ts';
import type { FoundLink, LinkForm } from './link.ts';

/** Names of attributes with links in a tag that is not a block of Quoin. */
const COMMON_NAMES: ReadonlySet<string> = new Set(['href', 'src']);

/** Precedes the paths of a user's API and is not a link itself. */
const NO_LINK = 'baseUrl';

const isUrl = (block: string | null, attribute: string): boolean => {
  const known = BLOCKS.get(block ?? '');
  if (known === undefined) return COMMON_NAMES.has(attribute);
  return known.attributes.some(
    ({ name, type }) => name === attribute && type === 'url' && name !== NO_LINK,
  );
};

/** Up to the quote that opens the value. */
const OPENING = /^[^=]*=\s*(?:\{\s*)?(["'`])/;

const FORMS: Readonly<Record<string, LinkForm>> = { '"': 'double', "'": 'single', '`': 'backtick' };

/** Expressions that are no literals are reported by the validator and are not links. */
export const blockUrls = (source: string, block: BlockElement): FoundLink[] => {
  const values = attributesOf(block);
  return block.attributes.flatMap(({ position }, index) => {
    const { name, value: url } = values[index] ?? { name: '', value: null };
    const start = position?.start.offset;
    if (start === undefined || typeof url !== 'string' || !isUrl(block.name, name)) return [];
    const written = source.slice(start, position?.end.offset);
    const [opening, quote = ''] = OPENING.exec(written) ?? [];
    const form = FORMS[quote];
    if (opening === undefined || form === undefined) return [];
    const range = { start: start + opening.length, end: start + written.lastIndexOf(quote) };
    return [{ url, form, range }];
  });
};
