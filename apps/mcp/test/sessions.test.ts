/** Whose sessions are, how long they live, how many there may be. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { eventually, oneInCheck } from '@quoin/test-kit';
import { listen } from './support/listen.ts';
import { INITIALIZE, messageIn, openSession, request } from './support/messages.ts';
import { DIALECTS, openWorld, type Person, type Token, type World } from './support/world.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const MINUTE = 60_000;
const PER_TOKEN = 50;
const PER_USER = 500;

describe.each(chosen)('on %s', (dialect) => {
  let world: World;
  let ada: Person;
  let token: Token;
  beforeAll(async () => {
    world = await openWorld({ dialect, times: { sweepMs: 20 } });
    ada = await world.person('ada');
    token = await world.token(ada);
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const ping = async (headers: Readonly<Record<string, string>>): Promise<number> => {
    const response = await world.post(request('ping'), headers);
    await response.text();
    return response.status;
  };

  const end = (headers: Readonly<Record<string, string>>): Promise<Response> =>
    fetch(`${world.origin}/mcp`, { method: 'DELETE', headers });

  test('a session of one token is unknown to another, in the same words', async () => {
    const headers = await openSession(world, token);
    const id = String(headers['mcp-session-id']);
    for (const other of [await world.token(ada), await world.token(await world.person('grace'))]) {
      const answer = async (sessionId: string) => {
        const sent = { ...other.headers, 'mcp-session-id': sessionId };
        const response = await world.post(request('tools/list'), sent);
        const { error }: { error: { message: string } } = Object(await messageIn(response));
        return { status: response.status, message: error.message };
      };
      expect(await answer(id)).toEqual(await answer(crypto.randomUUID()));
      expect((await answer(id)).status).toBe(404);
      const sent = { ...other.headers, 'mcp-session-id': id };
      expect((await listen(world, sent)).status).toBe(404);
      expect((await end(sent)).status).toBe(404);
    }
    expect(await ping(headers)).toBe(200);
  });

  test('a session that was left for 30 minutes has ended, one in use has not', async () => {
    const left = await openSession(world, token);
    const used = await openSession(world, token);
    const heard = await openSession(world, token);
    const stream = await listen(world, heard);
    world.advance(20 * MINUTE);
    expect(await ping(used)).toBe(200);
    world.advance(10 * MINUTE);
    expect(await ping(left)).toBe(404);
    expect(await ping(used)).toBe(200);
    expect(stream.status).toBe(200);
    expect(await ping(heard)).toBe(200);
    // A stream that its client leaves keeps the session in use until the server notices it.
    expect((await end(heard)).status).toBe(204);
    await stream.ended;
  });

  test('abandoned sessions are closed', async () => {
    await openSession(world, await world.token(ada));
    world.advance(30 * MINUTE);
    await eventually(async () => (await world.sessions()) === 0);
  });

  test('a revoked token has no sessions: 401, and its stream ends', async () => {
    const revoked = await world.token(ada);
    const headers = await openSession(world, revoked);
    const stream = await listen(world, headers);
    await world.revoke(revoked, ada);
    expect(await ping(headers)).toBe(401);
    await stream.ended;
    await eventually(async () => (await world.sessions()) === 0);
  });

  test('a stream ends with the life of its token', async () => {
    const expiresAt = new Date(world.deps.clock.now().getTime() + MINUTE);
    const headers = await openSession(world, await world.token(ada, { expiresAt }));
    const stream = await listen(world, headers);
    world.advance(MINUTE);
    await stream.ended;
    expect(await ping(headers)).toBe(401);
  });

  test('the oldest session of a token makes way for the 51st, unless it is in use', async () => {
    const busy = await world.token(ada);
    const inUse = await openSession(world, busy);
    await using stream = await listen(world, inUse);
    expect(stream.status).toBe(200);
    const oldest = await openSession(world, busy);
    for (let count = 2; count < PER_TOKEN; count += 1) await openSession(world, busy);
    const others = await world.sessions();
    await openSession(world, busy);
    expect(await world.sessions()).toBe(others);
    expect(await ping(oldest)).toBe(404);
    expect(await ping(inUse)).toBe(200);
  });

  test('a token has at most 50 sessions, also when more begin concurrently', async () => {
    const eager = await world.token(ada);
    const others = await world.sessions();
    const begun = await Promise.all(
      Array.from({ length: PER_TOKEN + 10 }, () => openSession(world, eager)),
    );
    expect(await world.sessions()).toBe(others + PER_TOKEN);
    const statuses = await Promise.all(begun.map(ping));
    expect(statuses.filter((status) => status === 200)).toHaveLength(PER_TOKEN);
  });

  test('the 501st session of a user ends one of that user, and none of another user', async () => {
    const others = await openSession(world, await world.token(await world.person('hopper')));
    const greedy = await world.person('greedy');
    const tokens = await Promise.all(
      Array.from({ length: PER_USER / PER_TOKEN + 1 }, () => world.token(greedy)),
    );
    const before = await world.sessions();
    const first = await openSession(world, tokens[0] ?? token);
    for (const one of tokens) {
      await Promise.all(Array.from({ length: PER_TOKEN }, () => openSession(world, one)));
    }
    expect(await world.sessions()).toBe(before + PER_USER);
    expect(await ping(first)).toBe(404);
    expect(await ping(others)).toBe(200);
  });

  test('with all of its sessions in use a token gets no other', async () => {
    const busy = await world.token(ada);
    await using streams = new AsyncDisposableStack();
    for (let count = 0; count < PER_TOKEN; count += 1) {
      streams.use(await listen(world, await openSession(world, busy)));
    }
    const refused = await world.post(INITIALIZE, busy.headers);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(await messageIn(refused)).toMatchObject({ error: { data: { code: 'rate_limited' } } });
  });

  test('none of these calls causes an internal error', () => {
    expect(world.log).toEqual([]);
  });
});

describe('streams', () => {
  test('a second one takes the place of the first: its client may have been cut off', async () => {
    await using world = await openWorld();
    const headers = await openSession(world, await world.token(await world.person('ada')));
    const first = await listen(world, headers);
    await using second = await listen(world, headers);
    await first.ended;
    expect(second.status).toBe(200);
    expect(world.runtime.streams.size).toBe(1);
  });

  test('are not affected by requests without a session', async () => {
    await using world = await openWorld();
    const headers = await openSession(world, await world.token(await world.person('ada')));
    await using stream = await listen(world, headers);
    const ask = (method: string, accept: string) =>
      fetch(`${world.origin}/mcp`, { method, headers: { ...headers, accept } });
    expect((await ask('HEAD', 'text/event-stream')).status).toBe(405);
    expect((await ask('GET', 'application/json')).status).toBe(406);
    expect(stream.status).toBe(200);
    expect(world.runtime.streams.size).toBe(1);
  });

  test('ping, and end immediately when the service is about to end', async () => {
    await using world = await openWorld({ streams: { pingMs: 5 } });
    const headers = await openSession(world, await world.token(await world.person('ada')));
    const response = await fetch(`${world.origin}/mcp`, {
      headers: { ...headers, accept: 'text/event-stream' },
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    // One part may hold what was sent in two.
    const BEGINNING = ': open\n\n: ping\n\n';
    let begun = '';
    while (begun.length < BEGINNING.length) {
      const part = await reader?.read();
      if (part?.done !== false) break;
      begun += part.value;
    }
    expect(begun).toStartWith(BEGINNING);
    world.runtime.streams.endStanding();
    let rest = '';
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      rest += part.value;
    }
    expect(rest).toContain('event: error\n');
    expect(rest).toContain('The service is restarting');
  });
});
