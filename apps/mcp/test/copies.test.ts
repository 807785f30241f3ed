/** Sessions that every copy of the service continues (ADR 26). */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { eventually, oneInCheck } from '@quoin/test-kit';
import { listen } from './support/listen.ts';
import { INITIALIZE, messageIn, request } from './support/messages.ts';
import { rest } from './support/rest.ts';
import { ACCEPT, DIALECTS, openWorld, type Token, type World } from './support/world.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const MINUTE = 60_000;

describe.each(chosen)('three copies on %s', (dialect) => {
  let world: World;
  let token: Token;
  let origins: readonly string[];
  beforeAll(async () => {
    world = await openWorld({ dialect, times: { sweepMs: 20, watchMs: 10 } });
    token = await world.token(await world.person('ada'));
    origins = [world.origin, await world.copy(), await world.copy()];
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const originOf = (copy: number): string => origins[copy % origins.length] ?? '';
  const send = (
    copy: number,
    message: object,
    headers: Readonly<Record<string, string>>,
    query = '',
  ): Promise<Response> =>
    fetch(`${originOf(copy)}/mcp${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: ACCEPT, ...headers },
      body: JSON.stringify(message),
    });
  const ping = async (
    copy: number,
    headers: Readonly<Record<string, string>>,
    query = '',
    id = 1,
  ) => {
    const response = await send(copy, request('ping', {}, id), headers, query);
    await response.text();
    return response.status;
  };
  /** Headers of a session that begins on the first copy. */
  const open = async (by: Token = token, query = ''): Promise<Record<string, string>> => {
    const response = await send(0, INITIALIZE, by.headers, query);
    await response.text();
    return { ...by.headers, 'mcp-session-id': response.headers.get('mcp-session-id') ?? '' };
  };
  const end = async (copy: number, headers: Readonly<Record<string, string>>): Promise<number> =>
    (await fetch(`${originOf(copy)}/mcp`, { method: 'DELETE', headers })).status;

  test('the official client works although each request reaches the next copy', async () => {
    const make = rest(world, token);
    const project = await make.project('Handbook');
    const space = await make.space(project, 'Guides');
    const { path } = await make.page(project, space, 'Ropes');
    const statuses: number[] = [];
    let sent = 0;
    const transport = new StreamableHTTPClientTransport(new URL(`${world.origin}/mcp`), {
      requestInit: { headers: token.headers },
      fetch: async (input, init) => {
        sent += 1;
        const response = await fetch(`${originOf(sent)}${new URL(input).pathname}`, init);
        statuses.push(response.status);
        return response;
      },
    });
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(transport);
    const { tools } = await client.listTools();
    expect(tools.length).toBeGreaterThan(5);
    for (let call = 0; call < 7; call += 1) {
      const { contents } = await client.readResource({ uri: `quoin://${project}/${path}` });
      expect(contents).toHaveLength(1);
      const received: unknown[] = [];
      const found = await client.callTool(
        { name: 'get_structure', arguments: { projectId: project } },
        { onprogress: (progress) => received.push(progress) },
      );
      expect(found.isError).not.toBe(true);
    }
    expect((await client.listPrompts()).prompts).not.toBeEmpty();
    await transport.terminateSession();
    await client.close();
    expect(statuses.filter((status) => status >= 400)).toEqual([]);
    expect(statuses.length).toBeGreaterThan(15);
  });

  test('a session that one copy ended is unknown to all, and its stream ends', async () => {
    const headers = await open();
    expect([await ping(1, headers), await ping(2, headers)]).toEqual([200, 200]);
    const stream = await listen({ origin: originOf(1) }, headers);
    expect(stream.status).toBe(200);
    expect(await end(2, headers)).toBe(204);
    await stream.ended;
    for (const copy of [0, 1, 2]) expect(await ping(copy, headers)).toBe(404);
    expect(await end(0, headers)).toBe(404);
  });

  test.each([
    ['the session ended', 404],
    ['the token was revoked', 401],
  ] as const)(
    'calls on a copy that used the session are refused after %s on another',
    async (what, refused) => {
      const person = await world.person(`${dialect}${refused}`);
      const own = await world.token(person);
      const make = rest(world, own);
      const project = await make.project(`Lighthouse ${dialect} ${refused}`);
      const { id } = await make.page(project, await make.space(project, 'Guides'), 'Lantern');
      const headers = await open(own);
      const calls = [
        { name: 'get_page', arguments: { pageId: id } },
        { name: 'get_page', arguments: { pageId: id, content: false } },
        { name: 'get_page', arguments: { pageId: crypto.randomUUID() } },
        { name: 'list_components', arguments: {} },
      ];
      const call = async (copy: number, at: number) => {
        const response = await send(copy, request('tools/call', calls[at], at + 2), headers);
        return { status: response.status, text: await response.text() };
      };
      for (const copy of [0, 1]) {
        // The second time, the copy has the session and the token in memory.
        for (const at of [...calls.keys(), ...calls.keys()]) {
          expect((await call(copy, at)).status).toBe(200);
        }
      }
      if (what === 'the session ended') expect(await end(1, headers)).toBe(204);
      else await world.revoke(own, person);
      for (const at of calls.keys()) {
        const { status, text } = await call(0, at);
        expect(status).toBe(refused);
        expect(text).not.toContain('Lantern');
      }
    },
  );

  test('concurrent first requests on another copy share one session', async () => {
    const headers = await open();
    const before = await world.sessions();
    // Ids of their own: a second request with the id of a pending one is refused.
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, id) => ping(1, headers, '', id + 1)),
    );
    expect(statuses).toEqual(Array(20).fill(200));
    expect(await world.sessions()).toBe(before);
    expect(await end(0, headers)).toBe(204);
  });

  test('a session belongs to its token on every copy, with its mode and project', async () => {
    const headers = await open(token, '?mode=cloud');
    const other = await world.token(await world.person('grace'));
    expect(await ping(1, { ...headers, ...other.headers }, '?mode=cloud')).toBe(404);
    expect(await ping(1, headers)).toBe(400);
    expect(await ping(1, headers, '?mode=cloud')).toBe(200);
    const listed = await messageIn(await send(2, request('tools/list'), headers, '?mode=cloud'));
    const here = await messageIn(await send(0, request('tools/list'), headers, '?mode=cloud'));
    expect(listed).toEqual(here);
  });

  test('use on one copy keeps a session alive on the others', async () => {
    const headers = await open();
    const left = await open();
    for (let time = 0; time < 4; time += 1) {
      world.advance(20 * MINUTE);
      expect(await ping(time, headers)).toBe(200);
    }
    expect(await ping(1, left)).toBe(404);
  });

  test('a stream on one copy tells of a page that was subscribed to on another', async () => {
    const make = rest(world, token);
    const project = await make.project(`Harbour ${dialect}`);
    const { id, path } = await make.page(project, await make.space(project, 'Guides'), 'Quay');
    const uri = `quoin://${project}/${path}`;
    const headers = await open();
    await using stream = await listen({ origin: originOf(1) }, headers);
    await using second = await listen({ origin: originOf(2) }, headers);
    const subscribed = await send(0, request('resources/subscribe', { uri }), headers);
    expect(await messageIn(subscribed)).toMatchObject({ result: {} });
    await make.send(`PATCH /pages/${id}`, { markdown: '# Changed\n' });
    const received = () => [...stream.messages, ...second.messages];
    await eventually(() => received().length > 0);
    await make.send(`PATCH /pages/${id}`, { markdown: '# Again\n' });
    await eventually(() => received().length > 1);
    const update = { jsonrpc: '2.0', method: 'notifications/resources/updated', params: { uri } };
    // One for each change, although two copies have a stream of the session.
    expect(received()).toEqual([update, update]);
    await send(2, request('resources/unsubscribe', { uri }), headers);
    expect(await world.database.read((stores) => stores.mcpSessions.countSubscriptions())).toBe(0);
  });

  test('a token has 50 sessions over all copies', async () => {
    const eager = await world.token(await world.person('eager'));
    const first = await open(eager);
    for (let count = 1; count < 50; count += 1) {
      await (await send(count, INITIALIZE, eager.headers)).text();
    }
    expect(await ping(1, first)).toBe(200);
    const second = await send(1, INITIALIZE, eager.headers);
    expect([second.status, await ping(2, first)]).toEqual([200, 200]);
    const rows = await world.database.read((stores) =>
      stores.mcpSessions.find(second.headers.get('mcp-session-id') ?? ''),
    );
    const all = await world.database.read((stores) =>
      stores.mcpSessions.listOfUser(rows?.userId ?? ''),
    );
    expect(all).toHaveLength(50);
  });

  test('capabilities of a client that are too long are refused', async () => {
    const experimental = { x: { long: 'x'.repeat(20_000) } };
    const params = { ...INITIALIZE.params, capabilities: { experimental } };
    expect((await send(0, { ...INITIALIZE, params }, token.headers)).status).toBe(400);
  });

  test('no copy logged an error', () => {
    expect(world.log).toEqual([]);
  });
});
