/** Which pages hold a piece of text. */

export class Places {
  readonly #pages = new Map<string, Set<string>>();

  add(piece: string, pageId: string): void {
    const pages = this.#pages.get(piece);
    if (pages === undefined) this.#pages.set(piece, new Set([pageId]));
    else pages.add(pageId);
  }

  pagesOf(piece: string): ReadonlySet<string> {
    return this.#pages.get(piece) ?? new Set();
  }

  /** In the order in which they were added first. */
  [Symbol.iterator](): IterableIterator<[string, ReadonlySet<string>]> {
    return this.#pages[Symbol.iterator]();
  }
}
