/** Rule for names of users, the same for every way in which a name is set. */

import { isVisible, LIMITS } from '@quoin/contract';
import { invalid } from '../app-error.ts';
import { nameControlCharacters, nameLength } from '../messages/access.ts';

/**
 * Control characters, line and paragraph separators, and bidirectional formatting characters, which
 * make a name look like another one (Unicode Technical Report 36, "Bidirectional Text Spoofing").
 */
const FORBIDDEN = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/**
 * Returns the name without white space around it.
 * @throws {AppError} `invalid_payload` if it is empty, longer than 100 characters, or contains
 * control characters
 */
export const requireUserName = (name: string): string => {
  const trimmed = name.trim();
  const { min, max } = LIMITS.userName;
  if ([...trimmed].length > max || !isVisible(trimmed)) {
    throw invalid(nameLength({ min, max }));
  }
  if (trimmed.search(FORBIDDEN) !== -1) {
    throw invalid(nameControlCharacters);
  }
  return trimmed;
};

/**
 * Makes a valid name of one that a sign-in provider sends, so that the name refuses no sign-in.
 * @param fallback used if nothing visible remains
 */
export const cleanUserName = (name: string, fallback: string): string => {
  const cleaned = name.replace(FORBIDDEN, ' ').trim();
  const shortened = [...cleaned].slice(0, LIMITS.userName.max).join('').trim();
  return isVisible(shortened) ? shortened : fallback;
};
