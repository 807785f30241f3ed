/** Two heavy requests of a credential run at a time; more of them wait, and are refused after that. */
import { describe, expect, test } from 'bun:test';
import { endpoint, LIMITS } from '@quoin/contract';
import { AppError, reply } from '@quoin/core';
import { eventually } from '@quoin/test-kit';
import { Type } from '@sinclair/typebox';
import { type Route, route, textStream, WorkSlots } from '../src/index.ts';
import { bodyOf } from './support/body-of.ts';
import { openService } from './support/service.ts';

const PLACES = LIMITS.credentialHeavyRequests;
const SOON = 1;
/** Longer than any test. */
const NEVER = 600_000;

const { signal } = new AbortController();

const codeOf = async (asked: Promise<unknown>): Promise<unknown> => {
  try {
    await asked;
    return null;
  } catch (problem) {
    return problem instanceof AppError ? problem.code : problem;
  }
};

describe('places of a credential', () => {
  test('are two, and others have their own', async () => {
    const places = new WorkSlots({ waitMs: SOON });
    for (let at = 0; at < PLACES; at += 1) await places.take('one', signal);
    expect(await codeOf(places.take('one', signal))).toBe('rate_limited');
    expect(await codeOf(places.take('other', signal))).toBeNull();
  });

  test('go to requests in the order in which they came, each once', async () => {
    const places = new WorkSlots({ waitMs: NEVER });
    const releases = [await places.take('one', signal), await places.take('one', signal)];
    const order: number[] = [];
    const waiting = [0, 1, 2].map(async (name) => {
      const release = await places.take('one', signal);
      order.push(name);
      return release;
    });
    // In one turn, and each more than once.
    for (const release of [...releases, ...releases]) release();
    const [first, second] = await Promise.all(waiting.slice(0, PLACES));
    expect(order).toEqual([0, 1]);
    first?.();
    await waiting[2];
    expect(order).toEqual([0, 1, 2]);
    second?.();
  });

  test('are not lost with a client that goes away while it waits', async () => {
    const places = new WorkSlots({ waitMs: NEVER });
    const releases = [await places.take('one', signal), await places.take('one', signal)];
    const clients = Array.from({ length: 5 }, () => new AbortController());
    const asked = clients.map((client) => codeOf(places.take('one', client.signal)));
    for (const [at, client] of clients.entries()) client.abort(`gone ${at}`);
    for (const release of releases) release();
    expect(await Promise.all(asked)).toEqual(clients.map((_, at) => `gone ${at}`));
    for (let at = 0; at < PLACES; at += 1) await places.take('one', signal);
  });

  test('are not lost with a request that is refused', async () => {
    const places = new WorkSlots({ waitMs: SOON });
    const releases = [await places.take('one', signal), await places.take('one', signal)];
    expect(await codeOf(places.take('one', signal))).toBe('rate_limited');
    for (const release of releases) release();
    for (let at = 0; at < PLACES; at += 1) await places.take('one', signal);
  });

  test('a request is refused immediately if 100 requests already wait for a place', async () => {
    const places = new WorkSlots({ waitMs: NEVER });
    await Promise.all([places.take('one', signal), places.take('one', signal)]);
    const client = new AbortController();
    const waiting = Array.from({ length: 100 }, () => codeOf(places.take('one', client.signal)));
    expect(await codeOf(places.take('one', signal))).toBe('rate_limited');
    client.abort('gone');
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['gone']));
  });
});

const common = {
  prefixes: ['/api/v1'],
  method: 'GET',
  auth: 'bearer',
  scope: 'any',
  summary: 'For tests',
  tag: 'Tests',
  isHeavy: true,
} as const;

/** Answers when it is let go; counts those that run. */
const heldRoute = () => {
  const held: (() => void)[] = [];
  const started: string[] = [];
  const entry: Route = route(
    endpoint({
      ...common,
      id: 'test.held',
      path: '/held/:name',
      params: Type.Object({ name: Type.String() }),
      response: Type.Object({ name: Type.String() }),
    }),
    async (_context, { params }) => {
      started.push(params.name);
      await new Promise<void>((resolve) => held.push(resolve));
      return reply({ name: params.name });
    },
  );
  return { entry, held, started };
};

describe('over HTTP', () => {
  test('a third request waits, and is refused with Retry-After; another credential is served', async () => {
    const { entry, held, started } = heldRoute();
    await using service = await openService({ routes: [entry], heavyWaitMs: SOON });
    const [ada, ben] = [await service.bearer(), await service.bearer()];
    const get = (name: string, headers: Record<string, string>) =>
      service.request(`/api/v1/held/${name}`, { headers });
    const running = ['a', 'b'].map((name) => get(name, ada));
    await eventually(() => held.length === PLACES);
    const refused = await get('c', ada);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
    expect(await bodyOf(refused)).toMatchObject({ code: 'rate_limited' });
    const other = get('d', ben);
    await eventually(() => held.length === 3);
    for (const release of held) release();
    const answers = await Promise.all([...running, other]);
    const statuses = answers.map(({ status }) => status);
    // A place is returned when its answer is read.
    await Promise.all(answers.map((answer) => answer.bytes()));
    expect([statuses, started.toSorted()]).toEqual([
      [200, 200, 200],
      ['a', 'b', 'd'],
    ]);
    held.length = 0;
    const after = get('e', ada);
    await eventually(() => held.length === 1);
    held[0]?.();
    expect((await after).status).toBe(200);
  });

  test('a request that fails returns its place', async () => {
    const entry = route(endpoint({ ...common, id: 'test.failing', path: '/failing' }), async () => {
      throw new AppError('conflict', 'It failed');
    });
    await using service = await openService({ routes: [entry], heavyWaitMs: SOON });
    const headers = await service.bearer();
    for (let at = 0; at <= PLACES; at += 1) {
      expect((await service.request('/api/v1/failing', { headers })).status).toBe(409);
    }
  });

  test('an answer that is written while it is sent has its place until it is read or given up', async () => {
    async function* endless() {
      for (;;) yield 'x'.repeat(100_000);
    }
    const entry = route(endpoint({ ...common, id: 'test.endless', path: '/endless' }), async () => {
      return new Response(textStream(endless()));
    });
    await using service = await openService({ routes: [entry], heavyWaitMs: SOON });
    const headers = await service.bearer();
    const get = () => service.request('/api/v1/endless', { headers });
    const answers = [await get(), await get()];
    expect((await get()).status).toBe(429);
    for (const answer of answers) await answer.body?.cancel();
    const again = await get();
    expect(again.status).toBe(200);
    await again.body?.cancel();
  });
});
