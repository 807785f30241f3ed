/**
 * Requests of the revision without sessions that this copy is answering. They end with their token, as
 * sessions do, and one token has a limited number of streams that wait for changes.
 */
import { AppError, type Deps, type TokenPrincipal } from '@quoin/core';
import type { ErrorLog } from '@quoin/http';
import * as lines from '../log-messages.ts';
import { noFreeSubscription, tooManyStreams } from '../messages.ts';
import type { ListenStream } from './listen-stream.ts';

/** Quoin's own limit, the same as the number of sessions of a token. */
const STREAMS_PER_TOKEN = 50;
/** Quoin's own limit, the same as that of all sessions, for the same reason. */
const PAGES_IN_TOTAL = 10_000;
/** Quoin's own value: how soon an answer ends after its token. */
const SWEEP_MS = 5_000;
const RETRY_AFTER_SECONDS = 30;

interface Exchange {
  readonly principal: TokenPrincipal;
  /** Ends the answer, and the work for it. */
  readonly end: () => Promise<void>;
}

export interface ExchangesOptions {
  readonly deps: Deps;
  readonly log: ErrorLog;
  /** Milliseconds between polls of the tokens. */
  readonly sweepMs?: number;
}

export class Exchanges {
  readonly #options: ExchangesOptions;
  readonly #exchanges = new Set<Exchange>();
  readonly #streams = new Set<ListenStream>();
  #timer: ReturnType<typeof setInterval> | null = null;
  #isSweeping = false;

  constructor(options: ExchangesOptions) {
    this.#options = options;
  }

  /** Streams that wait for changes of pages. */
  get streams(): ReadonlySet<ListenStream> {
    return this.#streams;
  }

  /** A request is being answered until the returned function is called. */
  begin(exchange: Exchange): () => void {
    this.#exchanges.add(exchange);
    this.#timer ??= this.#startSweeping();
    return () => {
      this.#exchanges.delete(exchange);
      if (this.#exchanges.size > 0 || this.#timer === null) return;
      clearInterval(this.#timer);
      this.#timer = null;
    };
  }

  /**
   * A stream is open until the returned function is called.
   * @throws {AppError} `rate_limited` for the token, `unavailable` for all streams of this copy
   */
  open(stream: ListenStream): () => void {
    const streams = [...this.#streams];
    const { tokenId } = stream.principal;
    const own = streams.filter(({ principal }) => principal.tokenId === tokenId);
    if (own.length >= STREAMS_PER_TOKEN) {
      const message = tooManyStreams({ max: STREAMS_PER_TOKEN });
      throw new AppError('rate_limited', message, undefined, RETRY_AFTER_SECONDS);
    }
    const watched = streams.reduce((sum, { pages }) => sum + pages.length, stream.pages.length);
    if (watched > PAGES_IN_TOTAL) {
      throw new AppError('unavailable', noFreeSubscription, undefined, RETRY_AFTER_SECONDS);
    }
    this.#streams.add(stream);
    return () => this.#streams.delete(stream);
  }

  #startSweeping(): ReturnType<typeof setInterval> {
    const { sweepMs = SWEEP_MS } = this.#options;
    const timer = setInterval(() => void this.#sweep(), sweepMs);
    timer.unref();
    return timer;
  }

  async #sweep(): Promise<void> {
    if (this.#isSweeping) return;
    this.#isSweeping = true;
    const { deps, log } = this.#options;
    try {
      const running = [...this.#exchanges];
      const tokenIds = [...new Set(running.map(({ principal }) => principal.tokenId))];
      const now = deps.clock.now();
      const working = new Set(await deps.db.read((stores) => stores.tokens.working(tokenIds, now)));
      const over = running.filter(({ principal }) => !working.has(principal.tokenId));
      await Promise.all(over.map(({ end }) => end()));
    } catch (err) {
      log.error({ err }, lines.tokensNotChecked);
    } finally {
      this.#isSweeping = false;
    }
  }
}
