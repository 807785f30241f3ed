/** Runs in the browser: reads streams with what a website has, and tells what it read. */
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { eventReader } from '../../src/widget/events.ts';
import { type ReadEvent, UNNAMED } from './read-event.ts';

const textOf = (response: Response): ReadableStream<string> => {
  if (response.body === null) throw new Error('The answer has no body');
  return response.body.pipeThrough(new TextDecoderStream());
};

const withParser = async (response: Response): Promise<ReadEvent[]> => {
  const events: ReadEvent[] = [];
  const reader = textOf(response).pipeThrough(new EventSourceParserStream()).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    events.push({ event: next.value.event ?? UNNAMED, data: next.value.data });
  }
  return events;
};

const withWidget = async (response: Response): Promise<ReadEvent[]> => {
  const events: ReadEvent[] = [];
  const take = eventReader((event, data) => events.push({ event: event || UNNAMED, data }));
  const reader = textOf(response).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) take(next.value);
  return events;
};

/** Of the browser: the types of Bun's do not know what it takes. */
declare const EventSource: new (url: string) => EventTarget & { close(): void };

/** Chromium's own parser, which can only GET. */
const withEventSource = (url: string, names: readonly string[]): Promise<ReadEvent[]> => {
  const { promise, resolve } = Promise.withResolvers<ReadEvent[]>();
  const events: ReadEvent[] = [];
  const source = new EventSource(url);
  for (const event of new Set([...names, UNNAMED, 'error'])) {
    source.addEventListener(event, (message) => {
      if (message instanceof MessageEvent) {
        events.push({ event, data: message.data });
        return;
      }
      // The stream is at its end, and it would begin anew.
      source.close();
      resolve(events);
    });
  }
  return promise;
};

/** Tells the server about the first chunk, so that the second is not sent before it was read. */
const cutInTwo = (response: Response, release: string): Response => {
  let isFirst = true;
  const observed = new TransformStream<Uint8Array, Uint8Array>({
    async transform(chunk, controller) {
      controller.enqueue(chunk);
      if (isFirst) await fetch(release);
      isFirst = false;
    },
  });
  return new Response(response.body?.pipeThrough(observed) ?? null);
};

const readers = {
  /** Asks, and reads the answer with each. */
  ask: async (url: string, init: RequestInit): Promise<ReadEvent[][]> => {
    const [one, other] = (await fetch(url, init)).body?.tee() ?? [];
    return Promise.all([
      withParser(new Response(one ?? null)),
      withWidget(new Response(other ?? null)),
    ]);
  },
  /** Everything that was read from the replay, cut at each of these bytes, without repetitions. */
  cuts: async (places: readonly number[]): Promise<string[]> => {
    const read = new Set<string>();
    for (const at of places) {
      const response = cutInTwo(await fetch(`/replay?at=${at}`), `/release?at=${at}`);
      const [one, other] = response.body?.tee() ?? [];
      const both = await Promise.all([
        withParser(new Response(one ?? null)),
        withWidget(new Response(other ?? null)),
      ]);
      for (const events of both) read.add(JSON.stringify(events));
    }
    return [...read];
  },
  native: withEventSource,
};

export type Readers = typeof readers;

Object.assign(globalThis, { readers });
