/** A key that cannot sign commits. The message says why, and never has a part of the key. */
export class UnusableKey extends Error {
  override readonly name = 'UnusableKey';
}
