/** Proof that a code comes back to the client that asked for it (RFC 7636). Only S256. */

import { equalInConstantTime } from '../constant-time.ts';
import type { Secrets } from '../ports/clock.ts';

/** §4.2: base64url of SHA-256, without padding. */
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;
/** §4.1. */
const VERIFIER = /^[A-Za-z0-9\-._~]{43,128}$/;

export const isCodeChallenge = (text: string): boolean => CHALLENGE.test(text);

/** §4.6. */
export const provesChallenge = (
  { hash }: Pick<Secrets, 'hash'>,
  verifier: string,
  challenge: string,
): boolean => {
  if (!VERIFIER.test(verifier)) return false;
  const made = Uint8Array.fromHex(hash(verifier));
  return equalInConstantTime(
    made.toBase64({ alphabet: 'base64url', omitPadding: true }),
    challenge,
  );
};
