/**
 * Counts of what readers do, summed in memory and written a few seconds later, so that no caller
 * waits for a write. A process that is killed loses those seconds.
 */
import { batchesOf } from './yield-now.ts';

/**
 * Quoin's own value: seldom compared with the events of a busy project, often enough for a report
 * of today.
 */
const WRITE_MS = 5000;
/**
 * Quoin's own limit: rows in memory, some hundred bytes each. New rows beyond the limit are not
 * counted.
 */
const MAX_ROWS = 10_000;
/** Quoin's own limit: rows of one transaction, milliseconds of the one writer. */
const BATCH = 500;

export interface BufferedCountsOptions<Row> {
  /** Returns the key that distinguishes rows. */
  readonly keyOf: (row: Row) => string;
  readonly sum: (known: Row, more: Row) => Row;
  readonly write: (rows: Row[]) => Promise<void>;
  /** Receives writes that failed; they are tried again. */
  readonly onError: (problem: unknown) => void;
  /** Milliseconds from a count to its write, {@link WRITE_MS} by default. */
  readonly writeAfter?: number | undefined;
  /** Called before each write that the clock begins. */
  readonly onDue?: () => void;
  /** Whether more is to come that no call adds. */
  readonly isWaiting?: () => boolean;
}

export class BufferedCounts<Row> {
  #rows = new Map<string, Row>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isClosed = false;
  #writing: Promise<void> = Promise.resolve();

  constructor(private readonly options: BufferedCountsOptions<Row>) {}

  add(row: Row): void {
    const { keyOf, sum } = this.options;
    const key = keyOf(row);
    const known = this.#rows.get(key);
    if (known !== undefined) this.#rows.set(key, sum(known, row));
    else if (this.#rows.size < MAX_ROWS) this.#rows.set(key, row);
  }

  /** Sees to it that what was added, or waits, is written in a while. */
  schedule(): void {
    if (this.#timer !== null || this.#isClosed) return;
    const { onDue, isWaiting, writeAfter = WRITE_MS } = this.options;
    this.#timer = setTimeout(async () => {
      this.#timer = null;
      onDue?.();
      await this.flush();
      if (this.#rows.size > 0 || isWaiting?.() === true) this.schedule();
    }, writeAfter);
    // A process that has nothing else to do may end; the user who ends it flushes.
    this.#timer.unref();
  }

  /** Writes what was added. One at a time, and never rejected. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(async () => {
      const rows = [...this.#rows.values()];
      this.#rows = new Map();
      for (const batch of batchesOf(rows, BATCH)) {
        try {
          await this.options.write(batch);
        } catch (problem) {
          this.options.onError(problem);
          for (const row of batch) this.add(row);
        }
      }
    });
    return this.#writing;
  }

  /** Writes what was added, the last time. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.flush();
  }
}
