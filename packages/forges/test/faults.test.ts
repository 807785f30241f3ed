/** What a forge answers when it does not answer, over real HTTP. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { createServer, type Server } from 'node:http';
import type { Forge } from '@quoin/git-sync';
import { guardedFetch, parseAllowedHosts } from '@quoin/outgoing';
import { createForges } from '../src/index.ts';
import { refused } from './support/refused.ts';

const TOKEN = 'ghp_token-of-the-test';
const signal = new AbortController().signal;
type Answer = Parameters<Parameters<typeof createServer>[1] & object>[1];

let server: Server;
let host: string;
let answer: (response: Answer) => void;
let calls = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url?.endsWith('/meta') || request.url?.endsWith('/version')) {
      response.setHeader('content-type', 'application/json');
      response.end('{"message":"401 Unauthorized","documentation_url":"x"}');
      return;
    }
    calls += 1;
    answer(response);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  host = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  calls = 0;
});

const PROVIDERS = ['github_enterprise', 'gitlab_self_managed'] as const;

const open = async (provider: (typeof PROVIDERS)[number], silenceMs = 5_000): Promise<Forge> => {
  const fetch = guardedFetch({ allow: parseAllowedHosts('127.0.0.1'), silenceMs });
  const address = { provider, host, repoFullName: 'ada/docs', token: TOKEN, installationId: null };
  const forge = await createForges({ fetch }).forge(address, signal);
  if (forge === null) throw new Error('the server has an API');
  return forge;
};

const says =
  (status: number, body: string, headers: Record<string, string> = {}) =>
  (response: Answer): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };
const inSeconds = (seconds: number) => String(Math.floor(Date.now() / 1000) + seconds);
const LIMITED = '{"message":"You have exceeded a secondary rate limit."}';

for (const provider of PROVIDERS) {
  test.each([
    ['a fault', says(500, '{"message":"oops"}'), 'unavailable'],
    ['a page', says(503, '<html>Unicorn!</html>', { 'content-type': 'text/html' }), 'unavailable'],
    [
      'a sign-in page',
      says(200, '<html>Hi</html>', { 'content-type': 'text/html' }),
      'unavailable',
    ],
    ['half of JSON', says(200, '{"clone_url":'), 'unavailable'],
    ['JSON of another service', says(200, '{"status":"ok"}'), 'unavailable'],
    ['a redirect to nowhere', says(301, '', { location: 'http://127.0.0.1:1/' }), 'unavailable'],
    ['a wrong token', says(401, '{"message":"Bad credentials"}'), 'unauthorized'],
    ['no rights', says(403, '{"message":"Resource not accessible"}'), 'forbidden'],
    ['nothing there', says(404, '{"message":"Not Found"}'), 'not_found'],
    [
      'a cut',
      (response: Answer) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{"clone', () => response.destroy());
      },
      'unavailable',
    ],
    ['an end without an answer', (response: Answer) => response.destroy(), 'unavailable'],
  ] as const)(`${provider}: %s`, async (name, fault, kind) => {
    answer = fault;
    const problem = await refused((await open(provider)).repository(signal));
    expect(problem.kind).toBe(kind);
    // A connection that was kept open and ends is opened again, once, by `fetch` itself.
    expect(calls).toBe(name === 'an end without an answer' ? 2 : 1);
    expect(problem.message).not.toContain('<html>');
    expect(Bun.inspect(problem)).not.toContain(TOKEN);
  });

  test.each([
    ['Retry-After', () => says(429, '{}', { 'retry-after': '7' }), 7, 7],
    ['a secondary limit', () => says(403, LIMITED, { 'retry-after': '9' }), 9, 9],
    ['a limit without a time', () => says(403, LIMITED), 60, 60],
    [
      'the time at which the limit ends',
      () => {
        const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inSeconds(1_800) };
        return says(403, '{"message":"API limit"}', headers);
      },
      1_700,
      1_801,
    ],
    ['a limit that ended', () => says(429, '{}', { 'ratelimit-reset': inSeconds(-30) }), 1, 1],
    ['a wait of a week', () => says(429, '{}', { 'retry-after': '604800' }), 3600, 3600],
  ] as const)(`${provider}: %s is obeyed`, async (_, given, least, most) => {
    answer = given();
    const problem = await refused((await open(provider)).repository(signal));
    expect([problem.kind, calls]).toEqual(['rate_limited', 1]);
    expect(problem.retryAfterSeconds).toBeGreaterThanOrEqual(least);
    expect(problem.retryAfterSeconds).toBeLessThanOrEqual(most);
  });

  test(`${provider}: a server that says nothing is given up`, async () => {
    answer = () => undefined;
    // On a busy machine 50 ms can end before the answer that says which product the host is, too.
    const asked = open(provider, 50).then((forge) => forge.repository(signal));
    const problem = await refused(asked);
    expect([problem.kind, problem.message]).toEqual([
      'unavailable',
      expect.stringContaining('does not answer'),
    ]);
  });

  test(`${provider}: the caller can cancel too`, async () => {
    const asking = new AbortController();
    const asked = Promise.withResolvers<void>();
    answer = () => asked.resolve();
    const work = (await open(provider)).repository(asking.signal);
    await asked.promise;
    asking.abort(new Error('the run ends'));
    expect(work).rejects.toThrow('the run ends');
  });
}

test('a host whose fault hides whether it has an API is asked again', async () => {
  const hidden = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: () => new Response('', { status: status }),
  });
  let status = 503;
  const { forge } = createForges({
    fetch: guardedFetch({ allow: parseAllowedHosts('127.0.0.1') }),
  });
  const place = {
    provider: 'github_enterprise' as const,
    host: `http://127.0.0.1:${hidden.port}`,
  };
  const address = { ...place, repoFullName: 'ada/docs', token: TOKEN, installationId: null };
  expect((await refused(forge(address, signal))).kind).toBe('unavailable');
  status = 404;
  expect(await forge(address, signal)).toBeNull();
  await hidden.stop(true);
});
