import { afterAll, expect, test } from 'bun:test';
import { eventually, faultProxy } from '../src/index.ts';

const target = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch: async (request) => new Response(`echo ${await request.text()}`),
});
afterAll(() => target.stop(true));

const post = (url: string, body = 'hello') =>
  fetch(url, { method: 'POST', body, keepalive: false }).then((response) => response.text());

test('passes bytes both ways, unharmed and many', async () => {
  await using proxy = await faultProxy(target.url.href);
  const body = 'x'.repeat(5_000_000);
  expect(await post(proxy.url, body)).toBe(`echo ${body}`);
});

test('keeps the rest of the URL', async () => {
  await using proxy = await faultProxy('postgres://user:word@127.0.0.1:5432/name?x=1');
  expect(proxy.url).toMatch(/^postgres:\/\/user:word@127\.0\.0\.1:\d+\/name\?x=1$/);
  expect(proxy.url).not.toContain(':5432');
});

test('cut resets what is open and what comes, until resume', async () => {
  await using proxy = await faultProxy(target.url.href);
  proxy.pause();
  const open = post(proxy.url);
  await eventually(() => proxy.connections() === 1);
  proxy.cut();
  await expect(open).rejects.toThrow();
  await expect(post(proxy.url)).rejects.toThrow();
  proxy.resume();
  expect(await post(proxy.url)).toBe('echo hello');
});

test('pause holds requests back and resume delivers them', async () => {
  await using proxy = await faultProxy(target.url.href);
  proxy.pause();
  let answered = false;
  const held = post(proxy.url).finally(() => {
    answered = true;
  });
  await eventually(() => proxy.connections() === 1);
  expect(await post(target.url.href)).toBe('echo hello');
  expect(answered).toBe(false);
  proxy.resume();
  expect(await held).toBe('echo hello');
});

test('a connection that is already busy can be paused', async () => {
  await using proxy = await faultProxy(target.url.href);
  const { hostname, port } = new URL(proxy.url);
  const received: string[] = [];
  const socket = await Bun.connect({
    hostname,
    port: Number(port),
    socket: { data: (_, bytes) => void received.push(bytes.toString()) },
  });
  const request = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\n\r\na';
  socket.write(request);
  await eventually(() => received.join('').includes('echo a'));
  proxy.pause();
  socket.write(request);
  await post(target.url.href);
  expect(received.join('').match(/echo a/g)).toHaveLength(1);
  proxy.resume();
  await eventually(() => received.join('').match(/echo a/g)?.length === 2);
  socket.end();
});
