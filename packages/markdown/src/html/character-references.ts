/** Character references in HTML that stands in a page. */
import { decodeEntity } from '../title/entities.ts';

/** Named ones beside {@link decodeEntity}'s that hide an address from those who check it. */
const HIDING: ReadonlyMap<string, string> = new Map(
  Object.entries({ colon: ':', Tab: '\t', NewLine: '\n', sol: '/', num: '#', period: '.' }),
);

const REFERENCE = /&(?:#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,31});/gi;

/** One that is not known stays as it is written. */
export const decodeReferences = (text: string): string =>
  text.includes('&')
    ? text.replace(
        REFERENCE,
        (reference) => HIDING.get(reference.slice(1, -1)) ?? decodeEntity(reference),
      )
    : text;
