/** {@link Search} in two threads, and the marks that keep its index as the pages are. */
import {
  type Db,
  type Found,
  type Hit,
  type RetrievalQuestion,
  type RetrievedSection,
  type Search,
  type SearchMarks,
  type SearchQuestion,
  type SearchState,
  type Suggestion,
  UnavailableError,
} from '@quoin/core';
import type { SectionIndexLocation } from '@quoin/db/full-text';
import { Indexer } from './indexer/indexer.ts';
import type { Log } from './log.ts';
import * as lines from './log-messages.ts';
import { Batches } from './marks/batches.ts';
import { IndexMarks } from './marks/index-marks.ts';
import { indexUnavailable, searchStarting } from './messages.ts';
import { Searcher } from './searcher/searcher.ts';
import { SEARCH_WAITS, type SearchWaits } from './waits.ts';

/**
 * Between two polls for marks, which cost PostgreSQL a message there and back, and SQLite a
 * microsecond while no connection commits. While polls find nothing, the time doubles up to `idle`. A
 * search does not wait for a poll.
 */
const WATCH_MS = {
  sqlite: { busy: 250, idle: 1_000 },
  postgres: { busy: 1_000, idle: 4_000 },
} as const;
/** Milliseconds between two looks at a mark that cannot be processed. */
const STUCK_MS = 100;
/** Concurrent searches: SQLite computes in the thread, PostgreSQL elsewhere. */
const SEARCHES = { sqlite: 1, postgres: 4 } as const;

export interface SearchServiceOptions {
  readonly db: Db & {
    /** Changes with each commit of any process; null if the database cannot tell. */
    generation(): number | null;
  };
  /** Where the index lies: beside the SQLite file, or in the PostgreSQL database. */
  readonly index: SectionIndexLocation;
  readonly log?: Log;
  readonly threads?: ThreadOptions;
  /** `SEARCH_WAITS` by default. */
  readonly waits?: SearchWaits;
}

/** For tests of what happens when a thread fails. */
export interface ThreadOptions {
  /** Replaces Quoin's programs. */
  readonly searcher?: URL;
  readonly indexer?: URL;
  /** Milliseconds after which an indexing thread that says nothing is ended: 20,000 by default. */
  readonly indexMs?: number;
  /** Milliseconds after which a searching thread without queries is ended: 60,000 by default. */
  readonly idleMs?: number;
}

export interface SearchService extends Search, AsyncDisposable {
  /** Makes the index if it does not exist, and indexes in the background from now on. */
  start(): void;
  /** Marks all pages of a project, or of all, to be compared with the index. @returns how many */
  reindex(projectId: string | null): Promise<number>;
  /**
   * Resolves when no page is marked, of a project or of all.
   * @throws {Error} what keeps pages out of the index
   */
  drain(projectId: string | null): Promise<void>;
  /** Pages that the index does not know as they are, of a project or of all. */
  pending(projectId: string | null): Promise<number>;
  /** Ends both threads. A batch that is being indexed is done again at the next start. */
  close(): Promise<void>;
}

const SILENT: Log = { error: () => undefined };

/** @returns whether the work was done in time */
const within = async (milliseconds: number, work: Promise<void>): Promise<boolean> => {
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(() => late.resolve(false), milliseconds);
  try {
    return await Promise.race([work.then(() => true), late.promise]);
  } finally {
    clearTimeout(timer);
  }
};

class ThreadedSearch implements SearchService {
  readonly #db: SearchServiceOptions['db'];
  readonly #log: Log;
  readonly #indexer: Indexer;
  readonly #searcher: Searcher;
  readonly #batches: Batches;
  readonly #marks: IndexMarks;
  readonly #watchMs: { readonly busy: number; readonly idle: number };
  readonly #waits: SearchWaits;
  #opening: Promise<void> | null = null;
  /** Another one for each index that is opened. */
  #attempt: object | null = null;
  /** That of the open index; null while none is open. */
  #index: object | null = null;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #isWatching = false;
  #isBlind = false;
  /** Of the database before a poll that found no marks. */
  #unmarked: number | null = null;
  #isClosed = false;

