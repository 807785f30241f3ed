/** Rules for every stored text, and the count of its length. */

import { nulCharacter, surrogateHalf } from './messages.ts';
/**
 * Why a text cannot be stored, or null. PostgreSQL has no NUL in text, and a lone surrogate has no
 * UTF-8 form, so neither could be restored byte for byte.
 */
export const textProblem = (text: string): string | null => {
  if (text.includes('\0')) return nulCharacter;
  if (!text.isWellFormed()) return surrogateHalf;
  return null;
};

/** Length in Unicode code points, the unit of every limit of length (docs/internals/threat-model.md#parsing). */
export const codePointLength = (text: string): number => {
  let length = text.length;
  for (let at = text.length - 1; at > 0; at--) {
    // The second half of a pair counts nothing; a lone half counts one.
    if ((text.charCodeAt(at) & 0xfc00) !== 0xdc00) continue;
    if ((text.charCodeAt(at - 1) & 0xfc00) === 0xd800) {
      length--;
      at--;
    }
  }
  return length;
};
