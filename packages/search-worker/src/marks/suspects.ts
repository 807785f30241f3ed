/**
 * Pages that were in a batch which the indexing thread did not survive. One of them may be why: they
 * are tried alone, then without their text, and then left out, so that the others go on.
 */
import type { PageToIndex, SearchMark } from '@quoin/core';

interface Suspect {
  /** Of the mark: a text that was changed since is tried anew. */
  readonly seq: number;
  failures: number;
}

/** A text that failed in company and alone. */
const FAILURES_OF_TEXT = 2;
/** Nor its title is taken. */
const FAILURES_OF_PAGE = 3;

export class Suspects {
  readonly #pages = new Map<string, Suspect>();

  /** @returns how the page is tried next, where it changed */
  blame({ pageId, seq }: SearchMark): 'text' | 'page' | null {
    const known = this.#failures({ pageId, seq });
    const failures = known + 1;
    this.#pages.set(pageId, { seq, failures });
    if (failures === FAILURES_OF_TEXT) return 'text';
    return failures === FAILURES_OF_PAGE ? 'page' : null;
  }

  isSuspect(mark: SearchMark): boolean {
    return this.#failures(mark) > 0;
  }

  isHopeless(mark: SearchMark): boolean {
    return this.#failures(mark) >= FAILURES_OF_PAGE;
  }

  /** The page as it is tried now. */
  prepared(page: PageToIndex, mark: SearchMark): PageToIndex {
    if (this.#failures(mark) < FAILURES_OF_TEXT) return page;
    const { current, published } = page;
    return {
      ...page,
      current: current === null ? null : { ...current, content: '' },
      published: published === null ? null : { ...published, content: '' },
    };
  }

  clear(marks: readonly SearchMark[]): void {
    for (const { pageId } of marks) this.#pages.delete(pageId);
  }

  #failures({ pageId, seq }: SearchMark): number {
    const suspect = this.#pages.get(pageId);
    return suspect?.seq === seq ? suspect.failures : 0;
  }
}
