/** The stand-in speaks OpenAI's wire protocol, and breaks it on command. */
import { afterAll, expect, test } from 'bun:test';
import { CUT, modelReply, openModelServer } from '../src/index.ts';

const server = await openModelServer();
afterAll(() => server.close());

const post = (init: RequestInit = {}) =>
  fetch(`${server.baseUrl}/chat/completions`, { method: 'POST', body: '{"model":"m"}', ...init });

/** The JSON of each event, `[DONE]` as it is. */
const events = (body: string): unknown[] =>
  body
    .split(/\r?\n\r?\n/)
    .filter((event) => event.startsWith('data: '))
    .map((event) => event.slice('data: '.length))
    .map((data) => (data === '[DONE]' ? data : JSON.parse(data)));

test('streams the given parts as chunks, then the end and the usage', async () => {
  const usage = { prompt_tokens: 4, completion_tokens: 2, total_tokens: 6 };
  server.reply(modelReply.stream(['Hel', 'lo'], { usage }));
  const response = await post();
  expect(response.headers.get('content-type')).toStartWith('text/event-stream');
  const choice = (delta: object, finish_reason: string | null = null) => ({
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason }],
  });
  expect(events(await response.text())).toMatchObject([
    choice({ role: 'assistant', content: '' }),
    choice({ content: 'Hel' }),
    choice({ content: 'lo' }),
    choice({}, 'stop'),
    { choices: [], usage },
    '[DONE]',
  ]);
});

test('keeps what was sent', async () => {
  server.reply(modelReply.stream(['x']));
  await (await post({ headers: { authorization: 'Bearer k' } })).text();
  expect(server.requests.at(-1)).toMatchObject({
    method: 'POST',
    path: '/v1/chat/completions',
    headers: { authorization: 'Bearer k' },
    body: '{"model":"m"}',
  });
});

test('returns one reply after the other, and then always the last one', async () => {
  server.reply(modelReply.failure(429, { retryAfter: '7' }), modelReply.failure(500));
  const first = await post();
  expect([first.status, first.headers.get('retry-after')]).toEqual([429, '7']);
  expect((await post()).status).toBe(500);
  expect((await post()).status).toBe(500);
});

test('a reply may depend on the request', async () => {
  server.reply(({ body }) => modelReply.body('text/plain', `got ${body}`));
  expect(await (await post()).text()).toBe('got {"model":"m"}');
});

test('waits and ends lines as configured', async () => {
  const gate = Promise.withResolvers<void>();
  server.reply(modelReply.stream(['before', gate.promise, 'after'], { newline: '\r\n' }));
  const { body } = await post();
  let text = '';
  for await (const bytes of body ?? []) {
    text += new TextDecoder().decode(bytes);
    if (text.includes('before')) {
      if (!text.includes('after')) gate.resolve();
    }
  }
  expect(text).toContain('"content":"after"');
  expect(text.replaceAll('\r\n', '')).not.toContain('\n');
});

test('cuts the connection in the middle', async () => {
  server.reply(modelReply.stream(['Half', CUT]));
  await expect(post().then((response) => response.text())).rejects.toThrow();
});

test('tells that the client has gone, before an answer and in the middle of one', async () => {
  const never = new Promise(() => {});
  for (const reply of [modelReply.silence(), modelReply.stream(['Half', never])]) {
    server.reply(reply);
    const n = server.requests.length;
    const leaving = new AbortController();
    const asking = post({ signal: leaving.signal }).then((response) => response.text());
    const { gone } = await server.request(n);
    leaving.abort();
    await expect(asking).rejects.toThrow();
    await gone;
  }
});

test('sends the configured amount, plain or compressed', async () => {
  server.reply(modelReply.flood(5_000_000));
  expect((await (await post()).text()).length).toBeGreaterThan(5_000_000);
  server.reply(modelReply.gzipBomb(5_000_000));
  expect((await (await post()).text()).length).toBeGreaterThan(5_000_000);
});

test('redirects', async () => {
  server.reply(modelReply.redirect('http://127.0.0.1:1/'));
  expect((await post({ redirect: 'manual' })).headers.get('location')).toBe('http://127.0.0.1:1/');
});

test('answers 404 without a configured reply', async () => {
  await using untold = await openModelServer();
  expect((await fetch(untold.baseUrl)).status).toBe(404);
});
