/** Takes away the marks of pages that are in the index, beside everything else. */
import type { Db, SearchMark } from '@quoin/core';

/** Marks that are remembered at most; what is forgotten is indexed once more. */
const MOST = 10_000;

export class MarkRemoval {
  readonly #db: Db;
  /** Numbers of marks whose pages are in the index, and that are there, or may be. */
  readonly #indexed = new Set<number>();
  #last: Promise<void> = Promise.resolve();
  #running = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Whether there are some, and all of them only wait to go. */
  isIndexed(marks: readonly SearchMark[]): boolean {
    return marks.length > 0 && marks.every(({ seq }) => this.#indexed.has(seq));
  }

  /**
   * Call it once their pages are in the index. Waiting callers receive the error; the marks
   * stay then, and are settled later.
   */
  settle(marks: readonly SearchMark[]): Promise<void> {
    if (marks.length === 0 || (this.isUnderWay() && this.isIndexed(marks))) return this.#last;
    if (this.#indexed.size > MOST) this.#indexed.clear();
    for (const { seq } of marks) this.#indexed.add(seq);
    const settled = this.#take(marks, this.#last);
    settled.catch(() => undefined);
    this.#last = settled;
    return settled;
  }

  isUnderWay(): boolean {
    return this.#running > 0;
  }

  settled(): Promise<void> {
    return this.#last;
  }

  async #take(marks: readonly SearchMark[], before: Promise<void>): Promise<void> {
    this.#running += 1;
    let gone: number;
    try {
      await before.catch(() => undefined);
      gone = await this.#db.write(({ search }) => search.settle(marks));
    } finally {
      this.#running -= 1;
    }
    // Others were renewed, or a process is renewing them: which, no process can tell yet.
    if (gone < marks.length) return;
    for (const { seq } of marks) this.#indexed.delete(seq);
  }
}
