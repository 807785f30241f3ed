/** The access log: which requests have a line, what it says, and that it holds no secret and no controls. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { createToken } from '@quoin/auth-scopes';
import { textAt } from './support/answer.ts';
import { documentedFields } from './support/documented-fields.ts';
import { type Credential, type Harness, maker, openHarness, PASSWORD } from './support/harness.ts';
import { raw } from './support/raw.ts';

interface Line {
  readonly [name: string]: unknown;
}

const isLine = (value: unknown): value is Line => typeof value === 'object' && value !== null;

const routeOf = (line: Line | undefined): string | null =>
  typeof line?.route === 'string' ? line.route : null;

/** The lines that `work` makes, each read as JSON. */
const linesDuring = async (
  { log }: Pick<Harness, 'log'>,
  work: () => Promise<unknown>,
): Promise<Line[]> => {
  const before = log.length;
  await work();
  return log.slice(before).map((text) => {
    const line: unknown = JSON.parse(text);
    if (!isLine(line)) throw new Error(text);
    return line;
  });
};

const requestsOf = (lines: readonly Line[]): Line[] => lines.filter(({ msg }) => msg === 'request');

describe('levels', () => {
  /** Each request, and the level from which it has a line. */
  const REQUESTS: readonly (readonly [
    target: string,
    credential: 'none' | 'ada',
    level: number,
  ])[] = [
    ['GET /health', 'none', 3],
    ['GET /sign-in', 'none', 3],
    ['GET /api/v1/me', 'ada', 3],
    ['GET /api/v1/pages/00000000-0000-0000-0000-000000000000', 'ada', 3],
    ['GET /nothing/here', 'none', 3],
    ['OPTIONS /api/v1/me', 'none', 3],
    ['GET /api/v1/me', 'none', 1],
    ['POST /api/v1/auth/tokens', 'none', 1],
    ['POST /api/auth/sign-in/email', 'none', 1],
    ['GET /api/triggers/webhook/nothing', 'none', 2],
    ['POST /api/v1/auth/tokens', 'ada', 2],
    ['DELETE /nothing/here', 'ada', 2],
    ['POST /nothing/here', 'none', 2],
  ];

  test.each([
    ['off', 0],
    ['refusals', 1],
    ['writes', 2],
    ['all', 3],
  ] as const)(
    'at %s the lines are those of the level and of the levels below',
    async (name, level) => {
      await using harness = await openHarness({ environment: { QUOIN_ACCESS_LOG: name } });
      const { headers } = await harness.token(await harness.person('ada'), [
        'docs:read',
        'tokens:manage',
      ]);
      for (const [target, credential, from] of REQUESTS) {
        const as = credential === 'ada' ? headers : {};
        const post = target.startsWith('POST')
          ? { body: { name: 'x', scopes: ['docs:read'] } }
          : {};
        const lines = await linesDuring(harness, () => harness.send(target, { as, ...post }));
        const count = requestsOf(lines).length;
        expect([target, credential, count]).toEqual([target, credential, level >= from ? 1 : 0]);
      }
    },
  );

  test('without a setting it is `writes`', async () => {
    await using harness = await openHarness();
    expect(harness.foundation.config.accessLog).toBe('writes');
  });
});

