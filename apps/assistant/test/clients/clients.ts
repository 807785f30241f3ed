/** Libraries that read server-sent events, behind one function each. */
import { EventSource } from 'eventsource';
import { createParser } from 'eventsource-parser';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { eventReader } from '../../src/widget/events.ts';
import { type ReadEvent, UNNAMED } from './read-event.ts';

/** What a client reads, to its end. @param names of events that may come */
export type ReadStream = (response: Response, names: readonly string[]) => Promise<ReadEvent[]>;

const textOf = (response: Response): ReadableStream<string> => {
  if (response.body === null) throw new Error('The answer has no body');
  return response.body.pipeThrough(new TextDecoderStream());
};

const parserStream: ReadStream = async (response) => {
  const events: ReadEvent[] = [];
  for await (const { event, data } of textOf(response).pipeThrough(new EventSourceParserStream())) {
    events.push({ event: event ?? UNNAMED, data });
  }
  return events;
};

const parser: ReadStream = async (response) => {
  const events: ReadEvent[] = [];
  const { feed } = createParser({
    onEvent: ({ event, data }) => events.push({ event: event ?? UNNAMED, data }),
  });
  for await (const piece of textOf(response)) feed(piece);
  return events;
};

/** It begins anew when a stream ends, so the first end is the end. */
const eventSource: ReadStream = (response, names) => {
  const events: ReadEvent[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<ReadEvent[]>();
  const source = new EventSource('http://localhost/', { fetch: async () => response });
  for (const event of new Set([...names, UNNAMED])) {
    source.addEventListener(event, (message) => {
      // A failure of the connection is an event of this name, too, without data.
      if (message instanceof MessageEvent) events.push({ event, data: message.data });
    });
  }
  source.onerror = (problem) => {
    if (problem instanceof MessageEvent) return;
    source.close();
    if (problem.code === undefined) resolve(events);
    else reject(new Error(problem.message));
  };
  return promise;
};

const widget: ReadStream = async (response) => {
  const events: ReadEvent[] = [];
  const take = eventReader((event, data) => events.push({ event: event || UNNAMED, data }));
  for await (const piece of textOf(response)) take(piece);
  return events;
};

export const CLIENTS: readonly (readonly [string, ReadStream])[] = [
  ['eventsource-parser', parser],
  ['eventsource-parser, as a stream', parserStream],
  ['eventsource', eventSource],
  ['the widget', widget],
];
