/** The playground of API references: what it is given, and its proxy (docs/internals/threat-model.md). */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { indexApiSources } from '@quoin/core';
import { oneInCheck } from '@quoin/test-kit';
import { DIALECTS } from '../support/harness.ts';
import { openSiteWorld, type SiteWorld } from './support/site-world.ts';

const LIMIT = 40;

interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}

const description = (api: string, victim: number) => ({
  openapi: '3.1.0',
  info: { title: 'Harbour', version: '1' },
  servers: [
    { url: `${api}v1` },
    {
      url: `${api}{version}`,
      variables: { version: { default: 'v1' }, unused: { default: 'a', enum: ['a', 'b'] } },
    },
    { url: 'https://{tenant}.example.com/v1', variables: { tenant: { default: 'www' } } },
    ...[
      `0x7f000001:${victim}`,
      `127.1:${victim}`,
      `１２７.０.０.１:${victim}`,
      `[::ffff:7f00:1]:${victim}`,
      `localhost.:${victim}`,
      `0:${victim}`,
      `[::1]:${victim}`,
      '10.0.0.1',
      '169.254.169.254',
      '[fd00::1]',
    ].map((host) => ({ url: `http://${host}/v1` })),
    { url: 'https://github.com@127.0.0.1/v1' },
    {
      url: '{scheme}://{host}/v1',
      variables: { scheme: { default: 'https' }, host: { default: 'api.example.com' } },
    },
    { url: 'https://api.{zone}/v1', variables: { zone: { default: 'example.com' } } },
    { url: '/relative' },
  ],
  security: [{ token: [] }, { login: [] }],
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer' },
      login: {
        type: 'oauth2',
        flows: {
          authorizationCode: {
            authorizationUrl: 'https://login.example.com/authorize',
            tokenUrl: `${api}token`,
            scopes: { read: 'Read' },
          },
        },
      },
    },
  },
  paths: {
    '/ships/{shipId}': {
      get: {
        operationId: 'readShip',
        parameters: [
          { name: 'shipId', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'fields', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
        ],
        responses: { 200: { description: 'The ship' } },
      },
      put: {
        operationId: 'writeShip',
        'x-playground': 'simple',
        parameters: [{ name: 'shipId', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: { description: 'The ship' } },
      },
      delete: {
        operationId: 'sinkShip',
        'x-playground': 'none',
        responses: { 200: { description: 'Gone' } },
      },
    },
    '/ships': {
      post: {
        operationId: 'addShip',
        requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
        responses: { 201: { description: 'The ship' } },
      },
    },
  },
});

/** Frames of an answer, as texts. */
const framesOf = (bytes: Uint8Array): string[] => {
  const view = new DataView(bytes.buffer);
  const frames: string[] = [];
  for (let at = 0; at < bytes.byteLength; ) {
    const length = view.getUint32(at);
    frames.push(new TextDecoder().decode(bytes.subarray(at + 4, at + 4 + length)));
    at += 4 + length;
  }
  return frames;
};

type Target = Readonly<Record<string, unknown>>;

