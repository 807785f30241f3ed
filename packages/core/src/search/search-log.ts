/**
 * What is searched for, counted in memory by day and written a few seconds later, so that no search
 * waits for a write. A process that is killed loses those seconds. Nobody's name is kept.
 */
import type { Clock } from '../context.ts';
import type { Db } from '../ports/db.ts';
import type { SearchCount } from '../ports/search-store.ts';
import { batchesOf } from '../yield-now.ts';
import { countedQuery } from './query-text.ts';
import { Typing } from './typing.ts';

/** Ours: seldom beside the searches of a busy project, often enough for a report of today. */
const WRITE_MS = 5000;
/** Ours: rows in memory, some hundred bytes each. What is new beyond is not counted. */
const MAX_ROWS = 10_000;
/** Ours: rows of one transaction, milliseconds of the one writer. */
const BATCH = 500;

type Counted = Pick<SearchCount, 'count' | 'withoutHits' | 'clicks'>;

export interface SearchLogOptions {
  readonly db: Db;
  readonly clock: Clock;
  /** Told of writes that failed; they are tried again. */
  readonly onError: (problem: unknown) => void;
  /** Milliseconds from a search to its write, {@link WRITE_MS} by default. */
  readonly writeAfter?: number;
}

export class SearchLog {
  readonly #typing = new Typing();
  #rows = new Map<string, SearchCount>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isClosed = false;
  #writing: Promise<void> = Promise.resolve();

  constructor(private readonly options: SearchLogOptions) {}

  /** @param caller credential that searched, to know what is typed on; never written */
  searched(caller: string, search: { projectId: string; text: string; hits: number }): void {
    const { projectId } = search;
    const query = countedQuery(search.text);
    if (query === '') return;
    const foundNothing = search.hits === 0;
    const at = this.options.clock.now();
    this.#settle(this.#typing.add(caller, { projectId, query, foundNothing, at }));
    this.#schedule();
  }

  clicked({ projectId, text }: { projectId: string; text: string }): void {
    const query = countedQuery(text);
    if (query === '') return;
    const at = this.options.clock.now();
    this.#add({ projectId, query, at }, { count: 0, withoutHits: 0, clicks: 1 });
    this.#schedule();
  }

  /** Writes all that is known, for a report. */
  async flush(): Promise<void> {
    this.#settle(this.#typing.settle(null));
    await this.#write();
  }

  /** Writes all that is known, the last time. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.flush();
  }

  #settle(searches: ReturnType<Typing['settle']>): void {
    for (const search of searches) {
      const withoutHits = search.foundNothing ? 1 : 0;
      this.#add(search, { count: 1, withoutHits, clicks: 0 });
    }
  }

  #add({ projectId, query, at }: { projectId: string; query: string; at: Date }, more: Counted) {
    const day = at.toISOString().slice(0, 10);
    this.#merge({ projectId, day, query, ...more, lastAt: at });
  }

  #merge(row: SearchCount): void {
    const key = `${row.projectId} ${row.day} ${row.query}`;
    const known = this.#rows.get(key);
    if (known === undefined) {
      if (this.#rows.size < MAX_ROWS) this.#rows.set(key, row);
      return;
    }
    this.#rows.set(key, {
      ...known,
      count: known.count + row.count,
      withoutHits: known.withoutHits + row.withoutHits,
      clicks: known.clicks + row.clicks,
      lastAt: new Date(Math.max(known.lastAt.getTime(), row.lastAt.getTime())),
    });
  }

  #schedule(): void {
    if (this.#timer !== null || this.#isClosed) return;
    this.#timer = setTimeout(async () => {
      this.#timer = null;
      this.#settle(this.#typing.settle(this.options.clock.now()));
      await this.#write();
      if (this.#rows.size > 0 || !this.#typing.isEmpty) this.#schedule();
    }, this.options.writeAfter ?? WRITE_MS);
    // A process that has nothing else to do may end; whoever ends it flushes.
    this.#timer.unref();
  }

  /** One at a time, and never rejected. */
  #write(): Promise<void> {
    this.#writing = this.#writing.then(async () => {
      const rows = [...this.#rows.values()];
      this.#rows = new Map();
      for (const batch of batchesOf(rows, BATCH)) {
        try {
          await this.options.db.write((stores) => stores.search.count(batch));
        } catch (problem) {
          this.options.onError(problem);
          for (const row of batch) this.#merge(row);
        }
      }
    });
    return this.#writing;
  }
}
