/** What is connected to is what was checked, over TLS too. */
import { afterAll, expect, test } from 'bun:test';
import { guardedFetch, parseAllowedHosts } from '../src/index.ts';
import { CERTIFICATE, KEY } from './support/certificate.ts';

const allow = parseAllowedHosts('127.0.0.0/8');
const plain = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch: ({ headers }) => new Response(headers.get('host')),
});
const secure = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  tls: { key: KEY, cert: CERTIFICATE },
  fetch: ({ headers }) => new Response(headers.get('host')),
});
afterAll(() => Promise.all([plain.stop(true), secure.stop(true)]));

test('an answer of the name server that changes after the check changes nothing', async () => {
  const answers = ['127.0.0.1', '10.0.0.1'];
  let asked = 0;
  const resolve = async () => [answers[Math.min(asked++, 1)] ?? ''];
  const response = await guardedFetch({ allow, resolve })(`http://rebound.test:${plain.port}/`);
  expect(await response.text()).toBe(`rebound.test:${plain.port}`);
  expect(asked).toBe(1);
});

test('the certificate must be for the name, though the address is what is connected to', async () => {
  const call = guardedFetch({ allow, resolve: async () => ['127.0.0.1'], ca: CERTIFICATE });
  const response = await call(`https://git.test:${secure.port}/`);
  expect(await response.text()).toBe(`git.test:${secure.port}`);
  await expect(call(`https://other.test:${secure.port}/`)).rejects.toMatchObject({
    kind: 'unreachable',
  });
});

test('a certificate of an unknown authority is not accepted', async () => {
  const call = guardedFetch({ allow, resolve: async () => ['127.0.0.1'] });
  await expect(call(`https://git.test:${secure.port}/`)).rejects.toMatchObject({
    kind: 'unreachable',
  });
});

test('the next address is tried where no connection can be made to one', async () => {
  const call = guardedFetch({ allow, resolve: async () => ['127.0.0.2', '127.0.0.1'] });
  const response = await call(`http://two.test:${plain.port}/`);
  expect(await response.text()).toBe(`two.test:${plain.port}`);
});

test('a name without an address, and a closed port, are unreachable', async () => {
  const unknown = guardedFetch({
    allow,
    resolve: async () => {
      throw new Error('ENOTFOUND');
    },
  });
  await expect(unknown('http://nowhere.test/')).rejects.toMatchObject({ kind: 'unreachable' });
  const closed = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response() });
  const { port } = closed;
  await closed.stop(true);
  const call = guardedFetch({ allow })(`http://127.0.0.1:${port}/`);
  await expect(call).rejects.toMatchObject({ kind: 'unreachable' });
});
