/**
 * Stored events of the streams of sessions, so that a client that lost its connection receives the
 * rest of a stream on any copy (MCP 2025-11-25, Transports, Resumability and Redelivery; ADR 123).
 */
import type { Deps, McpStreamRecord } from '@quoin/core';
import type { ErrorLog } from '@quoin/http';
import * as lines from '../log-messages.ts';
import { callLost, resultTooLong } from '../messages.ts';
import { type EventPlace, eventIdOf } from './event-id.ts';

/** Quoin's own value: longer than a client tries to connect again, or a laptop changes networks. */
const KEPT_MS = 10 * 60_000;
/** Streams of one session. Quoin's own limit: more calls than a client runs concurrently. */
const STREAMS = 20;
/** Events of one stream. Quoin's own limit: the result of a call is the last of them. */
const EVENTS = 100;
/** Characters of one event. Quoin's own limit: the results of tools have less. */
const EVENT_LENGTH = 256 * 1024;
/** Quoin's own value: how exact the time is at which a copy last wrote to a stream. */
const TOUCH_MS = 15_000;
/** Quoin's own value: the copy that ran a call has probably stopped after this time. */
const LOST_MS = 60_000;
/** Quoin's own value: how soon the answer of a call on another copy reaches a resumed stream. */
const POLL_MS = 500;
/** The same for notifications, whose streams are open for hours. */
const STANDING_POLL_MS = 5_000;
/** JSON-RPC 2.0 §5.1. */
const INTERNAL_ERROR = -32603;

export interface EventStreamsOptions {
  readonly deps: Deps;
  readonly log: ErrorLog;
}

interface FollowOptions {
  readonly sessionId: string;
  readonly place: EventPlace;
  /** Of notifications. */
  readonly isStanding: boolean;
  readonly signal: AbortSignal;
}

/** An event with the position that its id names. */
export interface StoredEvent {
  readonly id: string;
  /** A JSON-RPC message. */
  readonly data: string;
}

const errorFor = (requestId: unknown, message: string): string =>
  JSON.stringify({ jsonrpc: '2.0', id: requestId, error: { code: INTERNAL_ERROR, message } });

export class EventStreams {
  readonly #options: EventStreamsOptions;
  /** Streams that this copy writes to. */
  readonly #own = new Set<string>();
  /** Resumed streams of this copy, by id: called when an event is stored here. */
  readonly #waiting = new Map<string, Set<() => void>>();
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(options: EventStreamsOptions) {
    this.#options = options;
  }

  #now(): Date {
    return this.#options.deps.clock.now();
  }

  /**
   * Stores a new stream.
   * @param requestId the JSON-RPC id of its call, or null for notifications
   * @returns its id, or null if the session has ended
   */
  async open(sessionId: string, requestId: string | number | null): Promise<string | null> {
    const id = crypto.randomUUID();
    const now = this.#now();
    const isStored = await this.#options.deps.db.write(async ({ mcpStreams }) => {
      await mcpStreams.deleteOld(sessionId, new Date(now.getTime() - KEPT_MS), STREAMS - 1);
      return mcpStreams.insert({
        ...{ id, sessionId, lastEvent: 0, isOver: false, createdAt: now, aliveAt: now },
        requestId: requestId === null ? null : JSON.stringify(requestId),
      });
    });
    return isStored ? id : null;
  }

  /** This copy writes to the stream until the returned function is called. */
  hold(id: string): () => void {
    this.#own.add(id);
    this.#timer ??= this.#startTouching();
    return () => {
      this.#own.delete(id);
      if (this.#own.size > 0 || this.#timer === null) return;
      clearInterval(this.#timer);
      this.#timer = null;
    };
  }

  #startTouching(): ReturnType<typeof setInterval> {
    const { deps, log } = this.#options;
    const timer = setInterval(() => {
      const ids = [...this.#own];
      deps.db
        .write(({ mcpStreams }) => mcpStreams.touch(ids, this.#now()))
        .catch((err: unknown) => log.error({ err }, lines.eventsNotStored));
    }, TOUCH_MS);
    timer.unref();
    return timer;
  }

  /**
   * Stores an event. A message that is too long is replaced by an error for its request.
   * @param message what `data` contains
   * @returns the id of the event, or null if the stream has ended
   */
  async append(
    id: string,
    data: string,
    message: Readonly<Record<string, unknown>>,
  ): Promise<string | null> {
    const isLast = !('method' in message);
    const isLong = data.length > EVENT_LENGTH;
    const stored = isLong && isLast ? errorFor(message.id, resultTooLong) : data;
    if (isLong && !isLast) return null;
    return this.#append(id, stored, isLast);
  }

  async #append(id: string, data: string, isLast: boolean): Promise<string | null> {
    const options = { isLast, now: this.#now(), keep: EVENTS };
    const position = await this.#options.deps.db.write(({ mcpStreams }) =>
      mcpStreams.append(id, data, options),
    );
    this.#wake(id);
    return position === null ? null : eventIdOf({ streamId: id, position });
  }

  /** The stream has no further event. */
  async end(id: string): Promise<void> {
    await this.#options.deps.db.write(({ mcpStreams }) => mcpStreams.end(id));
    this.#wake(id);
  }

  /** Returns the stream of an event of the session, or null if it can no longer be resumed. */
  async find(
    { streamId, position }: EventPlace,
    sessionId: string,
  ): Promise<McpStreamRecord | null> {
    const stream = await this.#options.deps.db.read(({ mcpStreams }) =>
      mcpStreams.find(streamId, sessionId),
    );
    if (stream === null || position > stream.lastEvent) return null;
    return this.#age(stream) < KEPT_MS ? stream : null;
  }

  #age({ aliveAt }: McpStreamRecord): number {
    return this.#now().getTime() - aliveAt.getTime();
  }

  /** Yields the events behind a place until the stream, its session or `signal` ends. */
  async *follow({
    sessionId,
    place: { streamId, position },
    isStanding,
    signal,
  }: FollowOptions): AsyncGenerator<StoredEvent> {
    let after = position;
    while (!signal.aborted) {
      // Before the read: an event that is stored meanwhile ends the wait.
      const wait = this.#waitFor(streamId, isStanding ? STANDING_POLL_MS : POLL_MS, signal);
      try {
        const found = await this.#options.deps.db.read(({ mcpStreams }) =>
          mcpStreams.read(streamId, sessionId, after),
        );
        if (found === null) return;
        for (const event of found.events) {
          yield { id: eventIdOf(event), data: event.data };
          after = event.position;
        }
        const { stream } = found;
        if (stream.isOver) return;
        const { requestId } = stream;
        const isLost = requestId !== null && this.#age(stream) > LOST_MS;
        if (isLost) await this.#append(streamId, errorFor(JSON.parse(requestId), callLost), true);
        else await wait.over;
      } finally {
        wait.cancel();
      }
    }
  }

  #wake(id: string): void {
    for (const wake of this.#waiting.get(id) ?? []) wake();
  }

  #waitFor(id: string, milliseconds: number, signal: AbortSignal) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const wake = (): void => resolve();
    const waiting = this.#waiting.get(id) ?? new Set();
    this.#waiting.set(id, waiting.add(wake));
    const timer = setTimeout(wake, milliseconds);
    signal.addEventListener('abort', wake, { once: true });
    return {
      over: promise,
      cancel: (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        waiting.delete(wake);
        if (waiting.size === 0) this.#waiting.delete(id);
      },
    };
  }
}
