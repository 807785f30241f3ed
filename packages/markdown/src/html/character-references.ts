/** Character references of HTML and Markdown (CommonMark 0.31 §2.5). */
import { decodeNamedCharacterReference } from 'decode-named-character-reference';

/** Six hexadecimal or seven decimal digits, or a name of at most 31 characters. */
const REFERENCE = /&(?:#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z][a-z0-9]{1,31});/gi;

/** Zero and what is no character become the replacement character. */
const characterOf = (code: number): string =>
  code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)
    ? '\uFFFD'
    : String.fromCodePoint(code);

/** @param reference With its `&` and `;`. One that is not known stays as it is written. */
export const decodeReference = (reference: string): string => {
  const name = reference.slice(1, -1);
  if (!name.startsWith('#')) return decodeNamedCharacterReference(name) || reference;
  const isHexadecimal = /^#x/i.test(name);
  return characterOf(Number.parseInt(name.slice(isHexadecimal ? 2 : 1), isHexadecimal ? 16 : 10));
};

export const decodeReferences = (text: string): string =>
  text.includes('&') ? text.replace(REFERENCE, decodeReference) : text;
