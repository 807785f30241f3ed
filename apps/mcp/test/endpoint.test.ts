/** What the endpoint answers before a message reaches a session. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { INITIALIZE, messageIn, openSession, request } from './support/messages.ts';
import { rest } from './support/rest.ts';
import { openWorld, type Person, type Token, type World } from './support/world.ts';

let world: World;
let ada: Person;
let token: Token;
beforeAll(async () => {
  world = await openWorld({ corsOrigins: ['https://app.example.com'] });
  ada = await world.person('ada');
  token = await world.token(ada);
});
afterAll(() => world[Symbol.asyncDispose]());

const refusalOf = async (response: Response) => ({
  status: response.status,
  body: await messageIn(response),
});

const error = (code: string, message: RegExp) => ({
  jsonrpc: '2.0',
  error: { message: expect.stringMatching(message), data: { code } },
  id: null,
});

describe('the credential', () => {
  const challenge = () =>
    `resource_metadata="${world.origin}/.well-known/oauth-protected-resource/mcp", scope="docs:read docs:write project:read ai:use"`;

  test('is a bearer token, and the answer says where to get one', async () => {
    const response = await world.post(INITIALIZE);
    expect(response.headers.get('www-authenticate')).toBe(`Bearer ${challenge()}`);
    expect(await refusalOf(response)).toMatchObject({
      status: 401,
      body: error('unauthorized', /^Unauthorized: send a bearer token/),
    });
  });

  test('an invalid credential is refused as invalid', async () => {
    const expired = await world.token(ada, { expiresAt: new Date(Date.now() - 1) });
    for (const authorization of [
      'Bearer quoin_nonsense',
      'Basic YTpi',
      expired.headers.authorization,
    ]) {
      const response = await world.post(INITIALIZE, { authorization: String(authorization) });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe(
        `Bearer error="invalid_token", ${challenge()}`,
      );
    }
  });

  test('the answer names the scopes of the tools that the address offers', async () => {
    const response = await fetch(`${world.origin}/mcp?mode=full`);
    expect(response.headers.get('www-authenticate')).toContain(
      'scope="docs:read docs:write project:read ai:use analytics:read"',
    );
  });

  test('is asked of every method', async () => {
    for (const method of ['GET', 'DELETE']) {
      expect((await fetch(`${world.origin}/mcp`, { method })).status).toBe(401);
    }
  });

  test('needs no scope to connect; tools need theirs', async () => {
    const narrow = await world.token(ada, { scopes: ['ai:use'] });
    await using connection = await world.connect(narrow);
    const { client } = connection;
    const result = await client.callTool({ name: 'list_projects', arguments: {} });
    expect(result.isError).toBe(true);
    expect(result.content[0]).toMatchObject({
      text: expect.stringContaining('The token does not have the scope project:read'),
    });
    await expect(client.listResources()).rejects.toThrow(
      'The token does not have the scope docs:read',
    );
    const question = { project: 'handbook', question: 'Which?' };
    await expect(
      client.getPrompt({ name: 'answer_from_documentation', arguments: question }),
    ).rejects.toThrow('The token does not have the scope docs:read');
    const ref = { type: 'ref/resource', uri: 'quoin://{project}/{+path}' } as const;
    const argument = { name: 'project', value: '' };
    await expect(client.complete({ ref, argument })).rejects.toThrow('scope project:read');
  });
});

describe('the session', () => {
  test('is required of every message but initialize', async () => {
    for (const message of [
      request('tools/list'),
      { jsonrpc: '2.0', method: 'notifications/initialized' },
    ]) {
      expect(await refusalOf(await world.post(message, token.headers))).toMatchObject({
        status: 400,
        body: error(
          'invalid_payload',
          /^The Mcp-Session-Id header is missing\. Send initialize first/,
        ),
      });
    }
  });

  test('an unknown session is not found', async () => {
    const headers = { ...token.headers, 'mcp-session-id': crypto.randomUUID() };
    const unknown = {
      status: 404,
      body: error('not_found', /^The session does not exist or has ended\. Send initialize first/),
    };
    expect(await refusalOf(await world.post(request('tools/list'), headers))).toMatchObject(
      unknown,
    );
    for (const method of ['GET', 'DELETE']) {
      const response = await fetch(`${world.origin}/mcp`, { method, headers });
      expect(await refusalOf(response)).toMatchObject(unknown);
    }
  });

  test('ends with DELETE', async () => {
    const headers = await openSession(world, token);
    const remove = () => fetch(`${world.origin}/mcp`, { method: 'DELETE', headers });
    expect((await remove()).status).toBe(204);
    expect((await world.post(request('ping'), headers)).status).toBe(404);
    expect((await remove()).status).toBe(404);
  });

  test('keeps the project and the mode that it began with', async () => {
    const headers = await openSession(world, token, '?mode=cloud');
    const other = await world.post(request('tools/list'), headers, '/mcp');
    expect(await refusalOf(other)).toMatchObject({
      status: 400,
      body: error('invalid_payload', /initialized with/),
    });
  });

  test('does not begin with an invalid initialize request', async () => {
    const before = await world.sessions();
    const response = await world.post(request('initialize', {}), token.headers);
    expect(await refusalOf(response)).toMatchObject({
      status: 400,
      body: error('invalid_payload', /initialize must have/),
    });
    const { id: _, ...notification } = INITIALIZE;
    expect(await refusalOf(await world.post(notification, token.headers))).toMatchObject({
      status: 400,
      body: error('invalid_payload', /initialize must have an id/),
    });
    const unacceptable = { ...token.headers, accept: 'application/json' };
    expect((await world.post(INITIALIZE, unacceptable)).status).toBe(406);
    expect(await world.sessions()).toBe(before);
  });
});

describe('the protocol', () => {
  test('is negotiated down to what the client speaks', async () => {
    for (const protocolVersion of ['2025-06-18', '2025-03-26', '2024-11-05']) {
      const params = { ...INITIALIZE.params, protocolVersion };
      const response = await world.post({ ...INITIALIZE, params }, token.headers);
      expect(await messageIn(response)).toMatchObject({ result: { protocolVersion } });
    }
  });

  test('an unknown one is refused, with the supported ones', async () => {
    const headers = { ...token.headers, 'mcp-protocol-version': '2019-01-01' };
    expect(await refusalOf(await world.post(request('tools/list'), headers))).toMatchObject({
      status: 400,
      body: {
        error: {
          code: -32022,
          message: expect.stringMatching(/2026-07-28, 2025-11-25.*Send initialize first/),
          data: {
            requested: '2019-01-01',
            supported: expect.arrayContaining(['2026-07-28', '2025-11-25']),
          },
        },
      },
    });
  });

  test.each([
    ['the newest', 'auto', '2026-07-28'],
    ['the newest', { pin: '2026-07-28' }, '2026-07-28'],
    ['one with sessions', 'legacy', '2025-11-25'],
  ] as const)('the official client has %s with the mode %p', async (_which, mode, revision) => {
    await using connection = await world.connect(token, '', { versionNegotiation: { mode } });
    expect(connection.client.getNegotiatedProtocolVersion()).toBe(revision);
    expect((await connection.client.listTools()).tools).not.toBeEmpty();
  });
});

describe('the address', () => {
  test('is /mcp and nothing near it', async () => {
    for (const path of ['/mcp/', '/mcp/x', '/sse', '/messages', '/messages/?sessionId=1']) {
      const response = await world.post(INITIALIZE, token.headers, path);
      expect({ path, ...(await refusalOf(response)) }).toMatchObject({
        path,
        status: 404,
        body: error('not_found', /^The endpoint is POST \/mcp$/),
      });
    }
  });

  test('takes the project, the mode, and nothing else', async () => {
    for (const query of ['?mode=remote', '?mode=cloud&mode=local', '?token=a', '?project=']) {
      const response = await world.post(INITIALIZE, token.headers, `/mcp${query}`);
      expect({ query, status: response.status }).toEqual({ query, status: 400 });
    }
  });

  test('has no other method', async () => {
    const response = await fetch(`${world.origin}/mcp`, { method: 'PUT', headers: token.headers });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, GET, HEAD, DELETE');
  });

  test('the address of a project without access is not found', async () => {
    const grace = await world.token(await world.person('grace'));
    const slug = await rest(world, grace).project('Hers');
    const refusal = async (project: string) => {
      const response = await world.post(INITIALIZE, token.headers, `/mcp?project=${project}`);
      const { status, body } = await refusalOf(response);
      return { status, text: JSON.stringify(body).replace(/"requestId":"[^"]*"/, '') };
    };
    expect((await refusal(slug)).status).toBe(404);
    expect(await refusal(slug)).toEqual(await refusal('absent'));
  });
});

describe('callers', () => {
  const initialize = (headers: Readonly<Record<string, string>>) =>
    world.post(INITIALIZE, { ...token.headers, ...headers });

  test('with a `Host` that is not of this service is refused before all other checks', async () => {
    for (const host of [
      'evil.example.com',
      `evil.example.com:${world.port}`,
      '127.0.0.1.evil.com',
    ]) {
      const response = await world.post(INITIALIZE, { host });
      expect(await refusalOf(response)).toMatchObject({
        status: 403,
        body: error('invalid_origin', /Host/),
      });
    }
  });

  test('from a page of another origin is refused', async () => {
    for (const origin of ['https://evil.example.com', 'null', `${world.origin}.evil.com`]) {
      expect(await refusalOf(await initialize({ origin }))).toMatchObject({
        status: 403,
        body: error('invalid_origin', /Origin/),
      });
    }
  });

  test('from the service’s own pages, by any of its names, is accepted', async () => {
    const local = `http://localhost:${world.port}`;
    for (const headers of [
      { origin: world.origin },
      { origin: local, host: `localhost:${world.port}` },
      { origin: 'https://app.example.com' },
    ]) {
      expect((await initialize(headers)).status).toBe(200);
    }
  });

  test('behind a proxy comes by the public name or by that of the machine', async () => {
    await using behind = await openWorld({ publicUrl: 'https://docs.example.com' });
    const { headers } = await behind.token(await behind.person('ada'));
    const origin = 'https://docs.example.com';
    for (const host of ['docs.example.com', '127.0.0.1:4400']) {
      const response = await behind.post(INITIALIZE, { ...headers, host, origin });
      expect(response.status).toBe(200);
    }
    const foreign = { ...headers, host: 'docs.example.com.evil.com', origin };
    expect((await behind.post(INITIALIZE, foreign)).status).toBe(403);
  });

  test('from a named page may read what it needs of an answer', async () => {
    const origin = 'https://app.example.com';
    const preflight = await fetch(`${world.origin}/mcp`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-headers')).toContain('mcp-session-id');
    const answered = await initialize({ origin });
    expect(answered.headers.get('access-control-expose-headers')).toContain('mcp-session-id');
  });
});

describe('a message', () => {
  test('has a bounded number of values, however short they are', async () => {
    const headers = await openSession(world, token);
    const call = (input: object) =>
      world.post(request('tools/call', { name: 'search', arguments: input }), headers);
    const numbers = Array.from({ length: 6_000 }, (_, n) => n);
    const members = Object.fromEntries(numbers.map((n) => [`n${n}`, n]));
    for (const input of [{ q: numbers }, members, { q: numbers.map((n) => [n]) }]) {
      expect(await refusalOf(await call(input))).toMatchObject({
        status: 400,
        body: error('invalid_payload', /at most 5000 values/),
      });
    }
    expect((await call({ q: numbers.slice(0, 4_000) })).status).toBe(200);
  });

  test('is one JSON object, strictly', async () => {
    const headers = await openSession(world, token);
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    for (const [body, code] of [
      ['{', 'invalid_json'],
      ['[]', 'invalid_payload'],
      [JSON.stringify([request('ping')]), 'invalid_payload'],
      ['{"jsonrpc":"1.0","id":1,"method":"ping"}', 'invalid_payload'],
      [`{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":${deep}}}`, 'invalid_payload'],
      ['{"jsonrpc":"2.0","id":1,"method":"ping","params":{"__proto__":{}}}', 'invalid_payload'],
    ] as const) {
      const response = await world.post(body, headers);
      expect(await refusalOf(response)).toMatchObject({
        status: 400,
        body: { error: { data: { code } } },
      });
    }
  });

  test('above 5 MiB is refused while it is read', async () => {
    const headers = await openSession(world, token);
    const body = JSON.stringify(request('ping', { a: 'a'.repeat(5 * 1024 ** 2) }));
    expect(await refusalOf(await world.post(body, headers))).toMatchObject({
      status: 413,
      body: error('payload_too_large', /larger than/),
    });
  });

  test('a message of another media type is refused', async () => {
    const headers = { ...(await openSession(world, token)), 'content-type': 'text/plain' };
    expect((await world.post(request('ping'), headers)).status).toBe(415);
  });

  test('needs a client that takes events', async () => {
    const headers = { ...(await openSession(world, token)), accept: 'application/json' };
    expect((await world.post(request('ping'), headers)).status).toBe(406);
  });

  test('is answered under the id of its request', async () => {
    const headers = { ...(await openSession(world, token)), 'x-request-id': 'mine' };
    const response = await world.post(request('ping'), headers);
    expect(response.headers.get('x-request-id')).toBe('mine');
    expect(await messageIn(response)).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  });

  test('with line breaks in it stays one event', async () => {
    const headers = await openSession(world, token);
    const name = 'a\r\n\r\nevent: message\ndata: {"forged":true}\n\n';
    const response = await world.post(request('tools/call', { name }), headers);
    const text = await response.text();
    expect(text.match(/^data: /gm)).toHaveLength(1);
    expect(text.match(/^event: /gm)).toHaveLength(1);
    expect(text).toContain('-32602');
  });
});

test('none of these calls causes an internal error', () => {
  expect(world.log).toEqual([]);
});
