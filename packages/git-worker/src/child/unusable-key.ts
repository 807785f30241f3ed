/** Thrown for a key that cannot sign commits. The message says why, and contains no part of the key. */
export class UnusableKey extends Error {
  override readonly name = 'UnusableKey';
}
