/** Streams that a client resumes with `Last-Event-ID`, on any copy (ADR 123). */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { eventually } from '@quoin/test-kit';
import type { Extension } from '../src/protocol-server.ts';
import { messageIn, openSession, request } from './support/messages.ts';
import { rest } from './support/rest.ts';
import { ACCEPT, DIALECTS, openWorld, type Token, type World } from './support/world.ts';

const VERSION = { 'mcp-protocol-version': '2025-11-25' };
const MINUTE = 60_000;

interface Event {
  readonly id: string;
  readonly data: string;
}

/** The events of a response as they arrive; `cut` closes the connection. */
const reading = (response: Response, gone: AbortController) => {
  const events: Event[] = [];
  const read = async (): Promise<void> => {
    let rest = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const id = /^id: (.*)$/m.exec(block)?.[1];
        if (id !== undefined) events.push({ id, data: /^data: (.*)$/m.exec(block)?.[1] ?? '' });
      }
    }
  };
  const ended = read();
  ended.catch(() => undefined);
  return {
    response,
    events,
    ended,
    async first(count: number): Promise<readonly Event[]> {
      await eventually(() => events.length >= count);
      return events;
    },
    cut: () => gone.abort(),
  };
};

const messagesOf = (events: readonly Event[]): unknown[] =>
  events.flatMap(({ data }) => (data === '' ? [] : [JSON.parse(data)]));

/** Calls of a tool that says one thing, waits until the test releases it, and answers. */
class Gate implements Extension {
  readonly capabilities = {};
  readonly #waiting = new Map<string, PromiseWithResolvers<void>>();

  #of(name: string): PromiseWithResolvers<void> {
    const known = this.#waiting.get(name) ?? Promise.withResolvers<void>();
    this.#waiting.set(name, known);
    return known;
  }

  release(name: string): void {
    this.#of(name).resolve();
  }

  extend(server: Parameters<Extension['extend']>[0]): void {
    server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
      const progressToken = mcpReq._meta?.progressToken ?? 0;
      await mcpReq.notify({
        method: 'notifications/progress',
        params: { progressToken, progress: 1 },
      });
      await this.#of(params.name).promise;
      return { content: [{ type: 'text', text: `done ${params.name}` }] };
    });
  }
}

const answerOf = (name: string, id = 1) => ({
  jsonrpc: '2.0',
  id,
  result: { content: [{ type: 'text', text: `done ${name}` }] },
});

