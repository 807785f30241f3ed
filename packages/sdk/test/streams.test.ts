/** Server-sent events, whole and broken, left and closed. */
import { expect, test } from 'bun:test';
import { eventually } from '@quoin/test-kit';
import {
  AbortedError,
  type AiAskEvent,
  ApiError,
  ConnectionError,
  Quoin,
  RateLimitError,
  StreamError,
  TimeoutError,
  UnavailableError,
} from '../src/index.ts';
import { failureOf, json, refusal, type Step, scripted } from './support/scripted-server.ts';

const EVENTS = { headers: { 'content-type': 'text/event-stream; charset=utf-8' } };
const MESSAGE = { message: 'Why?' };

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const DONE = event('done', { answer: 'Bü', citations: [], answered: true });

/** The text in pieces of so many bytes, then what `end` does. */
const pieces =
  (text: string, size: number, end: 'close' | 'wait' = 'close'): Step =>
  ({ signal }) => {
    const bytes = new TextEncoder().encode(text);
    let at = 0;
    return new Response(
      new ReadableStream({
        start(controller) {
          if (end === 'wait') signal.addEventListener('abort', () => controller.close());
        },
        pull(controller) {
          if (at < bytes.length) {
            controller.enqueue(bytes.slice(at, at + size));
            at += size;
          } else if (end === 'close') controller.close();
        },
      }),
      EVENTS,
    );
  };

const namesOf = async (events: AsyncIterable<AiAskEvent>): Promise<string[]> => {
  const names: string[] = [];
  for await (const { event } of events) names.push(event);
  return names;
};

const ask = (server: ReturnType<typeof scripted>, options = {}) =>
  server.client({ maxRetries: 0 }).ai.askStream('harbour', MESSAGE, options);

test('events arrive whole however they are cut, comments aside', async () => {
  const text = `\ufeff: ping\n\n${event('start', { conversationId: 'c' })}: ping\n\n${event('delta', { text: 'Bü' })}${DONE}`;
  for (const size of [1, 7, 4096]) {
    await using server = scripted(pieces(text.replaceAll('\n', size === 7 ? '\r\n' : '\n'), size));
    const seen: AiAskEvent[] = [];
    for await (const one of ask(server)) seen.push(one);
    expect(seen.map(({ event }) => event)).toEqual(['start', 'delta', 'done']);
    expect(seen[1]).toEqual({ event: 'delta', data: { text: 'Bü' } });
    expect(server.seen[0]?.headers.get('accept')).toBe('text/event-stream');
  }
});

test('the request ends with the last event, with a loop that is left, and when it is closed', async () => {
  const start = event('start', {});
  await using server = scripted(pieces(start + DONE, 99, 'wait'));
  const left = async () => {
    for await (const _ of ask(server)) return;
  };
  const closed = async () => {
    const stream = await ask(server);
    stream.close();
    expect(await failureOf(namesOf(stream))).toBeInstanceOf(AbortedError);
  };
  for (const end of [async () => void (await namesOf(ask(server))), left, closed]) {
    await end();
    await eventually(() => server.seen.at(-1)?.signal.aborted === true);
  }
});

test('a `fetch` that does not heed signals has its body thrown away', async () => {
  let thrownAway = false;
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(event('start', {}))),
    cancel() {
      thrownAway = true;
    },
  });
  const quoin = new Quoin({
    baseUrl: 'http://localhost',
    fetch: async () => new Response(body, EVENTS),
  });
  for await (const _ of quoin.ai.askStream('harbour', MESSAGE)) break;
  expect(thrownAway).toBe(true);
});

test('a stream is read once', async () => {
  await using server = scripted(pieces(DONE, 99));
  const stream = await ask(server);
  expect(await namesOf(stream)).toEqual(['done']);
  expect(await failureOf(namesOf(stream))).toBeInstanceOf(StreamError);
});

test('what the server says in mid-stream is thrown as its error', async () => {
  const failed = event('start', {}) + event('error', { error: 'Down', code: 'unavailable' });
  await using server = scripted(pieces(failed, 99));
  const error = await failureOf(namesOf(ask(server)));
  expect(error).toBeInstanceOf(UnavailableError);
  expect(error).toMatchObject({ message: 'Down', status: 503, code: 'unavailable' });
  await using odd = scripted(pieces(event('error', null), 99));
  expect(await failureOf(namesOf(ask(odd)))).toBeInstanceOf(ApiError);
});

test('a stream that ends early, has no JSON, is too long or is missing is an error', async () => {
  const broken: Step[] = [
    pieces(event('start', {}), 99),
    pieces('', 99),
    pieces('event: start\ndata: {"a":\n\n', 99),
    json({ answer: 'x' }),
    () => new Response('<h1>Hi</h1>', { headers: { 'content-type': 'text/html' } }),
  ];
  for (const step of broken) {
    await using server = scripted(step);
    expect(await failureOf(namesOf(ask(server)))).toBeInstanceOf(StreamError);
  }
  const endless = new Quoin({
    baseUrl: 'http://localhost',
    fetch: async () =>
      new Response(
        new ReadableStream({
          pull: (controller) => controller.enqueue(new Uint8Array(32 * 1024 * 1024).fill(97)),
        }),
        EVENTS,
      ),
  });
  expect(await failureOf(namesOf(endless.ai.askStream('harbour', MESSAGE)))).toHaveProperty(
    'message',
    'An event of the stream is too long',
  );
});

test('silence in mid-stream is waited for no longer than said; work of the loop is not counted', async () => {
  await using server = scripted(pieces(event('start', {}), 99, 'wait'));
  expect(await failureOf(namesOf(ask(server, { timeout: 20 })))).toBeInstanceOf(TimeoutError);
  await using slow = scripted(pieces(event('start', {}) + DONE, 24));
  const names: string[] = [];
  for await (const { event } of ask(slow, { timeout: 2_000 })) {
    names.push(event);
    if (event === 'start') await new Promise((resolve) => setTimeout(resolve, 2_100));
  }
  expect(names).toEqual(['start', 'done']);
});

test('a signal ends a stream that runs', async () => {
  await using server = scripted(pieces(event('start', {}), 99, 'wait'));
  const controller = new AbortController();
  const read = async () => {
    for await (const _ of ask(server, { signal: controller.signal })) controller.abort();
  };
  expect(await failureOf(read())).toBeInstanceOf(AbortedError);
});

test('a stream that is refused, or never begins, fails like any call', async () => {
  await using server = scripted(refusal(429, 'rate_limited', { 'retry-after': '9' }));
  expect(await failureOf(namesOf(ask(server)))).toBeInstanceOf(RateLimitError);
  await server[Symbol.asyncDispose]();
  expect(await failureOf(namesOf(ask(server)))).toBeInstanceOf(ConnectionError);
});

test('an answer that is left to the caller ends with its signal, and frees it', async () => {
  const controller = new AbortController();
  await using server = scripted(pieces(event('message', { jsonrpc: '2.0' }), 99, 'wait'));
  const { signal } = controller;
  const response = await server.client().mcp.message({ jsonrpc: '2.0', method: 'x' }, { signal });
  expect(response.headers.get('content-type')).toBe(EVENTS.headers['content-type']);
  const text = response.text();
  controller.abort();
  expect(await failureOf(text)).toBeInstanceOf(AbortedError);
});
