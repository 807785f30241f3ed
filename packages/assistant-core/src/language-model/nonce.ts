/** A word that no user who writes a page or a question can guess, and that is in none of the texts. */

/** Fills bytes with random ones, as `crypto.getRandomValues` does. */
export type FillRandom = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;

/** 64 bits. */
const BYTES = 8;

/** Hexadecimal. */
const randomWord = (fillRandom: FillRandom): string => {
  const { buffer } = fillRandom(new Uint8Array(BYTES));
  return new DataView(buffer)
    .getBigUint64(0)
    .toString(16)
    .padStart(2 * BYTES, '0');
};

/** Grows until it is nowhere, which ends with any source of randomness. */
export const nonceFor = (texts: readonly string[], fillRandom: FillRandom): string => {
  let nonce = '';
  do nonce += randomWord(fillRandom);
  while (texts.some((text) => text.includes(nonce)));
  return nonce;
};
