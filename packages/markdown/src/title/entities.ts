/** Character references; one that is not known stays as it is written. */
import { decodeNamedCharacterReference } from 'decode-named-character-reference';

/** CommonMark §2.5: zero and what is no character become the replacement character. */
const characterOf = (code: number): string =>
  code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)
    ? '\uFFFD'
    : String.fromCodePoint(code);

/** @param entity With its `&` and `;`. */
export const decodeEntity = (entity: string): string => {
  const name = entity.slice(1, -1);
  if (!name.startsWith('#')) return decodeNamedCharacterReference(name) || entity;
  const hexadecimal = /^#x/i.test(name);
  return characterOf(Number.parseInt(name.slice(hexadecimal ? 2 : 1), hexadecimal ? 16 : 10));
};