describe.each(oneInCheck(DIALECTS, import.meta.path))('on %s', (dialect) => {
  let world: SiteWorld;
  let port: number;
  const received: Received[] = [];
  let answer: (request: Request) => Response = () => new Response('{}');
  const attacked: string[] = [];
  const victim = Bun.serve({
    hostname: '::',
    port: 0,
    fetch({ url }) {
      attacked.push(url);
      return new Response('secret');
    },
  });
  const api = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      received.push({
        method: request.method,
        path: pathname + search,
        headers: request.headers,
        body: await request.text(),
      });
      return answer(request);
    },
  });

  beforeAll(async () => {
    world = await openSiteWorld({
      dialect,
      environment: {
        QUOIN_ALLOW_PRIVATE_HOSTS: `127.0.0.1:${api.port}`,
        QUOIN_TRUSTED_PROXIES: '127.0.0.1',
        QUOIN_RATE_LIMIT_ASSISTANT_KEY: String(LIMIT),
        QUOIN_PLAYGROUND_TIMEOUT: '1',
      },
    });
    port = world.harness.listen();
    const nav = [{ type: 'api', title: 'Ships', spec: 'openapi.json' }];
    const text = JSON.stringify(description(api.url.href, victim.port ?? 0));
    await world.call(`POST /api/v1/projects/${world.project}/bundle`, {
      manifest: { version: 1, name: 'Harbour', spaces: [{ name: 'Docs', slug: 'docs', nav }] },
      pages: [],
      media: [{ path: 'openapi.json', base64: Buffer.from(text).toString('base64') }],
      publish: true,
    });
    await indexApiSources(
      world.harness.foundation.deps,
      world.project,
      AbortSignal.timeout(60_000),
    );
  });
  afterAll(async () => {
    await api.stop(true);
    await victim.stop(true);
    await world[Symbol.asyncDispose]();
  });

  let sender = 0;
  /** Each request is of another network, so that they do not share a limit. */
  const network = (): string => {
    sender += 1;
    return `203.0.${sender >> 8}.${sender & 255}`;
  };

  const READ = 'docs/ships/read-ship';
  const send = async (
    to: Target,
    {
      page = READ,
      headers = [],
      body = '',
      more = {},
    }: {
      page?: string;
      headers?: [string, string][];
      body?: string;
      more?: Record<string, string>;
    } = {},
  ) => {
    const response = await fetch(`http://127.0.0.1:${port}/harbour/_playground/proxy`, {
      method: 'POST',
      headers: {
        origin: world.harness.origin,
        'content-type': 'application/octet-stream',
        'x-forwarded-for': network(),
        cookie: 'session=of-the-reader',
        ...more,
      },
      body: `${JSON.stringify({ page, headers, to })}\n${body}`,
    });
    const { status, headers: own } = response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const frames = status === 200 ? framesOf(bytes) : [];
    const text = new TextDecoder().decode(bytes);
    return {
      status,
      headers: own,
      text,
      head: JSON.parse(frames[0] ?? text),
      body: frames.slice(1, -2).join(''),
      end: JSON.parse(frames.at(-1) ?? '{}'),
    };
  };
  const to = (more: Target = {}): Target => ({
    kind: 'operation',
    server: 0,
    variables: {},
    path: { shipId: 'sea cloud' },
    query: 'fields=name,flag',
    ...more,
  });

  test('the form gets the operation with absolute servers, and pages that offer nothing have none', async () => {
    const get = async (page: string) => {
      const seen = await world.get(`/harbour/_playground?page=${encodeURIComponent(page)}`);
      return { ...seen, body: JSON.parse(seen.text) };
    };
    const { body, headers } = await get(READ);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(body).toMatchObject({
      level: 'interactive',
      method: 'GET',
      path: '/ships/{shipId}',
      security: [[{ scheme: { kind: 'bearer' } }], [{ scheme: { kind: 'oauth2' } }]],
    });
    const urls = body.servers.map(({ url }: { url: string }) => url);
    expect(urls[0]).toBe(`${api.url.href}v1`);
    expect(urls).not.toContain('/relative');
    expect((await get('docs/ships/write-ship')).body.level).toBe('simple');
    expect((await get('docs/ships/sink-ship')).status).toBe(404);
    expect((await get('docs/nowhere')).status).toBe(404);
    await world.set({ brand: { playground: 'none' } });
    expect((await get(READ)).status).toBe(404);
    expect((await send(to())).status).toBe(404);
    await world.set({ brand: { playground: 'simple' } });
    expect((await get(READ)).body.level).toBe('simple');
    expect((await send(to())).status).toBe(404);
    await world.set({ brand: { playground: null } });
  });

  test('the proxy sends the request as it was filled in, without cookies and headers of the reader', async () => {
    answer = () =>
      new Response('{"name":"Sea Cloud"}', {
        status: 203,
        headers: {
          'content-type': 'text/html',
          'set-cookie': 'a=b',
          'x-rate': '7',
          'clear-site-data': '*',
        },
      });
    received.length = 0;
    const seen = await send(to(), {
      headers: [
        ['Authorization', 'Bearer of-the-api'],
        ['Cookie', 'a=b'],
        ['X-Forwarded-For', '10.0.0.1'],
        ['Host', 'inside.example'],
        ['Origin', 'https://elsewhere.example'],
        ['X-Trace', 'yes'],
      ],
    });
    expect(seen.status).toBe(200);
    expect(seen.head).toMatchObject({ status: 203 });
    expect(seen.body).toBe('{"name":"Sea Cloud"}');
    expect(seen.head.headers).toContainEqual(['x-rate', '7']);
    expect(JSON.stringify(seen.head)).not.toContain('set-cookie');
    expect(seen.headers.get('set-cookie')).toBeNull();
    expect(seen.headers.get('clear-site-data')).toBeNull();
    expect(seen.headers.get('content-type')).toBe('application/octet-stream');
    expect(seen.headers.get('x-content-type-options')).toBe('nosniff');
    const [request] = received;
    expect(request).toMatchObject({
      method: 'GET',
      path: '/v1/ships/sea%20cloud?fields=name,flag',
    });
    expect(request?.headers.get('authorization')).toBe('Bearer of-the-api');
    expect(request?.headers.get('x-trace')).toBe('yes');
    expect(request?.headers.get('host')).toBe(`127.0.0.1:${api.port}`);
    expect(request?.headers.get('user-agent')).toBe('Quoin');
    for (const name of ['cookie', 'origin', 'referer', 'x-forwarded-for', 'forwarded']) {
      expect(request?.headers.get(name)).toBeNull();
    }
    const added = await send(to({ path: {}, query: '' }), {
      page: 'docs/ships/add-ship',
      headers: [['Content-Type', 'application/json']],
      body: '{"name":\n"Argo"}',
    });
    expect(added.status).toBe(200);
    expect(received[1]).toMatchObject({
      method: 'POST',
      path: '/v1/ships',
      body: '{"name":\n"Argo"}',
    });
  });

  test('requests of another origin, of a page and of another type are refused', async () => {
    received.length = 0;
    const refused = async (more: Record<string, string>) => (await send(to(), { more })).status;
    expect(await refused({ origin: 'https://elsewhere.example' })).toBe(403);
    expect(await refused({ origin: 'null' })).toBe(403);
    expect(await refused({ 'content-type': 'text/plain' })).toBe(415);
    expect(await refused({ 'content-type': 'multipart/form-data; boundary=a' })).toBe(415);
    expect(received).toEqual([]);
  });

  test('only servers of the description are called, below their paths', async () => {
    received.length = 0;
    const statusOf = async (more: Target, page = READ) => (await send(to(more), { page })).status;
    for (const shipId of ['..', '../..', 'a/../../..', '..\\..', '.', '']) {
      expect([shipId, await statusOf({ path: { shipId } })]).toEqual([shipId, 400]);
    }
    for (const query of ['a#b', 'a b', 'a\r\nX: y']) {
      expect([query, await statusOf({ query })]).toEqual([query, 400]);
    }
    expect(await statusOf({ path: { shipId: '//127.0.0.2/' } })).toBe(200);
    expect(received.at(-1)?.path).toStartWith('/v1/ships/%2F%2F127.0.0.2%2F');
    expect(await statusOf({ server: 99 })).toBe(400);
    expect(await statusOf({ server: 1, variables: { version: 'v2' } })).toBe(200);
    expect(received.at(-1)?.path).toStartWith('/v2/ships/');
    for (const version of ['..', '../admin', 'v1/../../admin', '@evil.example', '?', '%2e%2e']) {
      const status = await statusOf({ server: 1, variables: { version } });
      expect([version, status]).toEqual([version, 400]);
    }
    const hosts = ['evil.example/', 'a@evil.example/', 'evil.example#', '127.0.0.1:1/', 'a.b', '-'];
    for (const tenant of hosts) {
      const status = await statusOf({ server: 2, variables: { tenant } });
      expect([tenant, status]).toEqual([tenant, 400]);
    }
    const last = 13;
    expect(await statusOf({ server: last })).toBe(400);
    const whole = { scheme: 'http', host: `127.0.0.1:${api.port}` };
    expect(await statusOf({ server: last + 1, variables: whole })).toBe(400);
    expect(await statusOf({ server: last + 2, variables: { zone: 'evil' } })).toBe(400);
    expect(received.length).toBe(2);
  });

  test('addresses of private networks are refused, however they are written', async () => {
    attacked.length = 0;
    for (let server = 3; server < 13; server += 1) {
      const seen = await send(to({ server }));
      expect([server, seen.status]).toEqual([server, 400]);
      expect(seen.text).not.toContain('secret');
    }
    expect(attacked).toEqual([]);
  });

  test('a redirect is shown, and not followed', async () => {
    const location = `http://127.0.0.1:${victim.port}/`;
    answer = () => new Response(null, { status: 302, headers: { location } });
    const seen = await send(to());
    expect(seen.head).toMatchObject({ status: 302 });
    expect(seen.head.headers).toContainEqual(['location', location]);
    expect(attacked).toEqual([]);
  });

  test('a server that is silent, cuts off or sends too much ends the request', async () => {
    answer = () => new Response(new ReadableStream({ pull: () => new Promise(() => undefined) }));
    const silent = await send(to());
    expect(silent.status === 504 ? silent.head : silent.end).toMatchObject({ failure: 'timeout' });
    answer = () => new Response('late');
    const gone = await send(to({ server: 1, variables: { version: ':1' } }));
    expect(gone.status).toBe(400);
    const piece = new Uint8Array(1024 * 1024);
    let sent = 0;
    answer = () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            sent += 1;
            controller.enqueue(piece);
            if (sent > 200) controller.close();
          },
        }),
      );
    const large = await send(to());
    expect(large.end).toMatchObject({ failure: 'too_large' });
    expect(large.body.length).toBeLessThanOrEqual(10 * 1024 * 1024);
    expect(sent).toBeLessThan(60);
  });

  test('tokens of OAuth are requested where the description says, and nowhere else', async () => {
    received.length = 0;
    answer = () => Response.json({ access_token: 'one' });
    const token = { kind: 'token', scheme: 'login', flow: 'authorizationCode' };
    const seen = await send(token, {
      headers: [['Content-Type', 'application/x-www-form-urlencoded']],
      body: 'grant_type=authorization_code&code=1',
    });
    expect(seen.body).toBe('{"access_token":"one"}');
    expect(received).toMatchObject([
      { method: 'POST', path: '/token', body: 'grant_type=authorization_code&code=1' },
    ]);
    expect((await send({ ...token, scheme: 'token' })).status).toBe(400);
    expect((await send({ ...token, flow: 'clientCredentials' })).status).toBe(400);
    expect((await send({ ...token, flow: 'password' })).status).toBe(400);
  });

  test('one reader has a limit, and a private site sends nothing for strangers', async () => {
    answer = () => new Response('{}');
    const more = { 'x-forwarded-for': '198.51.100.1' };
    const statuses = await Promise.all(
      Array.from({ length: LIMIT + 2 }, async () => (await send(to(), { more })).status),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
    expect((await send(to())).status).toBe(200);
    received.length = 0;
    await world.set({ visibility: 'private' });
    const stranger = await fetch(`http://127.0.0.1:${port}/harbour/_playground/proxy`, {
      method: 'POST',
      headers: {
        origin: world.harness.origin,
        'content-type': 'application/octet-stream',
        'x-forwarded-for': network(),
      },
      body: `${JSON.stringify({ page: READ, headers: [], to: to() })}\n`,
      redirect: 'manual',
    });
    expect(stranger.status).not.toBe(200);
    expect((await world.get(`/harbour/_playground?page=${READ}`)).status).not.toBe(200);
    expect(received).toEqual([]);
    await world.set({ visibility: 'public' });
  });
});
