/** `/mcp` without sessions: requests of MCP 2026-07-28, beside those of the revisions with sessions. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { ClientOptions } from '@modelcontextprotocol/client';
import type { Model } from '@quoin/assistant-core';
import { eventually, oneInCheck } from '@quoin/test-kit';
import { callsIn, type Ground, layGround } from './clients/every-tool.ts';
import { messageIn, openSession, request } from './support/messages.ts';
import { rest } from './support/rest.ts';
import { DIALECTS, openWorld, type Token, type World } from './support/world.ts';

const REVISION = '2026-07-28';
const PINNED: ClientOptions = { versionNegotiation: { mode: { pin: REVISION } } };

const META = {
  'io.modelcontextprotocol/protocolVersion': REVISION,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

interface Members {
  readonly name?: string;
  readonly uri?: string;
  readonly [member: string]: unknown;
}

/** A request of the revision, and the headers that repeat it. */
const stateless = (method: string, params: Members = {}, id = 1) => ({
  message: request(method, { ...params, _meta: META }, id),
  headers: {
    'mcp-protocol-version': REVISION,
    'mcp-method': method,
    ...((params.name ?? params.uri) !== undefined && {
      'mcp-name': String(params.name ?? params.uri),
    }),
  },
});

const chosen = oneInCheck(DIALECTS, import.meta.path);

describe.each(chosen)('on %s', (dialect) => {
  let world: World;
  let ground: Ground;
  beforeAll(async () => {
    world = await openWorld({ dialect });
    ground = await layGround(world);
  });
  afterAll(() => world[Symbol.asyncDispose]());

  test.each(['local', 'cloud', 'full'] as const)(
    'the official client of the revision lists and calls every tool with mode=%s',
    async (mode) => {
      await using connection = await world.connect(ground.token, `?mode=${mode}`, PINNED);
      const { client } = connection;
      expect(client.getNegotiatedProtocolVersion()).toBe(REVISION);
      const names = (await client.listTools()).tools.map(({ name }) => name);
      const others = mode === 'full' ? ['withdraw_page', 'create_redirects'] : [];
      const calls = callsIn(mode, ground, `A page without a session of ${mode}`);
      expect(names.filter((name) => !others.includes(name))).toEqual(calls.map(([name]) => name));
      for (const [name, input] of calls) {
        const result = await client.callTool({ name, arguments: { ...input } });
        expect({ name, isError: result.isError ?? false }).toEqual({ name, isError: false });
      }
      expect(await world.sessions()).toBe(0);
      expect(world.log).toEqual([]);
    },
  );

  test('the client reads resources, fills prompts and completes arguments', async () => {
    await using connection = await world.connect(ground.token, '', PINNED);
    const { client } = connection;
    const uri = 'quoin://handbook/guides/mooring';
    expect((await client.listResources()).resources).toContainEqual(
      expect.objectContaining({ uri }),
    );
    expect((await client.readResource({ uri })).contents).toMatchObject([
      { uri, mimeType: 'text/markdown' },
    ]);
    expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(1);
    expect((await client.listPrompts()).prompts.map(({ name }) => name)).toContain('review_page');
    const args = { project: 'handbook', path: 'guides/mooring' };
    const { messages } = await client.getPrompt({ name: 'review_page', arguments: args });
    expect(messages.length).toBeGreaterThan(1);
    const ref = { type: 'ref/resource', uri: 'quoin://{project}/{+path}' } as const;
    const argument = { name: 'project', value: 'hand' };
    expect((await client.complete({ ref, argument })).completion.values).toEqual(['handbook']);
  });
});

