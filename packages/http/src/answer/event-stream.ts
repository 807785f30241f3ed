/**
 * Server-sent events (HTML Living Standard §9.2). Each event's data is one JSON object, which has no
 * line breaks of its own, so that nothing in it can end an event or begin another.
 */

import { createYielder } from '@quoin/core';
import { IDLE_SECONDS } from '../body/stall-timeout.ts';
import { clientGone } from '../messages.ts';
import { BodyWriter } from './body-writer.ts';
import { CHUNK, jsonPieces } from './json-stream.ts';

/**
 * Waits until the client has taken what was sent before.
 * @param id clients that reconnect send it as `Last-Event-ID`
 * @throws what ended the stream
 */
export type SendEvent = (
  name: string,
  data: Readonly<Record<string, unknown>>,
  id?: string,
) => Promise<void>;

/**
 * Sends whole events that another process wrote. Waits as {@link SendEvent} does.
 * @throws what ended the stream
 */
export type SendBytes = (events: Uint8Array) => Promise<void>;

/** Sends the events; `signal` fires when no caller takes them any more, or the service ends. */
export type SendEvents = (
  send: SendEvent,
  signal: AbortSignal,
  sendBytes: SendBytes,
) => Promise<void>;

export interface EventStreamTraits {
  /** Beside those of every stream. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Returns the event of a failure; by default one event `error`. @param failure as
   * `EventStreamOptions.failed`
   */
  readonly failureEvents?: (failure: Readonly<Record<string, unknown>>) => Uint8Array;
  /** Never ends by itself, so that a service that is about to end need not wait for it. */
  readonly isStanding?: boolean;
  /** Called when it is over, however it ended. */
  readonly over?: () => void;
}

/** The answer of a handler with a stream: `run` sends the events, and the stream ends with it. */
export class EventStream {
  constructor(
    readonly run: SendEvents,
    readonly traits: EventStreamTraits = {},
  ) {}
}

/** One event of a stream. */
export interface StreamEvent {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Clients that reconnect send the last one as `Last-Event-ID`. */
  readonly id?: string;
}

/** Returns a stream of the events that `events` yields; its signal fires as that of {@link SendEvents}. */
export const eventStreamOf = (
  events: (signal: AbortSignal) => AsyncIterable<StreamEvent>,
): EventStream =>
  new EventStream(async (send, signal) => {
    for await (const { name, data, id } of events(signal)) await send(name, data, id);
  });

export interface EventStreamOptions {
  /** Fires when the client goes away. */
  readonly client: AbortSignal;
  /** Sets after how many seconds of silence the connection is closed; 0: never. */
  readonly timeout: (seconds: number) => void;
  /** Milliseconds between comments that keep the connection open. */
  readonly pingMs: number;
  /** Milliseconds after which a client that takes nothing counts as gone. */
  readonly stalledMs: number;
  /** The data of the `error` event that ends the stream when `run` throws, or the service ends. */
  readonly failed: (thrown: unknown) => Readonly<Record<string, unknown>>;
}

/** A stream that is under way. */
export interface RunningStream {
  readonly response: Response;
  /** Resolves when the last byte was passed on, or no caller reads it any more. Never rejects. */
  readonly done: Promise<void>;
  /** Ends it with an `error` event for `reason`. */
  end(reason: Error): void;
  /** Ends it as it is. */
  cut(): void;
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // nginx would collect the events otherwise.
  'x-accel-buffering': 'no',
};

/** Rejects with the signal's reason when it fires. */
const rejectsOn = (signal: AbortSignal): Promise<never> => {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  if (signal.aborted) reject(signal.reason);
  else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return promise;
};

export const startEventStream = (
  { run, traits }: EventStream,
  { client, timeout, pingMs, stalledMs, failed }: EventStreamOptions,
): RunningStream => {
  const over = new AbortController();
  const end = (reason: Error): void => over.abort(reason);
  let isGone = false;
  const gone = (): void => {
    if (isGone) return;
    isGone = true;
    const reason = new Error(clientGone);
    end(reason);
    body.fail(reason);
  };
  const cut = (): void => {
    gone();
    // Bun would wait for the client; this is the least that it takes.
    timeout(1);
  };
  // Without a socket there is no other sign than a body that is given up.
  const body = new BodyWriter(gone);
  client.addEventListener('abort', gone, { once: true });
  if (client.aborted) gone();

  const write = async (chunk: string | Uint8Array): Promise<void> => {
    const stalled = setTimeout(cut, stalledMs);
    try {
      await body.write(chunk);
    } finally {
      clearTimeout(stalled);
    }
  };
  /** One event after the other: the pieces of two must not mix. */
  let tail: Promise<void> = Promise.resolve();
  let waiting = 0;
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    waiting += 1;
    tail = tail.then(work).finally(() => {
      waiting -= 1;
    });
    // The user who does not wait for it need not hear of a failure: the signal tells, too.
    tail.catch(() => undefined);
    return tail;
  };
  const writeEvent: SendEvent = (name, data, id) =>
    inTurn(async () => {
      const turn = createYielder();
      let chunk = `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: `;
      for (const piece of jsonPieces(data)) {
        chunk += piece;
        if (chunk.length < CHUNK) continue;
        await write(chunk);
        await turn();
        chunk = '';
      }
      await write(`${chunk}\n\n`);
    });
  const send: SendEvent = (...event) =>
    over.signal.aborted ? rejectsOn(over.signal) : writeEvent(...event);
  const writeFailure = (failure: Readonly<Record<string, unknown>>): Promise<void> => {
    const events = traits.failureEvents?.(failure);
    return events === undefined ? writeEvent('error', failure) : inTurn(() => write(events));
  };
  const sendBytes: SendBytes = (events) =>
    over.signal.aborted ? rejectsOn(over.signal) : inTurn(() => write(events));

  const finish = async (): Promise<void> => {
    // A stream can be silent while a model thinks; pings show whether the client is still
    // connected.
    timeout(0);
    const ping = setInterval(() => {
      // What waits already for the client is a sign of life once it is taken.
      if (waiting === 0) void inTurn(() => write(': ping\n\n'));
    }, pingMs);
    try {
      over.signal.throwIfAborted();
      // A handler that hears no signal must not hold the connection, nor its place.
      await Promise.race([rejectsOn(over.signal), run(send, over.signal, sendBytes)]);
    } catch (thrown) {
      if (!isGone) await writeFailure(failed(thrown));
    } finally {
      clearInterval(ping);
      client.removeEventListener('abort', gone);
    }
    await tail;
    // Of a connection that is kept for another request, and else for ever.
    timeout(IDLE_SECONDS);
    body.close();
  };
  // The client disconnected, so the failure has no receiver.
  const done = finish().catch(() => undefined);
  const headers = { ...HEADERS, ...traits.headers };
  return { response: new Response(body.readable, { headers }), done, end, cut };
};
