/** Text drawn evenly from an alphabet out of the system's random source. */

/** Fills the array it is given, like `crypto.getRandomValues`. Tests pass a predictable one. */
export type RandomSource = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;

/** `getRandomValues` must be called on its object. */
export const systemRandom: RandomSource = (bytes) => crypto.getRandomValues(bytes);

/**
 * Bytes at or past the largest multiple of the alphabet's size are thrown away: folding them
 * in with a bare modulo would make the first letters likelier.
 * The alphabet holds 1–256 distinct characters of the basic plane.
 */
export const randomText = (alphabet: string, length: number, random: RandomSource): string => {
  const accepted = 256 - (256 % alphabet.length);
  const bytes = new Uint8Array(length);
  let text = '';
  while (text.length < length) {
    for (const byte of random(bytes)) {
      if (byte < accepted && text.length < length) text += alphabet.charAt(byte % alphabet.length);
    }
  }
  return text;
};
