/** Events on the wire: whole, in order, as fast as the client takes them, and ended by an error event where the work fails. */
import { afterEach, describe, expect, test } from 'bun:test';
import { endpoint } from '@quoin/contract';
import { AppError } from '@quoin/core';
import { eventually } from '@quoin/test-kit';
import { Type } from '@sinclair/typebox';
import { EventStream, route, type SendEvent } from '../src/index.ts';
import { requestHandler } from '../src/run/request-handler.ts';
import { deafClient, eventsOf, streamRoute } from './support/event-streams.ts';
import { openService, type Service, type ServiceOptions } from './support/service.ts';

let service: Service;
afterEach(() => service[Symbol.asyncDispose]());

const open = async (
  run: (send: SendEvent, signal: AbortSignal) => Promise<void>,
  options: Partial<ServiceOptions> = {},
): Promise<void> => {
  service = await openService({ routes: [streamRoute(run)], ...options });
};

const request = () => service.request('/api/v1/stream');
const read = async () =>
  (await eventsOf(await request())).map(({ event, data }) => [event, JSON.parse(data)]);

const untilOver = (signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(signal.reason);
    signal.addEventListener('abort', () => resolve(signal.reason));
  });

test('the answer names its type, and that no proxy may cache or buffer it', async () => {
  await open(async () => undefined);
  const { headers } = await request();
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-accel-buffering')).toBe('no');
  expect(headers.get('x-request-id')).not.toBeNull();
});

