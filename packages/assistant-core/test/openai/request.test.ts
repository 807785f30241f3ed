/** What is sent, and where to. */
import { afterAll, expect, test } from 'bun:test';
import { modelReply, openModelServer } from '@quoin/test-kit';
import { openAiCompletions } from '../../src/openai/index.ts';
import { ask, KEY, read } from './support/ask.ts';

const server = await openModelServer();
afterAll(() => server.close());
const { baseUrl } = server;
const last = () => {
  const request = server.requests.at(-1);
  if (request === undefined) throw new Error('Nothing came');
  return request;
};
const answered = modelReply.stream(['Yes.']);

test('a request has the conversation, the model, a low temperature and a limit', async () => {
  server.reply(answered);
  await ask({ baseUrl, apiKey: KEY, maxOutputTokens: 77 });
  const { method, path, headers, body } = last();
  expect({ method, path }).toEqual({ method: 'POST', path: '/v1/chat/completions' });
  expect(headers).toMatchObject({
    authorization: `Bearer ${KEY}`,
    'content-type': 'application/json',
    'accept-encoding': 'identity',
  });
  expect(JSON.parse(body)).toEqual({
    model: 'small',
    messages: [
      { role: 'system', content: 'Answer from the documents. CONFIDENTIAL-PROMPT' },
      { role: 'user', content: 'How do I install it?' },
    ],
    stream: true,
    stream_options: { include_usage: true },
    temperature: 0.1,
    max_tokens: 77,
  });
});

test('a request without a key has no credential', async () => {
  server.reply(answered);
  await ask({ baseUrl });
  expect(last().headers.authorization).toBeUndefined();
});

test.each([
  ['', '/v1/chat/completions'],
  ['/', '/v1/chat/completions'],
  ['/v1', '/v1/chat/completions'],
  ['/v1/', '/v1/chat/completions'],
  ['/api/openai/', '/api/openai/chat/completions'],
])('the address with "%s" behind the host is asked at %s', async (path, asked) => {
  server.reply(answered);
  await ask({ baseUrl: `${new URL(baseUrl).origin}${path}` });
  expect(last().path).toBe(asked);
});

test('nothing else is called, and nothing is printed', async () => {
  const called: string[] = [];
  const printed: unknown[] = [];
  const kept = { warn: console.warn, info: console.info, log: console.log, error: console.error };
  const note = (...words: unknown[]) => void printed.push(words);
  Object.assign(console, { warn: note, info: note, log: note, error: note });
  try {
    server.reply(answered);
    await ask({
      baseUrl,
      fetch: (input, init) => {
        called.push(input);
        return fetch(input, init);
      },
    });
  } finally {
    Object.assign(console, kept);
  }
  expect(called).toEqual([`${baseUrl}/chat/completions`]);
  expect(printed).toEqual([]);
});

test('members that a model refuses are left out or renamed from then on', async () => {
  const refuses = (parameter: string) =>
    modelReply.failure(400, { error: { param: parameter, code: 'unsupported_parameter' } });
  const newer = openAiCompletions({ baseUrl, model: 'newer', maxOutputTokens: 9, maxRetries: 0 });
  const before = server.requests.length;
  server.reply(refuses('max_tokens'), refuses('temperature'), answered);
  expect((await read(newer)).text).toBe('Yes.');
  expect(server.requests.length - before).toBe(3);
  expect((await read(newer)).text).toBe('Yes.');
  expect(server.requests.length - before).toBe(4);
  const body = JSON.parse(last().body);
  expect(body).toMatchObject({ max_completion_tokens: 9 });
  expect(body).not.toContainAnyKeys(['max_tokens', 'temperature']);
});

test('other members that a model refuses are a refusal', async () => {
  server.reply(modelReply.failure(400, { error: { param: 'messages' } }));
  const before = server.requests.length;
  expect((await ask({ baseUrl })).failure?.message).toContain('rejects');
  expect(server.requests.length - before).toBe(1);
});
