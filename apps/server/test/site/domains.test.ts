/** Sites on host names of their own. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { connect } from 'node:net';
import { at } from '../support/answer.ts';
import { BROWSER, openSiteWorld, type SiteWorld } from './support/site-world.ts';

const DOMAIN = 'docs.example.com';

let world: SiteWorld;
beforeAll(async () => {
  world = await openSiteWorld({
    environment: { QUOIN_PUBLIC_URL: 'https://quoin.example.org', QUOIN_DOMAINS: 'trust' },
  });
  const guides = await world.space('Guides');
  await world.published(guides, 'Start');
  const api = await world.space('API');
  await world.published(api, 'V1', '# The API');
  await world.set({ domains: ['Docs.Example.com.', 'other.example.com'] });
});
afterAll(() => world[Symbol.asyncDispose]());

const settings = (body: unknown) =>
  world.harness.send(`PATCH /api/v1/projects/${world.project}/settings`, { as: world.as, body });

describe('a domain of a project', () => {
  test('shows its site at the root, and nothing else of the service', async () => {
    expect(await world.at(DOMAIN, '/guides/start')).toMatchObject({ status: 200 });
    expect((await world.at(DOMAIN, '/')).headers.get('location')).toBe('/guides/start');
    // A space may be called as a path of the service is.
    expect((await world.at(DOMAIN, '/api/v1')).text).toContain('The API');
    for (const path of ['/app', '/sign-in', '/health', '/api/v1/me', '/harbour/guides/start']) {
      const { status, headers } = await world.at(DOMAIN, path, BROWSER);
      expect([path, status, headers.get('set-cookie')]).toEqual([path, 404, null]);
    }
    // That of the site, which reads without a token.
    expect((await world.at(DOMAIN, '/mcp', BROWSER)).text).toContain(`https://${DOMAIN}/mcp`);
  });

  test.each([
    'docs.example.com:8443',
    'DOCS.EXAMPLE.COM',
    'docs.example.com.',
    'other.example.com',
  ])('is met as %s', async (host) => {
    expect(await world.at(host, '/guides/start')).toMatchObject({ status: 200 });
  });

  test('the canonical address of a page has the verified domain', async () => {
    const page = `href="https://${DOMAIN}/guides/start"`;
    for (const seen of [
      await world.at(DOMAIN, '/guides/start'),
      await world.at('other.example.com', '/guides/start'),
      await world.get('/harbour/guides/start'),
    ]) {
      expect(seen.text).toContain(`<link rel="canonical" ${page}>`);
    }
    expect((await world.at(DOMAIN, '/robots.txt')).text).toContain(
      `Sitemap: https://${DOMAIN}/sitemap.xml`,
    );
    expect((await world.get('/robots.txt')).text).not.toContain('harbour');
  });

  test('writes links from its root', async () => {
    expect((await world.at(DOMAIN, '/guides/start')).text).toContain('href="/api"');
    expect((await world.get('/harbour/guides/start')).text).toContain('href="/harbour/api"');
  });

  test('a path of a domain never redirects to another host', async () => {
    const { status, headers } = await world.at(DOMAIN, '//evil.example/');
    expect([status, headers.get('location')]).toEqual([308, '/evil.example']);
  });

  test('the domain of a private project redirects to the sign-in of the service', async () => {
    await world.set({ visibility: 'private' });
    const { status, headers, text } = await world.at(DOMAIN, '/guides/start?x=1');
    expect([status, headers.get('location'), text]).toEqual([
      307,
      'https://quoin.example.org/harbour/guides/start?x=1',
      '',
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
    await world.set({ visibility: 'public' });
  });

  test('refuses other methods, and says which it takes', async () => {
    const url = 'http://quoin.example.org/guides/start';
    const request = new Request(url, { method: 'DELETE', headers: { host: DOMAIN } });
    const response = await world.harness.handle(request);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('unknown hosts', () => {
  test.each(['elsewhere.example.com', 'localhost:4400', '127.0.0.1', '[::1]:80', 'x', ''])(
    'get the service: %j',
    async (host) => {
      expect(await world.at(host, '/api/v1/me')).toMatchObject({ status: 401 });
      expect(await world.at(host, '/harbour/guides/start')).toMatchObject({ status: 200 });
    },
  );

  test('keep the client’s address for limits', async () => {
    const port = world.harness.listen();
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
      socket.write(
        'POST /api/v1/auth/device/start HTTP/1.1\r\nHost: elsewhere.example.com\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
      );
    });
    expect(answer).toStartWith('HTTP/1.1 200');
    const read = await world.harness.foundation.deps.db.read((stores) =>
      stores.site.findByDomain('elsewhere.example.com'),
    );
    expect(read).toBeNull();
  });
});

describe('the setting', () => {
  test('returns names as they are stored', async () => {
    const body = await world.call(`GET /api/v1/projects/${world.project}/settings`);
    expect(at(body, 'settings', 'domains')).toEqual([DOMAIN, 'other.example.com']);
  });

  test.each([
    [['quoin.example.org'], 'domains[0] is the host of this service'],
    [['a.example.com', 'A.example.com'], 'domains[1] is repeated'],
    [
      ['127.0.0.1'],
      'domains[0] must be a host name such as docs.example.com, without port or path',
    ],
    [Array.from({ length: 11 }, (_, n) => `d${n}.example.com`), null],
  ])('refuses %j', async (domains, message) => {
    const { status, body } = await settings({ domains });
    expect([status, at(body, 'code')]).toEqual([400, 'invalid_payload']);
    if (message !== null) expect(at(body, 'error')).toBe(message);
  });

  test('takes names away', async () => {
    await world.set({ domains: [DOMAIN] });
    expect(await world.at('other.example.com', '/guides/start')).toMatchObject({ status: 404 });
    expect(await world.at(DOMAIN, '/guides/start')).toMatchObject({ status: 200 });
  });
});
