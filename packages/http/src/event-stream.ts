/**
 * Server-sent events (HTML Living Standard §9.2). Each event's data is one JSON object, which has no
 * line breaks of its own, so that nothing in it can end an event or begin another.
 */
import { takingTurns } from '@quoin/core';
import { CHUNK, jsonPieces } from './json-in-turns.ts';

/** Bun cuts a response that is quiet for 10 s; proxies wait longer. */
const PING_MS = 5_000;

/** Waits until the client has taken what was sent before. */
export type SendEvent = (name: string, data: Readonly<Record<string, unknown>>) => Promise<void>;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // nginx would collect the events otherwise.
  'x-accel-buffering': 'no',
};

/** What a handler answers instead of a body: `run` sends the events, and the stream ends with it. */
export class EventStream {
  constructor(readonly run: (send: SendEvent) => Promise<void>) {}
}

/** @param failed the data of the `error` event that ends the stream when `run` throws */
export const eventStreamResponse = (
  { run }: EventStream,
  failed: (thrown: unknown) => Readonly<Record<string, unknown>>,
): Response => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(undefined, {
    highWaterMark: 16,
  });
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const write = (text: string): Promise<void> => writer.write(encoder.encode(text));
  /** One event after the other: the pieces of two must not mix. */
  let tail: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    tail = tail.then(work);
    return tail;
  };
  const send: SendEvent = (name, data) =>
    inTurn(async () => {
      const turn = takingTurns();
      let chunk = `event: ${name}\ndata: `;
      for (const piece of jsonPieces(data)) {
        chunk += piece;
        if (chunk.length < CHUNK) continue;
        await write(chunk);
        await turn();
        chunk = '';
      }
      await write(`${chunk}\n\n`);
    });
  const finish = async (): Promise<void> => {
    const ping = setInterval(() => {
      // Where it fails the client is gone, and what is sent next fails alike.
      inTurn(() => write(': ping\n\n')).catch(() => clearInterval(ping));
    }, PING_MS);
    try {
      await run(send);
    } catch (thrown) {
      await send('error', failed(thrown));
    } finally {
      clearInterval(ping);
    }
    await tail;
    await writer.close();
  };
  // The client went away: nobody is left to be told.
  finish().catch(() => undefined);
  return new Response(readable, { headers: HEADERS });
};
