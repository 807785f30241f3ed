/**
 * The reader who types `har`, `harb`, `harbour` with results on the way searches once, for the last
 * of them. So a search is held for a moment, until the same caller's next one tells.
 */
import type { Id } from '../id.ts';

export interface Searched {
  readonly projectId: Id<'project'>;
  readonly query: string;
  readonly foundNothing: boolean;
  readonly at: Date;
}

/** Quoin's own value: the time of slow typing and of reading the results. */
const TYPING_MS = 3000;
/** Quoin's own limit: callers that are in memory together, a few hundred bytes each. */
const MAX_CALLERS = 10_000;

const goesOn = (before: Searched, next: Searched): boolean =>
  before.projectId === next.projectId &&
  next.at.getTime() - before.at.getTime() < TYPING_MS &&
  before.query !== next.query &&
  (next.query.startsWith(before.query) || before.query.startsWith(next.query));

export class Typing {
  /** The last search of each caller; who searched last is last. */
  readonly #last = new Map<string, Searched>();

  /** @returns what nothing replaces any more */
  add(caller: string, next: Searched): Searched[] {
    const before = this.#last.get(caller);
    this.#last.delete(caller);
    this.#last.set(caller, next);
    if (before !== undefined) return goesOn(before, next) ? [] : [before];
    return this.#last.size > MAX_CALLERS ? this.#takeFirst() : [];
  }

  /** @returns what nothing replaces any more at that time; null: everything */
  settle(now: Date | null): Searched[] {
    const settled: Searched[] = [];
    for (const [caller, search] of this.#last) {
      if (now !== null && now.getTime() - search.at.getTime() < TYPING_MS) continue;
      this.#last.delete(caller);
      settled.push(search);
    }
    return settled;
  }

  get isEmpty(): boolean {
    return this.#last.size === 0;
  }

  #takeFirst(): Searched[] {
    for (const [caller, search] of this.#last) {
      this.#last.delete(caller);
      return [search];
    }
    return [];
  }
}
