/**
 * The code that a person types to approve a device (RFC 8628 §6.1,
 * docs/internals/interface.md#device-authorization).
 */
import { type RandomSource, randomText, systemRandom } from './random-text.ts';

/** Consonants only: no words come out, and nothing to confuse with a digit. */
export const USER_CODE_ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ';

const HALF = 4;
const CANONICAL = new RegExp(`^[${USER_CODE_ALPHABET}]{${2 * HALF}}$`);

const withHyphen = (letters: string): string => `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;

/** A new code in the form `BCDF-GHJK`; 20^8, about 34 bits. */
export const createUserCode = (random: RandomSource = systemRandom): string =>
  withHyphen(randomText(USER_CODE_ALPHABET, 2 * HALF, random));

/**
 * The canonical form of what a person typed, or null where it cannot be a code. Lower case,
 * white space anywhere, and missing or typographic hyphens are accepted.
 */
export const normaliseUserCode = (input: string): string | null => {
  const letters = input.replace(/[\s\p{Dash_Punctuation}]/gu, '');
  // Upper-casing comes after the ASCII check, because `ſ` and `ﬅ` become ASCII letters by it.
  if (!/^[A-Za-z]+$/.test(letters)) return null;
  const upper = letters.toUpperCase();
  return CANONICAL.test(upper) ? withHyphen(upper) : null;
};