test('events arrive whole and in order without waiting for each', async () => {
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

test.each(['\n\ndata: forged', '\r\revent: forged', '\r\n\r\n', '\u0000', '\u2028'])(
  'text cannot end its event: %j',
  async (text) => {
    await open(async (send) => send('delta', { text }));
    const [wire = '', ...more] = (await (await request()).text()).split('\n\n');
    expect(more).toEqual(['']);
    expect(wire).toBe(`event: delta\ndata: ${JSON.stringify({ text })}`);
    expect(wire).not.toContain('\r');
  },
);

describe('an error', () => {
  test('an error in the middle of a stream is its last event', async () => {
    await open(async (send) => {
      await send('progress', { done: 1 });
      throw new AppError('payload_too_large', 'Too much');
    });
    expect(await read()).toEqual([
      ['progress', { done: 1 }],
      ['error', { error: 'Too much', code: 'payload_too_large', requestId: expect.any(String) }],
    ]);
  });

  test('an unexpected error says nothing of its cause', async () => {
    await open(async () => {
      throw new Error('secret');
    });
    const [[name, data] = []] = await read();
    expect([name, data.code]).toEqual(['error', 'internal_error']);
    expect(JSON.stringify(data)).not.toContain('secret');
    expect(service.log.length).toBe(1);
  });

  test('is what an event off the contract is, in tests', async () => {
    const events = { delta: Type.Object({ text: Type.String() }) };
    for (const [name, data] of [
      ['delta', { text: 5 }],
      ['other', {}],
    ] as const) {
      const off = streamRoute((send) => send(name, data), { events });
      await open(async () => undefined, { routes: [off] });
      expect(await read()).toMatchObject([['error', { code: 'internal_error' }]]);
    }
  });
});

describe('the signal fires when the client goes away', () => {
  test('the signal fires in the middle of a stream', async () => {
    const signals = Promise.withResolvers<AbortSignal>();
    await open(
      async (send, signal) => {
        signals.resolve(signal);
        await send('progress', { done: 1 });
        await untilOver(signal);
      },
      { listening: true },
    );
    const client = new AbortController();
    const response = await fetch(`http://localhost:${service.port}/api/v1/stream`, {
      signal: client.signal,
    });
    await response.body?.getReader().read();
    expect(service.runtime.streams.size).toBe(1);
    client.abort();
    await untilOver(await signals.promise);
    await eventually(() => service.runtime.streams.size === 0);
  });

  test('the signal fires before the first byte', async () => {
    const signals = Promise.withResolvers<AbortSignal>();
    await open(
      async (_send, signal) => {
        signals.resolve(signal);
        await untilOver(signal);
      },
      { listening: true },
    );
    using client = deafClient(service.port);
    const signal = await signals.promise;
    client.socket.destroy();
    await untilOver(signal);
    await eventually(() => service.runtime.streams.size === 0);
  });

  test('while the work waits for something else, and the stream is over all the same', async () => {
    const begun = Promise.withResolvers<void>();
    await open(
      async () => {
        begun.resolve();
        await new Promise(() => undefined);
      },
      { listening: true },
    );
    using client = deafClient(service.port);
    await begun.promise;
    client.socket.destroy();
    await eventually(() => service.runtime.streams.size === 0);
  });

  test('a later send reports it', async () => {
    const heard = Promise.withResolvers<unknown>();
    await open(async (send, signal) => {
      await send('progress', { done: 1 });
      await untilOver(signal);
      await send('progress', { done: 2 }).catch(heard.resolve);
    });
    const response = await request();
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(await heard.promise).toBeInstanceOf(Error);
  });

  test('before the work begins: then it does not', async () => {
    let begun = false;
    await open(async () => {
      begun = true;
    });
    const gone = AbortSignal.abort();
    const response = await service.request('/api/v1/stream', { signal: gone }).catch(() => null);
    expect(response?.ok ?? true).toBe(true);
    await eventually(() => service.runtime.streams.size === 0);
    expect(begun).toBe(false);
  });
});

describe('a client that reads slowly', () => {
  const PIECE = 'x'.repeat(64 * 1024);

  test('is waited for: most events are not sent until it reads, and all of them arrive', async () => {
    let sent = 0;
    const events = 600;
    await open(
      async (send) => {
        for (; sent < events; sent += 1) await send('delta', { text: PIECE });
      },
      { listening: true },
    );
    using client = deafClient(service.port);
    // What the kernel keeps for the connection is taken; then nothing moves any more.
    let last = 0;
    let looks = 0;
    await eventually(() => {
      looks = sent === last ? looks + 1 : 0;
      last = sent;
      return sent > 0 && looks === 20;
    });
    expect(sent).toBeLessThan(events / 2);
    let arrived = 0;
    client.socket.on('data', (bytes) => {
      arrived += bytes.length;
    });
    client.socket.resume();
    await eventually(() => sent === events && arrived > events * PIECE.length);
  });

  test('a client that reads nothing for long is disconnected', async () => {
    const signals = Promise.withResolvers<AbortSignal>();
    await open(
      async (send, signal) => {
        signals.resolve(signal);
        for (;;) await send('delta', { text: PIECE });
      },
      { listening: true, streams: { stalledMs: 200 } },
    );
    using client = deafClient(service.port);
    await untilOver(await signals.promise);
    await eventually(() => service.runtime.streams.size === 0);
    await eventually(() => service.app.server?.pendingRequests === 0);
    client.socket.resume();
    await client.closed;
  });
});

describe('pings', () => {
  const PING = ': ping\n\n';

  test('keep a quiet stream open, for longer than Bun keeps a quiet connection', async () => {
    await open(
      async (send) => {
        await Bun.sleep(11_000);
        await send('done', {});
      },
      { listening: true },
    );
    const response = await fetch(`http://localhost:${service.port}/api/v1/stream`);
    expect(await eventsOf(response)).toMatchObject([{ event: 'done' }]);
  });

  test('pings come between events, are not events, and stop with the stream', async () => {
    const release = Promise.withResolvers<void>();
    await open(
      async (send) => {
        await send('start', {});
        await release.promise;
        await send('done', {});
      },
      { streams: { pingMs: 5 } },
    );
    const response = await request();
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      if (text.split(PING).length === 4) release.resolve();
    }
    expect(text.replaceAll(PING, '')).toBe('event: start\ndata: {}\n\nevent: done\ndata: {}\n\n');
    expect(service.runtime.streams.size).toBe(0);
  });

  test('do not pile up for a client that takes none', async () => {
    const quiet = Promise.withResolvers<void>();
    await open(
      async () => {
        for (let pings = 0; pings < 20; pings += 1) await Bun.sleep(1);
        quiet.resolve();
      },
      { streams: { pingMs: 1 } },
    );
    const response = await request();
    await quiet.promise;
    expect(await response.text()).toBe(PING);
  });
});

test('a connection is kept open while a stream is quiet, and closed some time after its end', async () => {
  await open(async () => undefined);
  const waits: number[] = [];
  const server = {
    timeout: (_request: Request, seconds: number) => void waits.push(seconds),
    requestIP: () => null,
  };
  const handle = requestHandler(
    streamRoute((send) => send('done', {})),
    service.runtime,
  );
  const response = await handle(new Request('http://localhost/api/v1/stream'), {}, server);
  expect(waits).toEqual([0]);
  await eventsOf(response);
  expect(waits).toEqual([0, 30]);
});

describe('when the service ends', () => {
  const held = (send: SendEvent) =>
    send('start', {}).then(() => new Promise<void>(() => undefined));

  test('streams that are open end with an error event', async () => {
    await open(held);
    const events = eventsOf(await request());
    await eventually(() => service.runtime.streams.size === 1);
    service.runtime.streams.end();
    expect(await events).toMatchObject([
      { event: 'start' },
      { event: 'error', data: expect.stringContaining('"code":"unavailable"') },
    ]);
    expect(service.runtime.streams.size).toBe(0);
  });

  test('no other stream begins', async () => {
    await open(held);
    service.runtime.streams.end();
    const response = await request();
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(service.runtime.streams.size).toBe(0);
  });

  test('a client that reads nothing does not block the service', async () => {
    await open(
      async (send) => {
        for (;;) await send('delta', { text: 'x'.repeat(64 * 1024) });
      },
      { listening: true },
    );
    using _client = deafClient(service.port);
    await eventually(() => service.runtime.streams.size === 1);
    const stopped = service.app.server?.stop();
    service.runtime.streams.end();
    await stopped;
    expect(service.runtime.streams.size).toBe(0);
  });
});

test('an endpoint of the API may answer with events, too', async () => {
  const convert = endpoint({
    id: 'test.convert',
    method: 'GET',
    path: '/convert',
    auth: 'bearer',
    scope: 'any',
    summary: 'Events',
    tag: 'Test',
    response: Type.String(),
  });
  const handler = async () => new EventStream((send) => send('done', {}));
  service = await openService({ routes: [route(convert, handler)] });
  const response = await service.request('/api/v1/convert', { headers: await service.bearer() });
  expect(await eventsOf(response)).toMatchObject([{ event: 'done', data: '{}' }]);
});
