/**
 * The one writer of a process. Writes wait in a queue; those that wait together share one
 * transaction and one flush to disk, each in a savepoint of its own, so that a failing one leaves
 * its neighbours alone. No client hears of a result before the commit that holds it.
 */

import type { Database } from 'bun:sqlite';
import { AsyncResource } from 'node:async_hooks';
import type { StorageLimits } from '@quoin/core';
import type { Connections, Session } from '../access.ts';
import type { OnStatement } from '../options.ts';
import { retrying } from './backoff.ts';
import { Checkpointer } from './checkpoint/checkpointer.ts';
import type { Guard, TransactionFailure } from './guarded.ts';
import { connect, type SqliteConnection } from './sqlite-connection.ts';
import { breaksConnection, isBusy, translateSqliteError } from './sqlite-errors.ts';

const WRITES_PER_COMMIT = 64;
/** No write joins a transaction that is older: the first in it waits for all. */
const MS_PER_COMMIT = 8;

interface Job {
  /** Whether it may change many rows. */
  readonly isLarge: boolean;
  /** Never rejects: tells what to do once the transaction is committed. */
  run(session: Session, fate: TransactionFailure): Promise<Outcome>;
  reject(error: unknown): void;
}

type Outcome = { kept: true; settle: () => void } | { kept: false; settle: () => void };

export class SqliteWriter {
  readonly #file: string;
  readonly #patienceMs: number;
  #connection: SqliteConnection | null = null;
  readonly #queue: Job[] = [];
  readonly #checkpointer: Checkpointer;
  readonly #storage: StorageLimits;
  #draining: Promise<void> | null = null;
  #fate: TransactionFailure | null = null;
  #closed = false;

  /** @param patienceMs how long a write waits for the lock of another process */
  constructor(
    file: string,
    patienceMs: number,
    storage: StorageLimits,
    private readonly onStatement?: OnStatement,
  ) {
    this.#file = file;
    this.#patienceMs = patienceMs;
    this.#storage = storage;
    this.#checkpointer = new Checkpointer(file);
  }

  readonly #guard: Guard = {
    before: () => {
      if (this.#fate === null) throw new Error('the stores of a write were used after its end');
      if (this.#fate.error !== null) throw this.#fate.error;
    },
    failed: (error) => {
      const translated = translateSqliteError(error);
      if (this.#fate !== null) this.#fate.error ??= translated;
      return translated;
    },
  };

  /**
   * `work` in a transaction; resolves when it is on disk.
   *
   * @param isLarge whether it may change many rows
   */
  write<T>(work: (session: Session) => Promise<T>, isLarge = false): Promise<T> {
    if (this.#closed) return Promise.reject(new Error('the database is closed'));
    return new Promise<T>((resolve, reject) => {
      // The queue runs the work later, in another caller's async context.
      const inCallersContext = AsyncResource.bind(work);
      this.#queue.push({
        isLarge,
        async run(session, fate) {
          try {
            const value = await inCallersContext(session);
            if (fate.error !== null) throw fate.error;
            return { kept: true, settle: () => resolve(value) };
          } catch (error) {
            return { kept: false, settle: () => reject(translateSqliteError(error)) };
          }
        },
        reject,
      });
      this.#draining ??= this.#drain();
    });
  }

  /** The writer alone: reads do not wait for each other. */
  connections(): Connections {
    return { size: 1, inUse: this.#draining === null ? 0 : 1, waiting: this.#queue.length };
  }

  /** @throws {SQLiteError} when the file cannot be opened for writing */
  async open(): Promise<void> {
    await this.#open();
  }

  /** After the writes that are in the queue. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#draining;
    // The last connection that is closed makes a checkpoint and deletes the log.
    await this.#checkpointer.close();
    this.#discard();
  }

  #open(): Promise<SqliteConnection> {
    return retrying(
      () => {
        this.#connection ??= connect(
          this.#file,
          'writer',
          this.#guard,
          this.#storage,
          this.onStatement,
        );
        return this.#connection;
      },
      isBusy,
      this.#patienceMs,
    );
  }

  #discard(): void {
    this.#connection?.close();
    this.#connection = null;
  }

  async #drain(): Promise<void> {
    do {
      // Those that are asked for in one turn of the event loop go together; and since SQLite never
      // waits, a user who writes in a loop would otherwise keep the event loop for himself.
      await new Promise(setImmediate);
      await this.#commitSome();
    } while (this.#queue.length > 0);
    this.#draining = null;
  }

  async #commitSome(): Promise<void> {
    let connection: SqliteConnection;
    try {
      connection = await this.#begin();
    } catch (error) {
      const translated = translateSqliteError(error);
      for (const job of this.#queue.splice(0)) job.reject(translated);
      return;
    }
    const { client } = connection;
    const taken: Job[] = [];
    const settled: (() => void)[] = [];
    try {
      const until = performance.now() + MS_PER_COMMIT;
      do {
        const job = this.#queue.shift();
        if (job === undefined) break;
        taken.push(job);
        settled.push(await this.#runJob(job, connection));
      } while (taken.length < WRITES_PER_COMMIT && performance.now() < until);
      client.run('commit');
      connection.cache?.end();
    } catch (error) {
      this.#rollback(connection, error);
      const translated = translateSqliteError(error);
      for (const job of taken) job.reject(translated);
      return;
    }
    for (const settle of settled) settle();
    await this.#checkpoint(client);
  }

  /** After a failure, committed data stays committed; the next commit tries again. */
  async #checkpoint(client: Database): Promise<void> {
    try {
      await this.#checkpointer.afterCommit(client);
    } catch (error) {
      if (breaksConnection(error)) this.#discard();
    }
  }

  #begin(): Promise<SqliteConnection> {
    return retrying(
      async () => {
        const connection = await this.#open();
        try {
          connection.client.run('begin immediate');
        } catch (error) {
          if (breaksConnection(error)) this.#discard();
          throw error;
        }
        return connection;
      },
      isBusy,
      this.#patienceMs,
    );
  }

  /** @throws what makes the whole transaction void: a full or failing disk rolls it back */
  async #runJob(job: Job, connection: SqliteConnection): Promise<() => void> {
    const { client, cache } = connection;
    const fate: TransactionFailure = { error: null };
    client.run('savepoint write_job');
    if (job.isLarge) cache?.beginLarge();
    this.#fate = fate;
    const outcome = await job.run(connection, fate);
    this.#fate = null;
    if (!client.inTransaction) throw fate.error ?? new Error('the transaction was lost');
    if (!outcome.kept) client.run('rollback to write_job');
    client.run('release write_job');
    return outcome.settle;
  }

  #rollback(connection: SqliteConnection, error: unknown): void {
    try {
      if (connection.client.inTransaction) connection.client.run('rollback');
      connection.cache?.end();
      if (breaksConnection(error)) this.#discard();
    } catch {
      this.#discard();
    }
  }
}
