/** The service's end of the thread that searches: the next query gets a new one when it is gone. */
import {
  type Hit,
  type RetrievalQuestion,
  type RetrievedSection,
  type SearchQuestion,
  type Suggestion,
  UnavailableError,
} from '@quoin/core';
import type { SectionIndexLocation } from '@quoin/db/full-text';
import type { Log } from '../log.ts';
import * as lines from '../log-messages.ts';
import { searchTimeout } from '../messages.ts';
import { Thread, ThreadEnded } from '../thread.ts';
import type { SearchWaits } from '../waits.ts';
import { FairQueue } from './fair-queue.ts';
import type {
  SearcherCommand,
  SearcherData,
  SearcherMessage,
  SearcherQuestion,
} from './protocol.ts';

const PROGRAM = new URL('./main.ts', import.meta.url);

/** Searches that may wait: at some milliseconds each, they are served within a second. */
const QUEUE = 256;
/** A thread without queries ends: it holds its vocabularies and the pages of its connection. */
const IDLE_MS = 60_000;
/** Seconds after which a client may retry: a new thread has started by then. */
const RETRY_SECONDS = 1;

export interface SearcherOptions {
  /** Options of `openSectionIndex`. */
  readonly location: SectionIndexLocation;
  /** Concurrent searches: more than one where the thread waits for a server. */
  readonly size: number;
  readonly program?: URL | undefined;
  readonly waits: Pick<SearchWaits, 'turnMs' | 'cutMs' | 'answerMs'>;
  /** A minute by default. */
  readonly idleMs?: number | undefined;
  readonly log: Log;
  /** The thread could not search: the index may need another look. */
  onFailure(): void;
}

type SearchThread = Thread<SearcherCommand, SearcherMessage>;

export class Searcher {
  readonly #options: SearcherOptions;
  readonly #queue: FairQueue;
  #thread: SearchThread | null = null;
  /** Queries that the thread answers now. */
  #asked = 0;
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SearcherOptions) {
    this.#options = options;
    this.#queue = new FairQueue({
      size: options.size,
      limit: QUEUE,
      patience: options.waits.turnMs,
    });
  }

  /** @throws {UnavailableError} */
  async query(question: SearchQuestion, withoutPages: readonly string[]): Promise<readonly Hit[]> {
    const answer = await this.#ask({ kind: 'query', question }, withoutPages);
    if (answer.kind !== 'query') throw new Error('the thread answered another request');
    return answer.found;
  }

  /** @throws {UnavailableError} */
  async suggest(
    question: SearchQuestion,
    withoutPages: readonly string[],
  ): Promise<readonly Suggestion[]> {
    const answer = await this.#ask({ kind: 'suggest', question }, withoutPages);
    if (answer.kind !== 'suggest') throw new Error('the thread answered another request');
    return answer.found;
  }

  /** @throws {UnavailableError} */
  async retrieve(
    question: RetrievalQuestion,
    withoutPages: readonly string[],
  ): Promise<readonly RetrievedSection[]> {
    const answer = await this.#ask({ kind: 'retrieve', question }, withoutPages);
    if (answer.kind !== 'retrieve') throw new Error('the thread answered another request');
    return answer.found;
  }

  /** The next query finds a new thread, which opens the index anew. */
  async renew(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = null;
    await thread?.end();
  }

  async close(): Promise<void> {
    this.#queue.close();
    await this.renew();
  }

  #started(): SearchThread {
    if (this.#thread?.isAlive !== true) {
      const { program = PROGRAM, location, waits, log } = this.#options;
      const data: SearcherData = { location, cutMs: waits.cutMs };
      this.#thread = new Thread(program, data, log);
    }
    return this.#thread;
  }

  #ask(asked: SearcherQuestion, withoutPages: readonly string[]): Promise<SearcherMessage> {
    const { cutMs, answerMs } = this.#options.waits;
    return this.#queue.run(asked.question.projectId, async () => {
      const thread = this.#started();
      const order = { ...asked, withoutPages, milliseconds: cutMs };
      clearTimeout(this.#idle);
      this.#asked += 1;
      try {
        return await thread.converse(order, answerMs, (result) => ({ result }));
      } catch (problem) {
        throw this.#failed(thread, problem);
      } finally {
        this.#asked -= 1;
        this.#endWhenIdle();
      }
    });
  }

  #endWhenIdle(): void {
    if (this.#asked > 0) return;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.renew(), this.#options.idleMs ?? IDLE_MS);
    this.#idle.unref();
  }

  #failed(thread: SearchThread, problem: unknown): UnavailableError {
    if (!(problem instanceof ThreadEnded && problem.ending === 'closed')) {
      this.#options.log.error({ err: problem }, lines.searchFailed);
      // The thread is started anew after its failure, unless another query has already done it.
      if (this.#thread === thread) {
        void this.renew();
        this.#options.onFailure();
      }
    }
    return new UnavailableError(searchTimeout, RETRY_SECONDS, {
      cause: problem,
    });
  }
}
