/**
 * Passes the events of the protocol's library on with ids, after they were stored. A call goes on
 * without its client, so that its result can be received later.
 */

import type { ErrorLog } from '@quoin/http';
import * as lines from '../log-messages.ts';
import type { Session } from '../sessions/session.ts';
import { eventIdOf } from './event-id.ts';
import type { EventStreams } from './event-streams.ts';

/** Milliseconds until a client connects again. Quoin's own value, the same as that of clients. */
const RETRY_MS = 1_000;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const eventBytes = (id: string, data: string): Uint8Array =>
  encoder.encode(`id: ${id}\nevent: message\ndata: ${data}\n\n`);

/** Tells a client where to begin if the connection breaks before the first event. */
const firstBytes = (streamId: string): Uint8Array =>
  encoder.encode(`id: ${eventIdOf({ streamId, position: 0 })}\nretry: ${RETRY_MS}\ndata: \n\n`);

/** The library writes one event in each chunk, with its data on one line. */
const dataIn = (chunk: Uint8Array): string | null =>
  /^data: (.+)$/m.exec(decoder.decode(chunk))?.[1] ?? null;

export interface StoreEventsOptions {
  readonly streams: EventStreams;
  readonly log: ErrorLog;
  readonly session: Session;
  /** Of the call; null for notifications. */
  readonly requestId: string | number | null;
  /** Clients of versions before 2025-11-25 cannot read an event without data. */
  readonly hasFirstEvent: boolean;
  /** The stream to continue, instead of a new one. */
  readonly continued?: string;
  /** Called once, when the library has no more events. */
  readonly over: () => void;
}

type Reader = ReturnType<typeof readerOf>;

const readerOf = (body: ReadableStream<Uint8Array>) => body.getReader();

/** Stores the events of `body`, and passes them to `deliver`. Never rejects. */
const storeAll = async (
  reader: Reader,
  { streams, log, session, requestId, hasFirstEvent, continued }: StoreEventsOptions,
  deliver: (bytes: Uint8Array) => void,
): Promise<void> => {
  // Without the database a connected client still receives its answer; it cannot resume it.
  const stored = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (err) {
      log.error({ err }, lines.eventsNotStored);
      return null;
    }
  };
  const id = continued ?? (await stored(() => streams.open(session.id, requestId)));
  const leave = id === null ? null : streams.hold(id);
  if (id !== null && hasFirstEvent && continued === undefined) deliver(firstBytes(id));
  let isAnswered = false;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const data = id === null ? null : dataIn(value);
    if (id === null || data === null) {
      deliver(value);
      continue;
    }
    const message: Readonly<Record<string, unknown>> = JSON.parse(data);
    isAnswered ||= !('method' in message);
    const eventId = await stored(() => streams.append(id, data, message));
    deliver(eventId === null ? value : eventBytes(eventId, data));
  }
  leave?.();
  // A cancelled call has no answer.
  if (id !== null && requestId !== null && !isAnswered) await stored(() => streams.end(id));
};

/** Returns the events to send. If no caller reads them any more, a call goes on, and notifications end. */
export const storeEvents = (
  body: ReadableStream<Uint8Array>,
  options: StoreEventsOptions,
): ReadableStream<Uint8Array> => {
  const reader = readerOf(body);
  let isGone = false;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const deliver = (bytes: Uint8Array): void => {
        if (!isGone) controller.enqueue(bytes);
      };
      void storeAll(reader, options, deliver).finally(() => {
        if (!isGone) controller.close();
        options.over();
      });
    },
    cancel: async () => {
      isGone = true;
      if (options.requestId === null) await reader.cancel();
    },
  });
};

/** Stores the events and sends none. @returns ends it */
export const storeUnsent = (
  body: ReadableStream<Uint8Array>,
  options: StoreEventsOptions,
): (() => void) => {
  const reader = readerOf(body);
  void storeAll(reader, options, () => undefined).finally(options.over);
  return () => void reader.cancel();
};