describe('one request', () => {
  let world: World;
  let ground: Ground;
  let token: Token;
  const statements: string[] = [];
  beforeAll(async () => {
    world = await openWorld({ onStatement: (text) => statements.push(text) });
    ground = await layGround(world);
    token = ground.token;
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const send = (
    { message, headers }: ReturnType<typeof stateless>,
    changed: Readonly<Record<string, string>> = {},
    path = '/mcp',
  ) => world.post(message, { ...token.headers, ...headers, ...changed }, path);

  test('server/discover tells the revision, what is offered, and who answers', async () => {
    const response = await send(stateless('server/discover'));
    expect(response.status).toBe(200);
    expect(response.headers.get('mcp-session-id')).toBeNull();
    expect(await response.json()).toMatchObject({
      id: 1,
      result: {
        resultType: 'complete',
        supportedVersions: expect.arrayContaining([REVISION]),
        capabilities: { tools: {}, resources: { subscribe: true }, prompts: {}, completions: {} },
      },
    });
  });

  test('a request needs no session, and a session id beside it is ignored', async () => {
    const unknown = { 'mcp-session-id': crypto.randomUUID() };
    const response = await send(stateless('tools/list'), unknown);
    expect(await response.json()).toMatchObject({ id: 1, result: { tools: expect.any(Array) } });
    expect(response.headers.get('mcp-session-id')).toBeNull();
  });

  test('a short call has the result of the library, and everything unusual goes to the library', async () => {
    const input = { pageId: ground.page };
    const plain = stateless('tools/call', { name: 'get_page', arguments: input });
    const short = await send(plain);
    expect(short.headers.get('content-type')).toStartWith('application/json');
    const { params } = plain.message;
    const traced = {
      ...META,
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    };
    const long = { ...plain.message, params: { ...params, _meta: traced } };
    const whole = await world.post(long, { ...token.headers, ...plain.headers });
    // Fences have a random mark each.
    const unmarked = async (response: Response): Promise<unknown> =>
      JSON.parse(JSON.stringify(await messageIn(response)).replaceAll(/[0-9a-f]{16}/g, ''));
    expect(await unmarked(short)).toEqual(await unmarked(whole));
    for (const [name, value] of [
      ['mcp-name', 'list_projects'],
      ['mcp-method', 'tools/list'],
      ['mcp-protocol-version', '2031-01-01'],
    ] as const) {
      const refused = await send(plain, { [name]: value });
      expect([name, refused.status]).toEqual([name, 400]);
      await refused.text();
    }
    const unknown = await send(stateless('tools/call', { name: 'none', arguments: {} }));
    expect(await messageIn(unknown)).toMatchObject({ error: { code: -32602 } });
    const wrong = await send(stateless('tools/call', { name: 'get_page', arguments: { x: 1 } }));
    expect(await messageIn(wrong)).toMatchObject({ result: { isError: true } });
  });

  test('a page that is read again is one statement, with the rights of the token', async () => {
    const call = stateless('tools/call', { name: 'get_page', arguments: { pageId: ground.page } });
    await (await send(call)).text();
    statements.length = 0;
    expect(await messageIn(await send(call))).toMatchObject({
      result: { content: [{ type: 'text' }, { uri: 'quoin://handbook/guides/mooring' }] },
    });
    // Other statements are those of the search index.
    const read = statements.filter((text) => /from "(?:tokens|projects|pages)"/.test(text));
    expect(read).toEqual([expect.stringMatching(/from "pages" .*"memberships".*"tokens"/)]);
  });

  test('a page that is read again in a session is one statement, which checks the session', async () => {
    const session = await openSession(world, token);
    const call = (id: number) =>
      world.post(
        request('tools/call', { name: 'get_page', arguments: { pageId: ground.page } }, id),
        session,
      );
    await (await call(1)).text();
    statements.length = 0;
    expect(await messageIn(await call(2))).toMatchObject({
      result: { content: [{ type: 'text' }, { uri: 'quoin://handbook/guides/mooring' }] },
    });
    const read = statements.filter((text) =>
      /from "(?:tokens|projects|pages|mcp_sessions)"/.test(text),
    );
    expect(read).toEqual([expect.stringMatching(/from "pages" .*"tokens".*"mcp_sessions"/)]);
  });

  test('a short call of a token that was used before is refused when it is revoked', async () => {
    const ada = await world.person('revoked');
    const own = await world.token(ada);
    const call = stateless('tools/call', { name: 'list_components', arguments: {} });
    const post = () => world.post(call.message, { ...own.headers, ...call.headers });
    expect((await post()).status).toBe(200);
    await world.revoke(own, ada);
    expect((await post()).status).toBe(401);
  });

  test('a request of an unsupported revision receives the supported ones', async () => {
    const { message, headers } = stateless('tools/list', {}, 9);
    const params = { _meta: { ...META, 'io.modelcontextprotocol/protocolVersion': '2031-01-01' } };
    const claimed = { ...headers, 'mcp-protocol-version': '2031-01-01' };
    const response = await world.post({ ...message, params }, { ...token.headers, ...claimed });
    expect(response.status).toBe(400);
    expect(await messageIn(response)).toMatchObject({
      id: 9,
      error: {
        code: -32022,
        data: {
          requested: '2031-01-01',
          // As server/discover has them: those that need no session.
          supported: [REVISION],
        },
      },
    });
  });

  test.each([
    ['mcp-protocol-version', '2025-11-25'],
    ['mcp-method', 'prompts/get'],
    ['mcp-name', 'search'],
  ])('a request with another %s in its header than in its body is refused', async (name, value) => {
    const call = stateless('tools/call', { name: 'list_projects', arguments: {} }, 4);
    const response = await send(call, { [name]: value });
    expect(response.status).toBe(400);
    expect(await messageIn(response)).toMatchObject({ id: 4, error: { code: -32020 } });
  });

  test.each(['mcp-protocol-version', 'mcp-method', 'mcp-name'])(
    'a request without the header %s is refused',
    async (missing) => {
      const { message, headers } = stateless('tools/call', { name: 'list_projects' });
      const rest = Object.entries(headers).filter(([name]) => name !== missing);
      const response = await world.post(message, { ...token.headers, ...Object.fromEntries(rest) });
      expect(response.status).toBe(400);
      expect(await messageIn(response)).toMatchObject({ id: 1, error: { code: -32020 } });
    },
  );

  test('a request with the revision in the header only is refused', async () => {
    const { headers } = stateless('tools/list');
    const response = await world.post(request('tools/list'), { ...token.headers, ...headers });
    expect(response.status).toBe(400);
    expect(await messageIn(response)).toMatchObject({ error: { code: -32602 } });
  });

  test.each(['ping', 'initialize', 'resources/subscribe', 'logging/setLevel', 'no/such'])(
    'the method %s, which the revision does not have, is 404 with the error of the protocol',
    async (method) => {
      const response = await send(stateless(method));
      expect(response.status).toBe(404);
      expect(await messageIn(response)).toMatchObject({ id: 1, error: { code: -32601 } });
    },
  );

  test('a request needs a valid token, and shows only what its scopes allow', async () => {
    const { message, headers } = stateless('tools/list');
    const none = await world.post(message, headers);
    expect(none.status).toBe(401);
    expect(none.headers.get('www-authenticate')).toContain('resource_metadata=');
    const reader = await world.token(await world.person('reader'), { scopes: ['docs:read'] });
    const offered = await messageIn(await send(stateless('tools/list'), reader.headers));
    const names = JSON.stringify(offered);
    expect([names.includes('"get_page"'), names.includes('"publish_page"')]).toEqual([true, false]);
  });

  test('a token that was revoked a moment ago is refused', async () => {
    const person = await world.person('leaver');
    const revoked = await world.token(person);
    expect((await send(stateless('tools/list'), revoked.headers)).status).toBe(200);
    await world.revoke(revoked, person);
    expect((await send(stateless('tools/list'), revoked.headers)).status).toBe(401);
  });

  test('a request keeps to the mode and the project of its address', async () => {
    const create = stateless('tools/call', { name: 'create_page', arguments: {} });
    expect(await messageIn(await send(create))).toMatchObject({
      error: {
        code: -32602,
        message: expect.stringContaining('The tool "create_page" does not exist'),
      },
    });
    const list = stateless('tools/call', { name: 'list_pages', arguments: {} });
    const listed = await messageIn(await send(list, {}, `/mcp?project=${ground.project}`));
    expect(JSON.stringify(listed)).toContain(`page id ${ground.page}`);
    expect((await send(list, {}, '/mcp?project=absent')).status).toBe(404);
    expect((await send(list, {}, '/mcp?mode=remote')).status).toBe(400);
  });

  test('a foreign Origin and a foreign Host are refused', async () => {
    const origin = { origin: 'https://evil.example.com' };
    expect((await send(stateless('tools/list'), origin)).status).toBe(403);
    expect((await send(stateless('tools/list'), { host: 'evil.example.com' })).status).toBe(403);
  });

  test('a message with more than 5,000 values is refused', async () => {
    const wide = { name: 'search', arguments: { q: Array.from({ length: 5_001 }, () => 1) } };
    expect((await send(stateless('tools/call', wide))).status).toBe(400);
  });

  test('sessions go on beside it', async () => {
    const headers = await openSession(world, token);
    const listed = await world.post(request('tools/list'), headers);
    expect(await messageIn(listed)).toMatchObject({ result: { tools: expect.any(Array) } });
  });

  test('none of these calls causes an internal error', () => {
    expect(world.log).toEqual([]);
  });
});

/** Writes until no caller waits any more. */
class EndlessModel implements Model {
  readonly name = 'endless';
  begun = 0;
  ended = 0;

  async *answer(_request: unknown, signal: AbortSignal) {
    this.begun += 1;
    yield { type: 'text', text: 'x'.repeat(1000) } as const;
    try {
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    } finally {
      this.ended += 1;
    }
  }
}

describe('a call that takes long', () => {
  const model = new EndlessModel();
  let world: World;
  let ground: Ground;
  beforeAll(async () => {
    world = await openWorld({ model, times: { sweepMs: 10 } });
    ground = await layGround(world);
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const question = () => ({
    name: 'ask',
    arguments: { projectId: ground.project, message: 'Which line comes first?' },
  });

  test('a call reports its progress, and ends when the client cancels it', async () => {
    await using connection = await world.connect(ground.token, '', PINNED);
    const controller = new AbortController();
    const updates: unknown[] = [];
    const call = connection.client.callTool(question(), {
      signal: controller.signal,
      onprogress: (progress) => updates.push(progress),
    });
    const outcome = call.catch((problem: unknown) => problem);
    await eventually(() => updates.length === 3);
    expect(updates).toEqual([
      { progress: 0, message: 'Searching the published pages' },
      { progress: 1, message: 'Reading 1 passage' },
      { progress: 1001, message: 'Writing: 1,000 characters' },
    ]);
    controller.abort('enough');
    expect(await outcome).toBeInstanceOf(Error);
    await eventually(() => model.ended === model.begun);
    await eventually(() => world.runtime.streams.size === 0);
  });

  test.each([
    ['with', { progressToken: 1 }],
    ['without', {}],
  ])('a call ends with its token, %s a stream of progress', async (_with, wanted) => {
    const person = await world.person(`leaver-${Object.keys(wanted).length}`);
    const token = await world.token(person);
    await rest(world, ground.token).send(`POST /projects/${ground.project}/members`, {
      ...{ email: person.email, role: 'viewer' },
    });
    const begun = model.begun;
    const { message, headers } = stateless('tools/call', question());
    const params = { ...question(), _meta: { ...META, ...wanted } };
    const answer = world.post({ ...message, params }, { ...token.headers, ...headers });
    await eventually(() => model.begun === begun + 1);
    await world.revoke(token, person);
    await (await answer).text();
    await eventually(() => model.ended === model.begun);
    await eventually(() => world.runtime.streams.size === 0);
  });
});

describe('a stream of subscriptions', () => {
  let world: World;
  let ground: Ground;
  let make: ReturnType<typeof rest>;
  beforeAll(async () => {
    world = await openWorld({ times: { watchMs: 10, sweepMs: 10 } });
    ground = await layGround(world);
    make = rest(world, ground.token);
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const URI = 'quoin://handbook/guides/mooring';
  const change = (text: string) =>
    make.send(`PATCH /pages/${ground.page}`, { markdown: `# ${text}\n` });

  /** @returns the messages so far, and a function that closes the stream */
  const listen = async (token: Token, uris: readonly string[]) => {
    const { message, headers } = stateless('subscriptions/listen', {
      notifications: { resourceSubscriptions: uris, toolsListChanged: true },
    });
    const gone = new AbortController();
    const response = await fetch(`${world.origin}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...token.headers,
        ...headers,
      },
      body: JSON.stringify(message),
      signal: gone.signal,
    });
    const messages: unknown[] = [];
    const read = async (): Promise<void> => {
      let rest = '';
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const events = (rest + chunk).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) {
          const data = /^data: (.*)$/m.exec(event)?.[1];
          if (data !== undefined) messages.push(JSON.parse(data));
        }
      }
    };
    const ended = read().catch(() => undefined);
    return {
      response,
      messages,
      ended,
      [Symbol.asyncDispose]: async () => {
        gone.abort();
        await ended;
      },
    };
  };

  const acknowledged = (...uris: readonly string[]) => ({
    jsonrpc: '2.0',
    method: 'notifications/subscriptions/acknowledged',
    params: {
      _meta: { 'io.modelcontextprotocol/subscriptionId': 1 },
      notifications: uris.length === 0 ? {} : { resourceSubscriptions: uris },
    },
  });
  const updated = {
    jsonrpc: '2.0',
    method: 'notifications/resources/updated',
    params: { uri: URI, _meta: { 'io.modelcontextprotocol/subscriptionId': 1 } },
  };

  test('a stream is acknowledged with its pages, and receives each change', async () => {
    await using stream = await listen(ground.token, [URI]);
    await eventually(() => stream.messages.length === 1);
    expect(stream.messages).toEqual([acknowledged(URI)]);
    await change('One');
    await eventually(() => stream.messages.length === 2);
    await change('Two');
    await eventually(() => stream.messages.length === 3);
    expect(stream.messages.slice(1)).toEqual([updated, updated]);
  });

  test('the official client receives a change', async () => {
    const updates: string[] = [];
    await using connection = await world.connect(ground.token, '', PINNED);
    const { client } = connection;
    client.setNotificationHandler('notifications/resources/updated', ({ params }) => {
      updates.push(params.uri);
    });
    const subscription = await client.listen({ resourceSubscriptions: [URI] });
    await change('Three');
    await eventually(() => updates.length === 1);
    expect(updates).toEqual([URI]);
    await subscription.close();
    await eventually(() => world.runtime.streams.size === 0);
  });

  test('the acknowledgment omits pages that the caller may not see, as those that do not exist', async () => {
    await using mixed = await listen(ground.token, ['quoin://absent/page', URI]);
    await eventually(() => mixed.messages.length === 1);
    expect(mixed.messages).toEqual([acknowledged(URI)]);
    const grace = await world.token(await world.person('grace'));
    await using hers = await listen(grace, [URI, 'quoin://absent/page']);
    await hers.ended;
    expect(hers.messages).toEqual([
      acknowledged(),
      expect.objectContaining({ id: 1, result: expect.objectContaining({}) }),
    ]);
  });

  test('a member who was removed receives nothing more', async () => {
    const linus = await world.person('linus');
    const token = await world.token(linus);
    await make.send(`POST /projects/${ground.project}/members`, {
      ...{ email: linus.email, role: 'viewer' },
    });
    await using his = await listen(token, [URI]);
    await using witness = await listen(ground.token, [URI]);
    await eventually(() => his.messages.length === 1 && witness.messages.length === 1);
    expect(his.messages).toEqual([acknowledged(URI)]);
    await make.send(`DELETE /projects/${ground.project}/members/${linus.id}`);
    await change('Five');
    await eventually(() => witness.messages.length === 2);
    expect(his.messages).toHaveLength(1);
  });

  test('a stream ends with its token, and with the result of the request', async () => {
    const token = await world.token(ground.ada);
    await using stream = await listen(token, [URI]);
    await eventually(() => stream.messages.length === 1);
    expect(stream.messages).toEqual([acknowledged(URI)]);
    await world.revoke(token, ground.ada);
    await stream.ended;
    expect(stream.messages.at(-1)).toMatchObject({ id: 1, result: { resultType: 'complete' } });
  });

  test('a stream has at most 100 pages, and a token has at most 50 streams', async () => {
    const many = Array.from({ length: 101 }, (_, index) => `quoin://handbook/page-${index}`);
    await using refused = await listen(ground.token, many);
    expect(refused.response.status).toBe(400);
    await eventually(() => world.runtime.streams.size === 0);
    await using streams = new AsyncDisposableStack();
    for (let count = 0; count < 50; count += 1) {
      expect(streams.use(await listen(ground.token, [URI])).response.status).toBe(200);
    }
    await using surplus = await listen(ground.token, [URI]);
    expect(surplus.response.status).toBe(429);
    expect(surplus.response.headers.get('retry-after')).not.toBeNull();
  });

  test('none of these calls causes an internal error', () => {
    expect(world.log).toEqual([]);
  });
});
