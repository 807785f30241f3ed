/**
 * Faults of a server for its client: answers that are too long, too slow, too large, or missing.
 */
import { afterEach, expect, jest, test } from 'bun:test';
import { gzipSync } from 'node:zlib';
import { type GuardedFetchOptions, guardedFetch, parseAllowedHosts } from '../src/index.ts';
import { TimeLimits } from '../src/time-limits.ts';

afterEach(() => {
  jest.useRealTimers();
});

const ask = async (
  answer: (request: Request) => Response | Promise<Response>,
  options: Partial<GuardedFetchOptions> = {},
  signal: AbortSignal | null = null,
): Promise<string> => {
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: answer });
  try {
    const call = guardedFetch({ allow: parseAllowedHosts('127.0.0.1'), ...options });
    return await (await call(`http://127.0.0.1:${server.port}/`, { signal })).text();
  } finally {
    await server.stop(true);
  }
};

const endless = (chunk: Uint8Array, everyMs: number) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      await Bun.sleep(everyMs);
      controller.enqueue(chunk);
    },
  });

test('an answer that is too large is cut off', async () => {
  const work = ask(() => new Response('x'.repeat(2_000_001)), { maxBytes: 2_000_000 });
  await expect(work).rejects.toMatchObject({ kind: 'too_large' });
  expect(
    await ask(() => new Response('x'.repeat(2_000_000)), { maxBytes: 2_000_000 }),
  ).toHaveLength(2_000_000);
});

test('a small answer that inflates to a large one is cut off', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  const work = ask(() => new Response(bomb, { headers: { 'content-encoding': 'gzip' } }), {
    maxBytes: 1_000_000,
  });
  await expect(work).rejects.toMatchObject({ kind: 'too_large' });
});

test('an answer that is compressed all the same is read', async () => {
  const headers = { 'content-encoding': 'gzip' };
  expect(await ask(() => new Response(gzipSync('a text'), { headers }))).toBe('a text');
});

test('an encoding that was not requested is an error', async () => {
  const work = ask(() => new Response('x', { headers: { 'content-encoding': 'br' } }));
  await expect(work).rejects.toMatchObject({ kind: 'encoding' });
});

test('silence before the answer, and in the middle of it, ends', async () => {
  const silent = new Promise<Response>(() => undefined);
  await expect(ask(() => silent, { silenceMs: 50 })).rejects.toMatchObject({ kind: 'timeout' });
  const stopping = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(10)),
  });
  const work = ask(() => new Response(stopping), { silenceMs: 50 });
  await expect(work).rejects.toMatchObject({ kind: 'timeout' });
});

test('an answer that never ends is ended, though it is never silent', async () => {
  const work = ask(() => new Response(endless(new Uint8Array(1), 5)), { deadlineMs: 100 });
  await expect(work).rejects.toMatchObject({ kind: 'timeout' });
});

test('a name server that does not answer is not waited for', async () => {
  const call = guardedFetch({
    allow: [],
    resolve: () => new Promise(() => undefined),
    silenceMs: 50,
  });
  await expect(call('http://silent.test/')).rejects.toMatchObject({ kind: 'timeout' });
});

test('a caller can cancel before a request and in the middle', async () => {
  const before = AbortSignal.abort(new Error('stopped'));
  await expect(ask(() => new Response('x'), {}, before)).rejects.toThrow('stopped');
  const control = new AbortController();
  const work = ask(
    () => {
      queueMicrotask(() => control.abort(new Error('stopped')));
      return new Response(endless(new Uint8Array(1), 5));
    },
    {},
    control.signal,
  );
  await expect(work).rejects.toThrow('stopped');
});

test('a connection that breaks in the middle is an error', async () => {
  const server = Bun.listen({
    port: 0,
    hostname: '127.0.0.1',
    socket: {
      data(socket) {
        socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nten bytes.');
      },
    },
  });
  const call = guardedFetch({ allow: parseAllowedHosts('127.0.0.1') });
  const work = call(`http://127.0.0.1:${server.port}/`).then((response) => response.text());
  await expect(work).rejects.toMatchObject({ kind: 'unreachable' });
  server.stop(true);
});

const KEEP_ALIVE = new Uint8Array([1]);
const isKeepAlive = (chunk: Uint8Array) => chunk === KEEP_ALIVE;
const SLOW = { bytes: 1_000, ms: 30_000, isKeepAlive };

/** What comes each second, and in which second the exchange ends; null: it does not. */
const endOf = (parts: readonly Uint8Array[], seconds: number): number | null => {
  jest.useFakeTimers();
  const limits = new TimeLimits(300_000, 30_000, null, SLOW);
  for (let second = 1; second <= seconds; second += 1) {
    const part = parts[(second - 1) % parts.length];
    if (part !== undefined) limits.received(part);
    jest.advanceTimersByTime(1_000);
    if (limits.signal.aborted) return second;
  }
  limits.end();
  return null;
};

test('an answer ends if it brings fewer bytes than it must, however regularly they come', () => {
  const byte = new Uint8Array(1);
  const enough = new Uint8Array(34);
  const late = [...Array.from({ length: 30 }, () => byte), new Uint8Array(1_000)];
  expect({
    trickled: endOf([byte], 200),
    enough: endOf([enough], 200),
    tooFew: endOf([new Uint8Array(33)], 200),
    late: endOf(late, 200),
    // A server that prepares its answer is only bound by the time for the whole exchange.
    preparing: endOf([KEEP_ALIVE], 200),
    preparingThenTrickled: endOf([KEEP_ALIVE, ...Array.from({ length: 100 }, () => byte)], 100),
    preparingForever: endOf([KEEP_ALIVE], 400),
  }).toEqual({
    trickled: 30,
    enough: null,
    tooFew: 30,
    late: 30,
    preparing: null,
    preparingThenTrickled: 30,
    preparingForever: 300,
  });
});

test('an answer that trickles says how slow it was', async () => {
  const trickle = () => new Response(endless(new Uint8Array(1), 5));
  const work = ask(trickle, { slow: { bytes: 1_000_000, ms: 20 } });
  await expect(work).rejects.toMatchObject({
    kind: 'timeout',
    message: 'The server is too slow: it sent fewer than 1000000 bytes in 0.02 s',
  });
});
