/** The widget reads a stream as the standard and a kept parser do, wherever it is cut. */
import { expect, test } from 'bun:test';
import { createParser } from 'eventsource-parser';
import { eventReader } from '../../src/widget/events.ts';

type Seen = readonly [name: string, data: string];

const ours = (pieces: readonly string[]): Seen[] => {
  const seen: Seen[] = [];
  const read = eventReader((name, data) => seen.push([name, data]));
  for (const piece of pieces) read(piece);
  return seen;
};

const theirs = (text: string): Seen[] => {
  const seen: Seen[] = [];
  createParser({ onEvent: ({ event, data }) => seen.push([event ?? '', data]) }).feed(text);
  return seen;
};

const ANSWER =
  'event: start\ndata: {"model":"é"}\n\n: ping\n\nevent:delta\ndata:{"text":"a: b"}\n\n' +
  'event: done\ndata: {"answer":\ndata: "ok"}\n\n';

const streams: readonly (readonly [string, string])[] = [
  ['LF', ANSWER],
  ['CRLF', ANSWER.replaceAll('\n', '\r\n')],
  ['CR', `${ANSWER.replaceAll('\n', '\r')}\n`],
  ['mixed ends', 'data: a\r\ndata: b\rdata: c\n\r\n'],
  ['comments only', ': ping\n\n:\n\n'],
  ['no colon, empty data, one space only', 'data\n\ndata:\ndata\n\ndata:  b\n\n'],
  ['an event without data', 'event: nothing\n\ndata: then\n\n'],
  ['unknown fields', 'id: 1\u0000\nretry: x\nother: y\ndata: z\n\n'],
  ['an event that is not over', 'data: a\n\ndata: b\n'],
];

test.each(streams)('%s: cut at every place', (_, text) => {
  const expected = theirs(text);
  for (let at = 0; at <= text.length; at++) {
    expect(ours([text.slice(0, at), text.slice(at)])).toEqual(expected);
  }
  expect(ours([...text])).toEqual(expected);
});
