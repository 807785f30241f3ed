/** A word that no user who writes a page or a question can guess, and that is in none of the texts. */

/** Fills bytes with random ones, as `crypto.getRandomValues` does. */
export type FillRandom = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;

/** 64 bits. */
const BYTES = 8;

/** Hexadecimal. */
const randomWord = (fillRandom: FillRandom): string =>
  Array.from(fillRandom(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Grows until it is nowhere, which ends with any source of randomness. */
export const nonceFor = (texts: readonly string[], fillRandom: FillRandom): string => {
  let nonce = '';
  do nonce += randomWord(fillRandom);
  while (texts.some((text) => text.includes(nonce)));
  return nonce;
};
