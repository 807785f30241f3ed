/** Redirects: each hop is checked, and a credential stays where it belongs. */
import { afterAll, beforeEach, expect, test } from 'bun:test';
import { AddressRefused, guardedFetch, parseAllowedHosts } from '../src/index.ts';

interface Seen {
  readonly host: string;
  readonly path: string;
  readonly method: string;
  readonly authorization: string | null;
  readonly token: string | null;
  readonly body: string;
}

let seen: Seen[] = [];
let answer: (request: Request) => Response = () => new Response('end');

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    const { headers, method, url } = request;
    seen.push({
      host: headers.get('host') ?? '',
      path: new URL(url).pathname,
      method,
      authorization: headers.get('authorization'),
      token: headers.get('private-token'),
      body: await request.text(),
    });
    return answer(request);
  },
});
afterAll(() => server.stop(true));

const port = String(server.port);
const origin = `http://one.test:${port}`;
const call = guardedFetch({
  allow: parseAllowedHosts('one.test, other.test'),
  resolve: async () => ['127.0.0.1'],
});
const CREDENTIALS = { authorization: 'Basic s3cret', 'private-token': 's3cret' };

const redirecting = (location: string, status = 302) => {
  answer = ({ url }) =>
    new URL(url).pathname === '/'
      ? new Response(null, { status, headers: { location } })
      : new Response('end');
};

beforeEach(() => {
  seen = [];
});

test('the same origin keeps the credential, and the answer tells where it came from', async () => {
  redirecting('/moved');
  const response = await call(`${origin}/`, { headers: CREDENTIALS });
  expect(await response.text()).toBe('end');
  expect(response.url).toBe(`${origin}/moved`);
  expect(seen[1]).toMatchObject({ authorization: 'Basic s3cret', token: 's3cret' });
});

test('another origin gets no credential in any header', async () => {
  redirecting(`http://other.test:${port}/moved`);
  const response = await call(`${origin}/`, { headers: CREDENTIALS });
  expect(await response.text()).toBe('end');
  expect(seen[1]).toMatchObject({
    host: `other.test:${port}`,
    authorization: null,
    token: null,
  });
});

test('a redirect into a private network is refused', async () => {
  for (const location of ['http://169.254.169.254/', `http://127.0.0.1:${port}/`]) {
    redirecting(location);
    await expect(call(`${origin}/`)).rejects.toBeInstanceOf(AddressRefused);
  }
  expect(seen).toHaveLength(2);
});

test('a redirect to an address with a user name, or of another scheme, is refused', async () => {
  for (const location of [`http://x@other.test:${port}/a`, 'file:///etc/passwd']) {
    redirecting(location);
    await expect(call(`${origin}/`)).rejects.toBeInstanceOf(AddressRefused);
  }
});

test('redirects that go round end', async () => {
  answer = () => new Response(null, { status: 302, headers: { location: '/' } });
  await expect(call(`${origin}/`)).rejects.toMatchObject({ kind: 'redirect' });
  expect(seen).toHaveLength(6);
});

test('what is sent is repeated only at the same origin, and only where it must be', async () => {
  redirecting('/moved', 307);
  await call(`${origin}/`, { method: 'POST', body: 'text', headers: CREDENTIALS });
  expect(seen[1]).toMatchObject({ method: 'POST', path: '/moved', body: 'text' });
  redirecting('/moved', 302);
  const post = () => call(`${origin}/`, { method: 'POST', body: 'text' });
  await expect(post()).rejects.toMatchObject({ kind: 'redirect' });
  redirecting(`http://other.test:${port}/moved`, 307);
  await expect(post()).rejects.toMatchObject({ kind: 'redirect' });
  expect(seen.filter(({ host }) => host.startsWith('other'))).toEqual([]);
});

test('a caller that wants no redirects gets the first answer, or an error', async () => {
  redirecting('/moved');
  const response = await call(`${origin}/`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/moved']);
  await expect(call(`${origin}/`, { redirect: 'error' })).rejects.toMatchObject({
    kind: 'redirect',
  });
});
