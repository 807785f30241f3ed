/** Streams that tests open: an endpoint that sends what a test says, and clients that read or do not. */
import { connect, type Socket } from 'node:net';
import { type Endpoint, endpoint } from '@quoin/contract';
import { reply } from '@quoin/core';
import { Type } from '@sinclair/typebox';
import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import { EventStream, type Route, route, wantsEvents } from '../../src/index.ts';

type Run = ConstructorParameters<typeof EventStream>[0];

const common = {
  path: '/stream',
  summary: 'Events',
  tag: 'Test',
  response: Type.String(),
  responseType: 'text/event-stream',
} as const;

/** The route `GET /api/v1/stream`, without a credential. */
export const streamRoute = (run: Run, extra: Partial<Endpoint> = {}): Route =>
  route(
    endpoint({ ...common, id: 'test.stream', method: 'GET', auth: 'none', ...extra }),
    async () => new EventStream(run),
  );

/** `POST /api/v1/stream` with an assistant key. */
export const keyStreamRoute = (run: Run): Route =>
  route(
    endpoint({
      ...common,
      id: 'test.keyStream',
      method: 'POST',
      auth: 'assistantKey',
      body: Type.Object({ text: Type.String() }, { additionalProperties: false }),
      events: { start: Type.Object({}), delta: Type.Object({ text: Type.String() }) },
    }),
    async () => new EventStream(run),
  );

/** `POST /api/v1/either` with a token: events to a client that takes them, else JSON. */
export const eitherRoute = (run: Run): Route =>
  route(
    endpoint({
      summary: 'Events or not',
      tag: 'Test',
      path: '/either',
      id: 'test.either',
      method: 'POST',
      auth: 'bearer',
      scope: 'docs:read',
      response: Type.Object({ ok: Type.Boolean() }),
      events: { start: Type.Object({}) },
    }),
    async (_context, _input, request) =>
      wantsEvents(request) ? new EventStream(run) : reply({ ok: true }),
  );

export const eventsOf = async (response: Response): Promise<EventSourceMessage[]> => {
  const events: EventSourceMessage[] = [];
  const text = response.body?.pipeThrough(new TextDecoderStream());
  for await (const event of text?.pipeThrough(new EventSourceParserStream()) ?? []) {
    events.push(event);
  }
  return events;
};

export interface DeafClient extends Disposable {
  readonly socket: Socket;
  /** Fulfilled when the server ends the connection. */
  readonly closed: Promise<void>;
}

/** A client that requests `/api/v1/stream` and reads nothing of the answer. */
export const deafClient = (port: number): DeafClient => {
  const socket = connect(port, '127.0.0.1', () => {
    socket.write('GET /api/v1/stream HTTP/1.1\r\nHost: localhost\r\n\r\n');
  });
  socket.pause();
  const closed = Promise.withResolvers<void>();
  socket.once('close', () => closed.resolve());
  // A connection that is cut is what some tests wait for.
  socket.on('error', () => undefined);
  return { socket, closed: closed.promise, [Symbol.dispose]: () => socket.destroy() };
};
