/**
 * Finds which of many texts are in a long one, in a single pass: a rolling hash of each window is
 * looked up (Karp and Rabin, "Efficient randomized pattern-matching algorithms", 1987). A search for
 * each text by itself takes a second where a project has many secrets. Pure.
 */

/** UTF-16 units that are hashed: no text is shorter. */
export const MIN_TEXT_LENGTH = 8;
const BASE = 0x01000193;
const SLOTS = 1 << 16;

const hashOf = (text: string): number => {
  let hash = 0;
  for (let at = 0; at < MIN_TEXT_LENGTH; at++) {
    hash = (Math.imul(hash, BASE) + text.charCodeAt(at)) | 0;
  }
  return hash;
};

/** Factor of the first unit of a window. */
const FIRST = Array.from({ length: MIN_TEXT_LENGTH - 1 }).reduce<number>(
  (power) => Math.imul(power, BASE),
  1,
);

const slotOf = (hash: number): number => (hash ^ (hash >>> 16)) & (SLOTS - 1);

export class TextSearch<Owner> {
  readonly #byHash = new Map<number, { readonly text: string; readonly owner: Owner }[]>();
  /** Most windows are of no text: this tells without a look into the map. */
  readonly #slots = new Uint8Array(SLOTS);

  /** @param text at least {@link MIN_TEXT_LENGTH} UTF-16 units */
  add(text: string, owner: Owner): void {
    const hash = hashOf(text);
    const known = this.#byHash.get(hash) ?? [];
    this.#byHash.set(hash, [...known, { text, owner }]);
    this.#slots[slotOf(hash)] = 1;
  }

  /** Returns the owners of the texts that are in it. */
  find(text: string): Set<Owner> {
    const found = new Set<Owner>();
    if (text.length < MIN_TEXT_LENGTH) return found;
    let hash = hashOf(text);
    for (let start = 0; ; start++) {
      if (this.#slots[slotOf(hash)] === 1) {
        for (const one of this.#byHash.get(hash) ?? []) {
          if (text.startsWith(one.text, start)) found.add(one.owner);
        }
      }
      const next = start + MIN_TEXT_LENGTH;
      if (next >= text.length) return found;
      const rest = (hash - Math.imul(text.charCodeAt(start), FIRST)) | 0;
      hash = (Math.imul(rest, BASE) + text.charCodeAt(next)) | 0;
    }
  }
}
