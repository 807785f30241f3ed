/**
 * A hundred streams a key (docs/internals/threat-model.md#protocol): the next one waits, and every
 * way to end releases a place.
 */
import { afterEach, expect, test } from 'bun:test';
import { connect } from 'node:net';
import { LIMITS } from '@quoin/contract';
import { AppError } from '@quoin/core';
import { eventually } from '@quoin/test-kit';
import type { SendEvent } from '../src/index.ts';
import { bodyOf } from './support/body-of.ts';
import { eitherRoute, eventsOf, keyStreamRoute } from './support/event-streams.ts';
import { json } from './support/routes.ts';
import { type AssistantKey, openService, type Service } from './support/service.ts';

const PATH = '/api/v1/stream';

let service: Service;
let key: AssistantKey;
afterEach(() => service[Symbol.asyncDispose]());

type Run = (send: SendEvent, signal: AbortSignal) => Promise<void>;

const open = async (run: Run): Promise<void> => {
  service = await openService({ routes: [keyStreamRoute(run)], listening: true });
  key = await service.key();
};

const ask = (init: RequestInit = {}, { headers }: AssistantKey = key) =>
  service.request(PATH, { ...json({ text: 'How?' }, headers), ...init });

/** All places but one. */
const takeOthers = (): void => {
  for (let at = 1; at < LIMITS.credentialStreams; at += 1)
    service.runtime.streams.take(`key:${key.id}`);
};

/** The last place is free. */
const isFree = (): boolean => {
  try {
    service.runtime.streams.take(`key:${key.id}`)();
    return true;
  } catch {
    return false;
  }
};

const held: Run = async (send) => {
  await send('start', {});
  await new Promise(() => undefined);
};

test('101 streams of one key: the last is refused before its body is read, others are not', async () => {
  await open(held);
  const clients = new AbortController();
  const { signal } = clients;
  const asked = Array.from({ length: LIMITS.credentialStreams }, () => ask({ signal }));
  const streams = await Promise.all(asked);
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  expect(service.runtime.streams.size).toBe(LIMITS.credentialStreams);

  const refused = await ask({ body: 'no JSON' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(await bodyOf(refused)).toMatchObject({ code: 'rate_limited' });

  const other = await ask({ signal }, await service.key());
  expect(other.status).toBe(200);

  clients.abort();
  await eventually(() => service.runtime.streams.size === 0);
  const again = new AbortController();
  expect((await ask({ signal: again.signal })).status).toBe(200);
  again.abort();
});

test('101 streams of one token: the last is refused, an answer that is no stream is not', async () => {
  service = await openService({ routes: [eitherRoute(held)], listening: true });
  const headers = await service.bearer({ scopes: ['docs:read'] });
  const client = new AbortController();
  const ask = (accept: string) =>
    service.request('/api/v1/either', {
      method: 'POST',
      headers: { ...headers, accept },
      signal: client.signal,
    });
  const asked = Array.from({ length: LIMITS.credentialStreams }, () => ask('text/event-stream'));
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await ask('text/event-stream')).status).toBe(429);
  expect(await bodyOf(await ask('application/json'))).toEqual({ ok: true });
  client.abort();
  await eventually(() => service.runtime.streams.size === 0);
});

const ENDS: readonly [string, Run][] = [
  ['its end', (send) => send('delta', { text: 'x' })],
  [
    'an error',
    async () => {
      throw new AppError('unavailable', 'The model is away');
    },
  ],
  ['an event off its contract', (send) => send('other', {})],
];
test.each(ENDS)('a place is free again after %s', async (_name, run) => {
  await open(run);
  takeOthers();
  expect(isFree()).toBe(true);
  await eventsOf(await ask());
  await eventually(isFree);
});

test('a place is taken while the stream is open, and released when its client leaves', async () => {
  await open(held);
  takeOthers();
  const client = new AbortController();
  const response = await ask({ signal: client.signal });
  await response.body?.getReader().read();
  expect(isFree()).toBe(false);
  client.abort();
  await eventually(isFree);
});

test('a place is free again when the client left before the first byte', async () => {
  const begun = Promise.withResolvers<void>();
  await open(async () => {
    begun.resolve();
    await new Promise(() => undefined);
  });
  takeOthers();
  const client = new AbortController();
  const asked = ask({ signal: client.signal }).catch(() => null);
  await begun.promise;
  expect(isFree()).toBe(false);
  client.abort();
  await asked;
  await eventually(isFree);
});

test('a place is free again when the body is refused', async () => {
  await open(held);
  takeOthers();
  expect((await ask({ body: '{' })).status).toBe(400);
  expect((await ask({ body: '{"text":5}' })).status).toBe(400);
  expect(isFree()).toBe(true);
});

test('a body that does not come holds no place', async () => {
  await open(held);
  takeOthers();
  const sent = Promise.withResolvers<void>();
  const socket = connect(service.port, '127.0.0.1', () => {
    socket.write(
      `POST ${PATH} HTTP/1.1\r\nHost: localhost\r\nX-Assistant-Key: ${key.value}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"text":',
      () => sent.resolve(),
    );
  });
  await sent.promise;
  // Another request's answer comes after the server has read what was sent before it.
  expect((await ask({ body: '{' })).status).toBe(400);
  expect(isFree()).toBe(true);
  const client = new AbortController();
  expect((await ask({ signal: client.signal })).status).toBe(200);
  client.abort();
  socket.destroy();
});

test('a place is free again when the service ends the stream, or lets none begin', async () => {
  await open(held);
  takeOthers();
  const events = eventsOf(await ask());
  await eventually(() => !isFree());
  service.runtime.streams.end();
  await events;
  await eventually(isFree);
  expect((await ask()).status).toBe(503);
  expect(isFree()).toBe(true);
});
