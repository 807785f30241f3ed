/** Websites that may use a key, as browsers name them in `Origin` (RFC 6454 §6.2). */

import { invalid } from '../app-error.ts';
import { originInvalid } from '../messages/site.ts';

/**
 * The contract lets through `http` or `https` with one name and maybe a port; the parser tells
 * whether these are any. It takes an asterisk, written `%2A`, for a letter: no browser sends one.
 */
const originOf = (sent: string): string | null => {
  if (!URL.canParse(sent)) return null;
  const { origin } = new URL(sent);
  return origin.includes('*') ? null : origin;
};

/**
 * Hosts in lower case and ASCII, usual ports left out, each origin once.
 * @throws {AppError} `invalid_payload` naming the first that is not one
 */
export const readOrigins = (sent: readonly string[]): string[] => {
  const origins = sent.map((text, at) => {
    const origin = originOf(text);
    if (origin === null) {
      throw invalid(originInvalid({ at }));
    }
    return origin;
  });
  return [...new Set(origins)];
};