describe.each(DIALECTS)('streams of two copies on %s', (dialect) => {
  const gate = new Gate();
  let world: World;
  let token: Token;
  let origins: readonly string[];
  beforeAll(async () => {
    world = await openWorld({ dialect, extension: gate, times: { sweepMs: 20, watchMs: 10 } });
    token = await world.token(await world.person('ada'));
    origins = [world.origin, await world.copy()];
  });
  afterAll(() => world[Symbol.asyncDispose]());

  type Headers = Readonly<Record<string, string>>;

  const call = async (headers: Headers, name: string, copy = 0) => {
    const gone = new AbortController();
    const response = await fetch(`${origins[copy]}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: ACCEPT, ...VERSION, ...headers },
      body: JSON.stringify(request('tools/call', { name, arguments: {} })),
      signal: gone.signal,
    });
    return reading(response, gone);
  };
  const get = async (headers: Headers, last: string | null, copy = 0) => {
    const gone = new AbortController();
    const response = await fetch(`${origins[copy]}/mcp`, {
      headers: {
        accept: 'text/event-stream',
        ...VERSION,
        ...headers,
        ...(last !== null && { 'last-event-id': last }),
      },
      signal: gone.signal,
    });
    return reading(response, gone);
  };
  const refusalOf = async (headers: Headers, last: string, copy = 0) => {
    const response = await fetch(`${origins[copy]}/mcp`, {
      headers: { accept: 'text/event-stream', ...VERSION, ...headers, 'last-event-id': last },
    });
    const { error }: { error: { message: string } } = Object(await messageIn(response));
    return { status: response.status, message: error.message };
  };

  test.each([0, 1])('a call whose connection broke is received on copy %p', async (copy) => {
    const headers = await openSession(world, token);
    const name = `cut ${copy}`;
    const first = await call(headers, name);
    const [prime, progress] = await first.first(2);
    expect(prime?.data).toBe('');
    first.cut();
    const resumed = await get(headers, progress?.id ?? '', copy);
    expect(resumed.response.headers.get('mcp-session-id')).toBe(headers['mcp-session-id'] ?? '');
    gate.release(name);
    await resumed.ended;
    // Only what was sent after the event.
    expect(messagesOf(resumed.events)).toEqual([answerOf(name)]);
    const whole = await get(headers, prime?.id ?? '', copy);
    await whole.ended;
    expect(messagesOf(whole.events)).toEqual([JSON.parse(progress?.data ?? ''), answerOf(name)]);
    const none = await get(headers, whole.events.at(-1)?.id ?? '', copy);
    await none.ended;
    expect(none.events).toEqual([]);
  });

  test('the id of a call without a client stays pending until the call ends', async () => {
    const headers = await openSession(world, token);
    const first = await call(headers, 'pending');
    const [, progress] = await first.first(2);
    first.cut();
    const twin = await world.post(request('ping'), headers);
    expect(twin.status).toBe(400);
    await twin.text();
    gate.release('pending');
    const resumed = await get(headers, progress?.id ?? '');
    await resumed.ended;
    await eventually(async () => {
      const again = await world.post(request('ping'), headers);
      await again.text();
      return again.status === 200;
    });
  });

  test('the official client receives the result of a call that was cut, from another copy', async () => {
    let cuts = 0;
    const cutting = new AbortController();
    const transport = new StreamableHTTPClientTransport(new URL(`${world.origin}/mcp`), {
      requestInit: { headers: token.headers },
      reconnectionOptions: {
        initialReconnectionDelay: 10,
        maxReconnectionDelay: 10,
        reconnectionDelayGrowFactor: 1,
        maxRetries: 5,
      },
      fetch: async (input, init) => {
        const { pathname } = new URL(input);
        const isCall = init?.body?.toString().includes('"tools/call"') === true;
        if (isCall) {
          return fetch(`${origins[0]}${pathname}`, { ...init, signal: cutting.signal });
        }
        const isResumed = new Headers(init?.headers).has('last-event-id');
        if (isResumed) cuts += 1;
        return fetch(`${origins[isResumed ? 1 : 0]}${pathname}`, init);
      },
    });
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(transport);
    const updates: unknown[] = [];
    const result = client.callTool(
      { name: 'official', arguments: {} },
      { onprogress: (progress) => updates.push(progress) },
    );
    await eventually(() => updates.length === 1);
    cutting.abort();
    await eventually(() => cuts === 1);
    gate.release('official');
    expect(await result).toMatchObject({ content: [{ text: 'done official' }] });
    expect([cuts, updates.length]).toEqual([1, 1]);
    await transport.terminateSession();
    await client.close();
  });

  test('a stream is unknown to another session, another token and other ids, in the same words', async () => {
    const headers = await openSession(world, token);
    const first = await call(headers, 'foreign');
    const [prime] = await first.first(2);
    gate.release('foreign');
    await first.ended;
    const last = prime?.id ?? '';
    const [stream = ''] = last.split('.');
    const grace = await openSession(world, await world.token(await world.person('grace')));
    const own = await openSession(world, token);
    const unknown = await refusalOf(headers, `${crypto.randomUUID()}.0`);
    expect(unknown.status).toBe(400);
    for (const [by, id] of [
      [grace, last],
      [own, last],
      [headers, `${stream}.9`],
      [headers, `${stream}.-1`],
      [headers, 'x'],
    ] as const) {
      expect(await refusalOf(by, id)).toEqual(unknown);
    }
    const stolen = { ...grace, 'mcp-session-id': headers['mcp-session-id'] ?? '' };
    expect((await refusalOf(stolen, last)).status).toBe(404);
    const again = await get(headers, last, 1);
    await again.ended;
    expect(messagesOf(again.events)).toHaveLength(2);
  });

  test('a stream can be resumed for 10 minutes, and is deleted with its session', async () => {
    const headers = await openSession(world, token);
    const first = await call(headers, 'old');
    const [prime] = await first.first(2);
    gate.release('old');
    await first.ended;
    world.advance(9 * MINUTE);
    const early = await get(headers, prime?.id ?? '', 1);
    await early.ended;
    expect(early.events).toHaveLength(2);
    world.advance(MINUTE);
    expect((await refusalOf(headers, prime?.id ?? '')).status).toBe(400);
    const [id = ''] = (prime?.id ?? '').split('.');
    const sessionId = headers['mcp-session-id'] ?? '';
    const find = () => world.database.read((stores) => stores.mcpStreams.find(id, sessionId));
    expect(await find()).not.toBeNull();
    await fetch(`${world.origin}/mcp`, { method: 'DELETE', headers });
    expect(await find()).toBeNull();
  });

  test('a session has the newest 20 streams, and a stream the newest 100 events', async () => {
    const headers = await openSession(world, token);
    gate.release('many');
    const ids: string[] = [];
    for (let count = 0; count < 21; count += 1) {
      world.advance(1);
      const one = await call(headers, 'many');
      await one.ended;
      ids.push(one.events[0]?.id ?? '');
    }
    expect((await refusalOf(headers, ids[0] ?? '')).status).toBe(400);
    const kept = await get(headers, ids[1] ?? '');
    await kept.ended;
    expect(kept.events).toHaveLength(2);
    const sessionId = headers['mcp-session-id'] ?? '';
    const stream = { id: crypto.randomUUID(), sessionId, requestId: '1', lastEvent: 0 };
    const now = world.deps.clock.now();
    await world.database.write(async ({ mcpStreams }) => {
      await mcpStreams.insert({ ...stream, isOver: false, createdAt: now, aliveAt: now });
      for (let count = 1; count <= 101; count += 1) {
        const options = { isLast: count === 101, now, keep: 100 };
        expect(await mcpStreams.append(stream.id, `{"count":${count}}`, options)).toBe(count);
      }
      const late = { isLast: true, now, keep: 100 };
      expect(await mcpStreams.append(stream.id, '{}', late)).toBeNull();
    });
    const newest = await get(headers, `${stream.id}.0`);
    await newest.ended;
    expect(newest.events).toHaveLength(100);
    expect(messagesOf(newest.events).at(-1)).toEqual({ count: 101 });
  });

  test('a call whose copy stopped ends with an error that says so', async () => {
    const headers = await openSession(world, token);
    const sessionId = headers['mcp-session-id'] ?? '';
    const now = world.deps.clock.now();
    const id = crypto.randomUUID();
    const row = { id, sessionId, requestId: '"call"', lastEvent: 0, isOver: false };
    await world.database.write(({ mcpStreams }) =>
      mcpStreams.insert({ ...row, createdAt: now, aliveAt: now }),
    );
    world.advance(MINUTE + 1);
    const both = await Promise.all([get(headers, `${id}.0`, 0), get(headers, `${id}.0`, 1)]);
    for (const { ended, events } of both) {
      await ended;
      expect(messagesOf(events)).toMatchObject([
        { id: 'call', error: { message: expect.stringContaining('stopped') } },
      ]);
    }
  });

  test('a resumed call ends with its token', async () => {
    const ada = await world.person('short');
    const short = await world.token(ada);
    const headers = await openSession(world, short);
    const first = await call(headers, 'revoked');
    const [, progress] = await first.first(2);
    first.cut();
    const resumed = await get(headers, progress?.id ?? '', 1);
    await world.revoke(short, ada);
    await resumed.ended;
    gate.release('revoked');
    expect(resumed.events).toEqual([]);
  });

  test('clients of older versions get ids, and no event without data', async () => {
    const headers = await openSession(world, token);
    gate.release('older');
    const older = await call({ ...headers, 'mcp-protocol-version': '2025-06-18' }, 'older');
    await older.ended;
    expect(older.events.map(({ data }) => data === '')).toEqual([false, false]);
  });

  test.each([0, 1])('notifications that a client lost are sent again on copy %p', async (copy) => {
    const make = rest(world, token);
    const project = await make.project(`Harbour ${copy}`);
    const page = await make.page(project, await make.space(project, 'Guides'), 'Quay');
    const uri = `quoin://${project}/${page.path}`;
    const headers = await openSession(world, token);
    const first = await get(headers, null);
    const [prime] = await first.first(1);
    expect(prime?.data).toBe('');
    await (await world.post(request('resources/subscribe', { uri }), headers)).text();
    await make.send(`PATCH /pages/${page.id}`, { markdown: '# One\n' });
    await first.first(2);
    first.cut();
    const update = { jsonrpc: '2.0', method: 'notifications/resources/updated', params: { uri } };
    const resumed = await get(headers, prime?.id ?? '', copy);
    await resumed.first(1);
    expect(messagesOf(resumed.events)).toEqual([update]);
    await make.send(`PATCH /pages/${page.id}`, { markdown: '# Two\n' });
    await resumed.first(2);
    expect(messagesOf(resumed.events)).toEqual([update, update]);
    expect(resumed.events[0]?.id).toBe(first.events[1]?.id ?? '');
    // The next stream of the session on the same copy replaces this one.
    const next = await get(headers, null, copy);
    await resumed.ended;
    next.cut();
  });

  test('no copy logged an error', () => {
    expect(world.log).toEqual([]);
  });
});
