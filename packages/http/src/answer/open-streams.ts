/** The event streams of this process: how many one credential may have, how long they may be quiet, how they end. */

import { LIMITS } from '@quoin/contract';
import { AppError } from '@quoin/core';
import { serviceRestarts, tooManyStreams } from '../messages.ts';
import {
  type EventStream,
  type EventStreamOptions,
  type RunningStream,
  startEventStream,
} from './event-stream.ts';

/** See docs/internals/threat-model.md#protocol. */
const PING_MS = 15_000;
/**
 * Quoin's own limit: a caller that reads nothing for so long has left, or blocks the connection.
 */
const STALLED_MS = 3 * 60_000;
/**
 * Quoin's own limit: time that the service waits at its end for a client to read the last event.
 */
const LAST_EVENT_MS = 2_000;
/** Quoin's own value: an answer takes seconds, so one of a hundred is over soon. */
const RETRY_AFTER_SECONDS = 5;

export interface StreamTimes {
  readonly pingMs?: number;
  readonly stalledMs?: number;
}

/** Releases the place; further calls have no effect. */
export type Release = () => void;

const NOTHING: Release = () => undefined;

const restarting = () => new AppError('unavailable', serviceRestarts, undefined, 1);

const endNow = (running: RunningStream): void => {
  running.end(restarting());
  const late = setTimeout(running.cut, LAST_EVENT_MS);
  void running.done.then(() => clearTimeout(late));
};

export class OpenStreams {
  readonly #times: Required<StreamTimes>;
  readonly #running = new Set<RunningStream>();
  /** Those of them that never end by themselves. */
  readonly #standing = new Set<RunningStream>();
  /** Places that are taken, by owner; owners without any are not in it. */
  readonly #taken = new Map<string, number>();
  #ending = false;

  constructor({ pingMs = PING_MS, stalledMs = STALLED_MS }: StreamTimes = {}) {
    this.#times = { pingMs, stalledMs };
  }

  /** Streams under way. */
  get size(): number {
    return this.#running.size;
  }

  /**
   * There is a place for one stream more: asked before a body is waited for, which must not hold one.
   * @throws {AppError} `rate_limited` when the owner has {@link LIMITS.credentialStreams} of them
   */
  requireRoom(owner: string): void {
    if ((this.#taken.get(owner) ?? 0) < LIMITS.credentialStreams) return;
    throw new AppError(
      'rate_limited',
      tooManyStreams({ credentialStreams: LIMITS.credentialStreams }),
      undefined,
      RETRY_AFTER_SECONDS,
    );
  }

  /**
   * A place for one stream more.
   * @throws {AppError} `rate_limited` when the owner has {@link LIMITS.credentialStreams} of them
   */
  take(owner: string): Release {
    this.requireRoom(owner);
    const taken = this.#taken.get(owner) ?? 0;
    this.#taken.set(owner, taken + 1);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      const left = (this.#taken.get(owner) ?? 1) - 1;
      if (left === 0) this.#taken.delete(owner);
      else this.#taken.set(owner, left);
    };
  }

  /**
   * @param release is called when the stream is over, however it ended
   * @throws {AppError} `unavailable` when the service ends; the place is the caller's then
   */
  start(
    stream: EventStream,
    options: Omit<EventStreamOptions, keyof StreamTimes>,
    release: Release = NOTHING,
  ): Response {
    if (this.#ending) throw restarting();
    const running = startEventStream(stream, { ...this.#times, ...options });
    this.#running.add(running);
    if (stream.traits.isStanding === true) this.#standing.add(running);
    void running.done.then(() => {
      this.#running.delete(running);
      this.#standing.delete(running);
      stream.traits.over?.();
      release();
    });
    return running.response;
  }

  /** The service is about to end, and waits only for streams that have an end. */
  endStanding(): void {
    for (const running of this.#standing) endNow(running);
  }

  /** The service ends: so do all streams, with the error `unavailable`, and no other begins. */
  end(): void {
    this.#ending = true;
    for (const running of this.#running) endNow(running);
  }
}
