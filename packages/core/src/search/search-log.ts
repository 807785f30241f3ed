/** Counts queries by day. No user's name is stored. */

import { BufferedCounts } from '../buffered-counts.ts';
import type { Id } from '../id.ts';
import type { Clock } from '../ports/clock.ts';
import type { Db } from '../ports/db.ts';
import type { SearchCount } from '../ports/search-store.ts';
import type { SearchCounts } from '../ports/use-counts.ts';
import { countedQuery } from './query-text.ts';
import { Typing } from './typing.ts';

type Counted = Pick<SearchCount, 'count' | 'withoutHits' | 'clicks'>;

export interface SearchLogOptions {
  readonly db: Db;
  readonly clock: Clock;
  /** Receives writes that failed; they are tried again. */
  readonly onError: (problem: unknown) => void;
  /** Milliseconds from a search to its write. */
  readonly writeAfter?: number;
}

const sum = (known: SearchCount, more: SearchCount): SearchCount => ({
  ...known,
  count: known.count + more.count,
  withoutHits: known.withoutHits + more.withoutHits,
  clicks: known.clicks + more.clicks,
  lastAt: new Date(Math.max(known.lastAt.getTime(), more.lastAt.getTime())),
});

export class SearchLog implements SearchCounts {
  readonly #typing = new Typing();
  readonly #counts: BufferedCounts<SearchCount>;

  constructor(private readonly options: SearchLogOptions) {
    const { db, clock, onError, writeAfter } = options;
    this.#counts = new BufferedCounts({
      keyOf: ({ projectId, day, query }) => `${projectId} ${day} ${query}`,
      sum,
      write: (rows) => db.write((stores) => stores.search.count(rows)),
      onError,
      writeAfter,
      onDue: () => this.#settle(clock.now()),
      isWaiting: () => !this.#typing.isEmpty,
    });
  }

  /** @param caller credential that searched, to know what is typed on; never written */
  searched(caller: string, search: { projectId: Id<'project'>; text: string; hits: number }): void {
    const { projectId } = search;
    const query = countedQuery(search.text);
    if (query === '') return;
    const foundNothing = search.hits === 0;
    const at = this.options.clock.now();
    this.#count(this.#typing.add(caller, { projectId, query, foundNothing, at }));
    this.#counts.schedule();
  }

  clicked({ projectId, text }: { projectId: Id<'project'>; text: string }): void {
    const query = countedQuery(text);
    if (query === '') return;
    const at = this.options.clock.now();
    this.#add({ projectId, query, at }, { count: 0, withoutHits: 0, clicks: 1 });
    this.#counts.schedule();
  }

  /** Writes all that is known, for a report. */
  async flush(): Promise<void> {
    this.#settle(null);
    await this.#counts.flush();
  }

  /** Writes all that is known, the last time. */
  async close(): Promise<void> {
    this.#settle(null);
    await this.#counts.close();
  }

  #settle(now: Date | null): void {
    this.#count(this.#typing.settle(now));
  }

  #count(searches: ReturnType<Typing['settle']>): void {
    for (const search of searches) {
      const withoutHits = search.foundNothing ? 1 : 0;
      this.#add(search, { count: 1, withoutHits, clicks: 0 });
    }
  }

  #add(
    { projectId, query, at }: { projectId: Id<'project'>; query: string; at: Date },
    more: Counted,
  ) {
    const day = at.toISOString().slice(0, 10);
    this.#counts.add({ projectId, day, query, ...more, lastAt: at });
  }
}
