/** `GET` with `Last-Event-ID`: the rest of one stream of the session, from what is stored of it. */
import { invalid } from '@quoin/core';
import { type ErrorLog, EventStream } from '@quoin/http';
import { streamMissing } from '../messages.ts';
import { OPEN, sessionHeader } from '../relay.ts';
import type { Session } from '../sessions/session.ts';
import { type EventPlace, placeOf } from './event-id.ts';
import type { EventStreams } from './event-streams.ts';
import { eventBytes, storeUnsent } from './store-events.ts';

export interface ResumeOptions {
  readonly streams: EventStreams;
  readonly log: ErrorLog;
  readonly session: Session;
  /** Called once, when the stream is over. */
  readonly over: () => void;
}

/** The place that a request continues after, with its stream. */
export interface ResumedStream {
  readonly place: EventPlace;
  readonly isStanding: boolean;
}

/**
 * Returns the stream that a request resumes; null if it resumes none.
 * @throws {AppError} `invalid_payload` with one text for unknown and expired streams, and those of
 * other sessions
 */
export const resumedBy = async (
  { method, headers }: Request,
  session: Session,
  streams: EventStreams,
): Promise<ResumedStream | null> => {
  const last = headers.get('last-event-id') ?? '';
  if (method !== 'GET' || last === '') return null;
  const place = placeOf(last);
  const stream = place === null ? null : await streams.find(place, session.id);
  if (place === null || stream === null) throw invalid(streamMissing);
  return { place, isStanding: stream.requestId === null };
};

export const resumeCall = (
  { place }: ResumedStream,
  { streams, session, over }: ResumeOptions,
): EventStream =>
  new EventStream(
    async (_send, signal, sendBytes) => {
      await sendBytes(OPEN);
      const options = { sessionId: session.id, place, isStanding: false, signal };
      for await (const { id, data } of streams.follow(options)) {
        await sendBytes(eventBytes(id, data));
      }
    },
    { headers: sessionHeader(session.id), over },
  );

/**
 * Sends the stored notifications, and the further ones of this copy and of the copy that has the
 * stream of before: both store them in the same stream.
 * @param body the notifications of this copy
 */
export const resumeNotifications = (
  { place }: ResumedStream,
  body: ReadableStream<Uint8Array>,
  { streams, log, session, over }: ResumeOptions,
): EventStream => {
  const replaced = new AbortController();
  const leave = storeUnsent(body, {
    ...{ streams, log, session, requestId: null, hasFirstEvent: false },
    continued: place.streamId,
    over: () => replaced.abort(),
  });
  return new EventStream(
    async (_send, ended, sendBytes) => {
      await sendBytes(OPEN);
      const signal = AbortSignal.any([ended, replaced.signal]);
      const options = { sessionId: session.id, place, isStanding: true, signal };
      for await (const { id, data } of streams.follow(options)) {
        await sendBytes(eventBytes(id, data));
      }
    },
    {
      headers: sessionHeader(session.id),
      isStanding: true,
      over: () => {
        leave();
        over();
      },
    },
  );
};
