/** Base64 of a body (RFC 4648 §4), strictly: `Buffer` would accept junk and return other bytes. */

import { AppError, invalid } from './app-error.ts';
import { largerThanLimit, notBase64 } from './messages/pages.ts';

/**
 * @param what names the member in the refusal
 * @param limit most bytes once decoded
 * @throws {AppError} `invalid_payload`, `payload_too_large`
 */
export const bytesOfBase64 = (
  what: string,
  base64: string,
  limit: number,
): Uint8Array<ArrayBuffer> => {
  // Four characters for three bytes: what is too long need not be decoded to know.
  if (Math.floor(base64.length / 4) * 3 - 2 > limit) throw tooLarge(what, limit);
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = Uint8Array.fromBase64(base64, { lastChunkHandling: 'strict' });
  } catch (problem) {
    if (!(problem instanceof SyntaxError)) throw problem;
    throw invalid(notBase64({ what }));
  }
  if (bytes.length > limit) throw tooLarge(what, limit);
  return bytes;
};

const tooLarge = (what: string, limit: number): AppError =>
  new AppError('payload_too_large', largerThanLimit({ what, limit }), { limit });
