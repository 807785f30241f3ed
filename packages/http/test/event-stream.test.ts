/** Events on the wire: whole, in order, and ended by an error event where the work fails. */
import { afterEach, expect, test } from 'bun:test';
import { endpoint } from '@quoin/contract';
import { AppError } from '@quoin/core';
import { Type } from '@sinclair/typebox';
import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import { EventStream, route, type SendEvent } from '../src/index.ts';
import { openService, type Service } from './support/service.ts';

let service: Service;
afterEach(() => service[Symbol.asyncDispose]());

const stream = endpoint({
  id: 'test.stream',
  method: 'GET',
  path: '/stream',
  auth: 'none',
  summary: 'Events',
  tag: 'Test',
  response: Type.String(),
  responseType: 'text/event-stream',
});

const open = async (
  run: (send: SendEvent, signal: AbortSignal) => Promise<void>,
  listening = false,
): Promise<void> => {
  const handler = async (_context: unknown, _input: unknown, { signal }: Request) =>
    new EventStream((send) => run(send, signal));
  service = await openService({ routes: [route(stream, handler)], listening });
};

const eventsOf = async (response: Response): Promise<EventSourceMessage[]> => {
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('x-request-id')).not.toBeNull();
  const events: EventSourceMessage[] = [];
  const text = response.body?.pipeThrough(new TextDecoderStream());
  for await (const event of text?.pipeThrough(new EventSourceParserStream()) ?? []) {
    events.push(event);
  }
  return events;
};

const read = async () =>
  (await eventsOf(await service.request('/api/v1/stream'))).map(({ event, data }) => [
    event,
    JSON.parse(data),
  ]);

test('events arrive whole and in order, though nobody waits for each', async () => {
  const words = Array.from({ length: 2000 }, (_, index) => `line ${index}\r\nevent: forged\n\n`);
  await open(async (send) => {
    for (let done = 0; done < 20; done++) void send('progress', { done, words });
    await send('done', { words });
  });
  const events = await read();
  expect(events).toHaveLength(21);
  expect(events[19]).toEqual(['progress', { done: 19, words }]);
  expect(events[20]).toEqual(['done', { words }]);
});

test('a refusal in mid-stream is the last event', async () => {
  await open(async (send) => {
    await send('progress', { done: 1 });
    throw new AppError('payload_too_large', 'Too much');
  });
  expect(await read()).toEqual([
    ['progress', { done: 1 }],
    ['error', { error: 'Too much', code: 'payload_too_large', requestId: expect.any(String) }],
  ]);
});

test('an unexpected error in mid-stream says nothing of its cause', async () => {
  await open(async () => {
    throw new Error('secret');
  });
  const [[name, data] = []] = await read();
  expect([name, data.code]).toEqual(['error', 'internal_error']);
  expect(JSON.stringify(data)).not.toContain('secret');
  expect(service.log.length).toBe(1);
});

test('the signal fires when the client goes away', async () => {
  const gone = Promise.withResolvers<void>();
  await open(async (send, signal) => {
    signal.addEventListener('abort', () => gone.resolve());
    await send('progress', { done: 1 });
    await gone.promise;
  }, true);
  const client = new AbortController();
  const url = `http://localhost:${service.port}/api/v1/stream`;
  const response = await fetch(url, { signal: client.signal });
  await response.body?.getReader().read();
  client.abort();
  await gone.promise;
});

test('a quiet stream is kept open', async () => {
  await open(async (send) => {
    await Bun.sleep(11_000);
    await send('done', {});
  }, true);
  const response = await fetch(`http://localhost:${service.port}/api/v1/stream`);
  expect(await eventsOf(response)).toMatchObject([{ event: 'done' }]);
}, 20_000);