  constructor({
    db,
    index,
    log = SILENT,
    threads = {},
    waits = SEARCH_WAITS,
  }: SearchServiceOptions) {
    const dialect = 'url' in index ? 'postgres' : 'sqlite';
    this.#db = db;
    this.#log = log;
    this.#watchMs = WATCH_MS[dialect];
    this.#waits = waits;
    this.#indexer = new Indexer({
      location: index,
      program: threads.indexer,
      answerMs: threads.indexMs,
      log,
      onEmpty: () => this.#markEverything(),
    });
    this.#searcher = new Searcher({
      location: index,
      size: SEARCHES[dialect],
      program: threads.searcher,
      waits,
      idleMs: threads.idleMs,
      log,
      onFailure: () => this.#openAnew(),
    });
    this.#batches = new Batches({ db, indexer: this.#indexer, log });
    this.#marks = new IndexMarks({ db, batches: this.#batches, log });
  }

  start(): void {
    const open = async (): Promise<void> => {
      try {
        await this.#opened();
      } catch (err) {
        if (this.#isClosed) return;
        this.#log.error({ err }, lines.indexNotOpened);
      }
    };
    void open();
    if (this.#isWatching) return;
    this.#isWatching = true;
    this.#watchIn(this.#watchMs.busy);
  }

  #watchIn(ms: number): void {
    this.#watch = setTimeout(async () => {
      const hasFound = await this.#look();
      const { busy, idle } = this.#watchMs;
      if (!this.#isClosed) this.#watchIn(hasFound ? busy : Math.min(ms * 2, idle));
    }, ms);
    this.#watch.unref();
  }

  async readMarks(idOrSlug: string): Promise<SearchMarks> {
    const index = this.#index;
    const newest = await this.#db.read(({ search }) => search.newestAt(idOrSlug));
    return { newest, index };
  }

  async query(question: SearchQuestion, marks?: SearchMarks): Promise<Found<Hit>> {
    const { excluded, indexing } = await this.#prepared(question, question.state, marks);
    return { rows: await this.#searcher.query(question, excluded), indexing };
  }

  async suggest(question: SearchQuestion, marks?: SearchMarks): Promise<Found<Suggestion>> {
    const { excluded, indexing } = await this.#prepared(question, question.state, marks);
    return { rows: await this.#searcher.suggest(question, excluded), indexing };
  }

  async retrieve(question: RetrievalQuestion): Promise<Found<RetrievedSection>> {
    const { excluded, indexing } = await this.#prepared(question, 'published');
    return { rows: await this.#searcher.retrieve(question, excluded), indexing };
  }

  reindex(projectId: string | null): Promise<number> {
    return this.#db.write(({ search }) => search.markAll(projectId), { unhurried: true });
  }

  async drain(projectId: string | null): Promise<void> {
    await this.#opened();
    for (let last: number | null = null; ; ) {
      const next = projectId ?? (await this.#db.read(({ search }) => search.pendingProject()));
      if (next === null) return;
      const newest = await this.#newest(next);
      if (newest === null && projectId !== null) return;
      if (newest === last) await Bun.sleep(STUCK_MS);
      if (newest !== null) await this.#marks.catchUp(next, newest).all;
      await this.#batches.settled();
      last = newest;
    }
  }

  pending(projectId: string | null): Promise<number> {
    return this.#db.read(({ search }) => search.countPending(projectId));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#watch);
    await Promise.all([this.#searcher.close(), this.#marks.close(), this.#indexer.close()]);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  /**
   * Indexes what was saved before the call, as far as that goes in a second.
   * @returns the pages that the question excludes with those that the state hides by now, and how many
   * pages are not indexed yet
   */
  async #prepared(
    { projectId, withoutPages }: Pick<SearchQuestion, 'projectId' | 'withoutPages'>,
    state: SearchState,
    marks?: SearchMarks,
  ): Promise<{ readonly excluded: readonly string[]; readonly indexing: number }> {
    if (!(await within(this.#waits.openMs, this.#opened()))) {
      throw new UnavailableError(searchStarting, 1);
    }
    const isRead = marks !== undefined && marks.index !== null && marks.index === this.#index;
    const newest = isRead ? marks.newest : await this.#newest(projectId);
    if (newest === null) return { excluded: withoutPages, indexing: 0 };
    const isComplete = await this.#caughtUp(projectId, newest);
    return this.#db.read(async ({ search }) => ({
      excluded: [...withoutPages, ...(await search.hidden(projectId, state))],
      indexing: isComplete ? 0 : await search.countPending(projectId),
    }));
  }

  /** @returns whether everything up to the mark is in the index */
  async #caughtUp(projectId: string, upTo: number): Promise<boolean> {
    const { newestMs, allMs } = this.#waits;
    const { newest, all } = this.#marks.catchUp(projectId, upTo);
    try {
      const [, isComplete] = await Promise.all([within(newestMs, newest), within(allMs, all)]);
      return isComplete;
    } catch {
      // Logged where it went wrong. It is searched without what was saved last.
      return false;
    }
  }

  async #newest(projectId: string): Promise<number | null> {
    const [newest] = await this.#db.read(({ search }) => search.pending(projectId, { limit: 1 }));
    return newest?.seq ?? null;
  }

  /** The index is there: the first time it may have to be made. */
  #opened(): Promise<void> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  async #open(): Promise<void> {
    const attempt = {};
    this.#attempt = attempt;
    try {
      await this.#indexer.open();
      if (this.#attempt === attempt) this.#index = attempt;
    } catch (cause) {
      this.#opening = null;
      throw new UnavailableError(indexUnavailable, 1, { cause });
    }
  }

  #openAnew(): void {
    void this.#indexer.renew();
    this.#opening = null;
    this.#attempt = null;
    this.#index = null;
  }

  async #markEverything(): Promise<void> {
    await this.reindex(null);
    // It may have an index open that was thrown away.
    await this.#searcher.renew();
  }

  /** @returns whether there are pages to index, as far as the database tells */
  async #look(): Promise<boolean> {
    try {
      const generation = this.#db.generation();
      if (generation !== null && generation === this.#unmarked) return false;
      const project = await this.#db.read(({ search }) => search.pendingProject());
      this.#isBlind = false;
      this.#unmarked = project === null ? generation : null;
      if (project !== null && !this.#isClosed) this.#marks.wake();
      return project !== null;
    } catch (err) {
      // Once for each outage of the database.
      if (!this.#isBlind) this.#log.error({ err }, lines.pagesUnknown);
      this.#isBlind = true;
      return true;
    }
  }
}

export const createSearch = (options: SearchServiceOptions): SearchService =>
  new ThreadedSearch(options);
