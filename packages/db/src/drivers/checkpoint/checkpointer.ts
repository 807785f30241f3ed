/**
 * Checkpoints of a SQLite file outside of the event loop. SQLite would make them on the connection
 * whose commit makes the log long: to copy the log of a large import takes hundreds of milliseconds.
 * A thread does it, which runs only while there are checkpoints to make (ADR 34).
 */
import type { Database } from 'bun:sqlite';
import { Worker } from 'node:worker_threads';
import type { CheckpointCommand, CheckpointData, CheckpointReport } from './protocol.ts';

/** Pages of 4 KB: as SQLite's own `wal_autocheckpoint`. */
const LONG_LOG_PAGES = 1_000;
/**
 * Commits during a checkpoint make the log longer, and SQLite begins it anew only if all of it is
 * copied. From this length on, the next transaction waits for the checkpoint.
 */
const LONGEST_LOG_PAGES = 2_500;
/** After so much time without a checkpoint, the log is shortened and the thread ends. */
const IDLE_MS = 5_000;

const PROGRAM = new URL('./main.ts', import.meta.url);

/** `noop` reports the length of the log and does nothing (https://www.sqlite.org/pragma.html#pragma_wal_checkpoint). */
const LENGTH = 'pragma wal_checkpoint(noop)';
const COPY = 'pragma wal_checkpoint(passive)';

export interface CheckpointerOptions {
  /** In place of the thread's own program, for tests. */
  readonly program?: URL;
  /** 5,000 by default. */
  readonly idleMs?: number;
}

/** A thread that makes one checkpoint at a time. */
class CheckpointThread {
  readonly #worker: Worker;
  readonly #exited = Promise.withResolvers<void>();
  #answered: ((copied: number | null) => void) | null = null;
  hasEnded = false;

  constructor(program: URL, data: CheckpointData) {
    this.#worker = new Worker(program, { workerData: data });
    this.#worker.on('message', ({ copied, error }: CheckpointReport) =>
      this.#answered?.(error === null ? copied : null),
    );
    // `exit` follows: without a listener, an error would end the service.
    this.#worker.on('error', () => undefined);
    this.#worker.on('exit', () => {
      this.hasEnded = true;
      this.#answered?.(null);
      this.#exited.resolve();
    });
    // A checkpoint that is not made is made by the next process.
    this.#worker.unref();
  }

  /** Returns the pages of the log that are in the database, or null if the checkpoint failed. */
  make(order: Exclude<CheckpointCommand, 'end'>): Promise<number | null> {
    if (this.hasEnded) return Promise.resolve(null);
    const { promise, resolve } = Promise.withResolvers<number | null>();
    this.#answered = resolve;
    this.#send(order);
    return promise;
  }

  /** Resolves when its connection is closed. */
  async end(): Promise<void> {
    if (this.hasEnded) return;
    this.#worker.ref();
    this.#send('end');
    await this.#exited.promise;
  }

  #send(order: CheckpointCommand): void {
    this.#worker.postMessage(order);
  }
}

export class Checkpointer {
  readonly #file: string;
  readonly #program: URL;
  readonly #idleMs: number;
  #thread: CheckpointThread | null = null;
  /** The checkpoint that is being made, or the end of the thread. */
  #running: Promise<void> | null = null;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  /** The last thread failed: the connection that commits makes the next checkpoint. */
  #hasFailed = false;
  /** Pages of the log when a checkpoint could not copy all of it. */
  #heldAt: number | null = null;

  constructor(file: string, { program = PROGRAM, idleMs = IDLE_MS }: CheckpointerOptions = {}) {
    this.#file = file;
    this.#program = program;
    this.#idleMs = idleMs;
  }

  /**
   * Makes a checkpoint if the log is long and none is being made. Call it after each commit.
   *
   * @param client the connection that committed, without a transaction
   * @returns what the next transaction has to wait for, because the log is too long; else null
   */
  afterCommit(client: Database): Promise<void> | null {
    if (this.#isClosed) return null;
    // Compiled once: Bun caches the statements of `query`.
    const row = client.query<{ log: number; checkpointed: number }, []>(LENGTH).get();
    if (row === null || row.log - row.checkpointed < LONG_LOG_PAGES) return null;
    if (this.#running === null) {
      if (this.#isHeld(row.log)) return null;
      if (this.#hasFailed) {
        this.#hasFailed = false;
        client.query(COPY).get();
        return null;
      }
      this.#copy(row.log);
    }
    return row.log > LONGEST_LOG_PAGES ? this.#running : null;
  }

  #copy(log: number): void {
    clearTimeout(this.#idle);
    this.#run(async () => {
      const copied = await this.#make('copy');
      this.#hasFailed = copied === null;
      this.#heldAt = copied !== null && copied < log ? log : null;
      if (!this.#isClosed) this.#restLater();
    });
  }

  /** Whether a reader of an older state stopped the last checkpoint, and the log is little longer since. */
  #isHeld(log: number): boolean {
    const held = this.#heldAt;
    return held !== null && log >= held && log - held < LONG_LOG_PAGES;
  }

  /** Ends the thread after the checkpoint that it is making. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    await this.#running;
    await this.#end();
  }

  #run(work: () => Promise<void>): void {
    this.#running = work().finally(() => {
      this.#running = null;
    });
  }

  #restLater(): void {
    this.#idle = setTimeout(() => {
      if (this.#isClosed || this.#running !== null) return;
      this.#run(async () => {
        await this.#make('shorten');
        await this.#end();
      });
    }, this.#idleMs);
    this.#idle.unref();
  }

  #make(order: Exclude<CheckpointCommand, 'end'>): Promise<number | null> {
    if (this.#thread === null || this.#thread.hasEnded) {
      this.#thread = new CheckpointThread(this.#program, { file: this.#file });
    }
    return this.#thread.make(order);
  }

  async #end(): Promise<void> {
    const thread = this.#thread;
    this.#thread = null;
    await thread?.end();
  }
}
