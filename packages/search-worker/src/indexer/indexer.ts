/** The service's end of the thread that indexes: started when there is work, ended when none comes. */
import { DatabaseUnavailableError } from '@quoin/core';
import type { SectionIndexLocation } from '@quoin/db/full-text';
import type { Log } from '../log.ts';
import { Thread } from '../thread.ts';
import type {
  IndexerCommand,
  IndexerData,
  IndexerMessage,
  PageBatch,
  UnreadPage,
} from './protocol.ts';

const PROGRAM = new URL('./main.ts', import.meta.url);

/** For a lock, or for a batch that takes a tenth of a second as a rule. */
const ANSWER_MS = 20_000;
/** A thread that read Markdown holds some memory. */
const IDLE_MS = 60_000;
/** After the index was opened: pages to index are found in less time. */
const OPENED_MS = 1_000;

export interface IndexerOptions {
  readonly location: SectionIndexLocation;
  readonly program?: URL | undefined;
  readonly log: Log;
  readonly answerMs?: number | undefined;
  /** The index is empty and knows of no page: what is to be in it must be marked. */
  onEmpty(): Promise<void>;
}

type IndexThread = Thread<IndexerCommand, IndexerMessage>;

/** Seconds after which another try is worth it. */
const RETRY_SECONDS = 1;

const unexpected = (message: IndexerMessage): Error =>
  message.type === 'outage'
    ? new DatabaseUnavailableError(message.reason, RETRY_SECONDS)
    : new Error(`the indexing thread sent the unexpected message ${message.type}`);

/** One order at a time: the caller that calls waits for the call before. */
export class Indexer {
  readonly #options: IndexerOptions;
  #thread: IndexThread | null = null;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;
  #wasOpen = false;

  constructor(options: IndexerOptions) {
    this.#options = options;
  }

  /** Makes the index if it does not exist. */
  open(): Promise<void> {
    return this.#inTurn(async () => undefined, OPENED_MS);
  }

  /**
   * @param read called once no other process changes the project's index
   * @returns pages that are found by their titles only
   * @throws {UnavailableError} when the index cannot be written, for any pages
   */
  batch(projectId: string, read: () => Promise<PageBatch>): Promise<readonly UnreadPage[]> {
    return this.#inTurn((thread) =>
      thread.converse({ type: 'batch', projectId }, this.#answerMs, (message) => {
        if (message.type === 'done') return { result: message.unread };
        if (message.type !== 'locked') throw unexpected(message);
        return {
          next: read().then(({ pages, gone }) => ({ type: 'pages', batch: { pages, gone } })),
        };
      }),
    );
  }

  /** Forgets a project. */
  drop(projectId: string): Promise<void> {
    return this.#inTurn((thread) => this.#order(thread, { type: 'drop', projectId }));
  }

  /** The next order finds a new thread, with a new look at the index. */
  async renew(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = null;
    await thread?.end();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.renew();
  }

  get #answerMs(): number {
    return this.#options.answerMs ?? ANSWER_MS;
  }

  #inTurn<Result>(
    work: (thread: IndexThread) => Promise<Result>,
    idleMs = IDLE_MS,
  ): Promise<Result> {
    const turn = this.#last.then(async () => {
      clearTimeout(this.#idle);
      const result = await work(await this.#opened());
      this.#idle = setTimeout(() => void this.renew(), idleMs);
      this.#idle.unref();
      return result;
    });
    // Who comes next is not concerned by how this ends.
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #opened(): Promise<IndexThread> {
    if (this.#thread?.isAlive === true) return this.#thread;
    if (this.#isClosed) throw new Error('the search is closed');
    const { program = PROGRAM, location, onEmpty, log } = this.#options;
    const data: IndexerData = { location, keepsLater: this.#wasOpen };
    const thread: IndexThread = new Thread(program, data, log);
    this.#thread = thread;
    try {
      if (!(await this.#isFilled(thread))) {
        await onEmpty();
        await this.#order(thread, { type: 'filled' });
      }
    } catch (problem) {
      await this.renew();
      throw problem;
    }
    this.#wasOpen = true;
    return thread;
  }

  #isFilled(thread: IndexThread): Promise<boolean> {
    return thread.converse({ type: 'open' }, this.#answerMs, (message) => {
      if (message.type !== 'opened') throw unexpected(message);
      return { result: message.isFilled };
    });
  }

  #order(thread: IndexThread, order: IndexerCommand): Promise<void> {
    return thread.converse(order, this.#answerMs, (message) => {
      if (message.type !== 'done') throw unexpected(message);
      return { result: undefined };
    });
  }
}