describe('lines', () => {
  let harness: Harness;
  let session: Credential;
  let port: number;

  beforeAll(async () => {
    harness = await openHarness({
      environment: {
        QUOIN_ACCESS_LOG: 'all',
        QUOIN_TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8',
        QUOIN_SIGNUP: 'open',
      },
    });
    ({ session } = await harness.signedIn('ada'));
    port = harness.listen();
  });
  afterAll(() => harness[Symbol.asyncDispose]());

  const lineOf = async (target: string, sent: Parameters<Harness['send']>[1] = {}) => {
    const [line, ...more] = requestsOf(
      await linesDuring(harness, () => harness.send(target, sent)),
    );
    expect(more).toEqual([]);
    return line;
  };

  test('a line has method, route, status, time, request id, user, credential and address', async () => {
    const ada = await harness.person('lin');
    const token = await harness.token(ada, ['docs:read']);
    const line = await lineOf('GET /api/v1/projects?limit=5', {
      as: token.headers,
      headers: { 'x-request-id': 'request-1', 'x-forwarded-for': '203.0.113.7, 10.1.2.3' },
    });
    expect(line).toEqual({
      level: 30,
      time: expect.any(Number),
      pid: process.pid,
      hostname: expect.any(String),
      method: 'GET',
      route: '/api/v1/projects',
      status: 403,
      ms: expect.any(Number),
      requestId: 'request-1',
      user: ada.id,
      credential: `token:${token.id}`,
      address: '203.0.113.7',
      msg: 'request',
    });
  });

  test('a session and an assistant key are named, a session without its id', async () => {
    const make = maker(harness, session);
    const key = await make.key(await make.project('Harbour'));
    expect(await lineOf('GET /api/v1/me', { as: session })).toMatchObject({
      credential: 'session',
    });
    expect(await lineOf('GET /activate', { as: session })).toMatchObject({
      credential: 'session',
      route: '/activate',
    });
    const asked = { as: key.headers, body: { message: 'Where?' } };
    expect(await lineOf('POST /api/v1/assistant/ask', asked)).toMatchObject({
      credential: `key:${key.id}`,
    });
    expect(await lineOf('GET /health')).not.toHaveProperty('credential');
  });

  test('an address that no trusted proxy names is not believed', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };
    expect(await lineOf('GET /health', { headers })).toMatchObject({ address: '203.0.113.7' });
    expect(await lineOf('GET /health', { headers: { 'x-forwarded-for': '"]\n' } })).toMatchObject({
      address: '127.0.0.1',
    });
  });

  /** Waits for the end of the answer, with any status. */
  const reply = async (method: string, path: string, init: RequestInit): Promise<void> => {
    const request = new Request(`${harness.origin}${path}`, { method, ...init });
    await (await harness.handle(request)).bytes();
  };

  test('every mounted path has one line, with its template and nothing of the request', async () => {
    const canary = createToken('quoin');
    const word = 'canary-7d1f';
    const routes = harness.app.routes.filter(({ method }) => method !== 'WS');
    expect(routes.length).toBeGreaterThan(150);
    let tried = 0;
    for (const { method, path } of routes) {
      const filled = path.replace(/:(\w+)/g, `${word}-$1`).replace('*', word);
      const target = `${filled}?code=${canary}&q=${word}&key=${word}`;
      const sent = method === 'ALL' ? 'PUT' : method;
      const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(sent);
      const lines = await linesDuring(harness, () =>
        reply(sent, target, {
          headers: {
            authorization: `Bearer ${canary}`,
            cookie: `quoin.session_token=${word}`,
            'x-assistant-key': word,
            'x-gitlab-token': word,
            'x-hub-signature-256': word,
            'user-agent': word,
            referer: word,
          },
          ...(hasBody && { body: JSON.stringify({ password: word, token: canary }) }),
        }),
      );
      const requests = requestsOf(lines);
      expect([sent, path, requests.length]).toEqual([sent, path, 1]);
      expect(JSON.stringify(lines)).not.toContain(word);
      expect(JSON.stringify(lines)).not.toContain(canary);
      const templates = new Set([...routes.map((route) => route.path), null]);
      expect([path, templates.has(routeOf(requests[0]))]).toEqual([path, true]);
      tried += 1;
    }
    expect(tried).toBe(routes.length);
  });

  test('a token in the place of a request id is neither repeated nor logged', async () => {
    const value = createToken('quoin');
    const lines = await linesDuring(harness, async () => {
      const answer = await harness.send('GET /health', { headers: { 'x-request-id': value } });
      expect(answer.headers.get('x-request-id')).not.toBe(value);
    });
    expect(JSON.stringify(lines)).not.toMatch(/redacted|quoin_/);
  });

  test('controls, direction marks and long values cannot shape a line', async () => {
    const hostile = '\u001b[2J\u009b31m\u202eevil\u2028{"level":60}';
    const before = harness.log.length;
    // As bytes, because fetch refuses them.
    const head = (lines: string) => `Host: localhost\r\n${lines}Connection: close\r\n\r\n`;
    await raw(port, `GET /health?${hostile} HTTP/1.1\r\n${head(`X-Request-Id: ${hostile}\r\n`)}`);
    await raw(
      port,
      `GET /${'a'.repeat(9000)} HTTP/1.1\r\n${head(`User-Agent: ${'b'.repeat(4000)}\r\n`)}`,
    );
    await raw(
      port,
      `GET /health HTTP/1.1\r\n${head('X-Forwarded-For: 1.1.1.1\u009b, \u001b[2J\r\n')}`,
    );
    await harness.send('POST /api/auth/sign-in/email', {
      headers: { origin: harness.origin, 'user-agent': 'x\u009b'.repeat(2000) },
      body: { email: `${hostile}@example.com`, password: PASSWORD },
    });
    const started = await harness.send('POST /api/v1/auth/device/start', {
      body: { name: 'laptop' },
    });
    const userCode = textAt(started.body, 'userCode');
    await harness.send('POST /api/v1/auth/device/approve', { as: session, body: { userCode } });
    const lines = harness.log.slice(before);
    const fields = await documentedFields();
    expect(lines.length).toBeGreaterThan(4);
    for (const line of lines) {
      expect(line).toMatch(/^[^\p{Cc}\u2028-\u202e\u2066-\u2069]{1,1000}\n$/u);
      expect(line).not.toContain('evil');
      for (const name of Object.keys(JSON.parse(line))) expect(fields).toContain(name);
    }
  });
});
