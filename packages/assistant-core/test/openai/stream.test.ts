/** What servers send: OpenAI's stream, as each of them writes it. */
import { afterAll, expect, test } from 'bun:test';
import { modelReply, openModelServer } from '@quoin/test-kit';
import { ask } from './support/ask.ts';

const server = await openModelServer();
afterAll(() => server.close());
const { baseUrl } = server;

test('text is streamed in its parts, then the end with the usage', async () => {
  const usage = { prompt_tokens: 40, completion_tokens: 3, total_tokens: 43 };
  server.reply(modelReply.stream(['Run ', '`npm i`', '. ✓ 😀'], { usage }));
  const { parts, failure } = await ask({ baseUrl });
  expect(failure).toBeNull();
  expect(parts).toEqual([
    { type: 'text', text: 'Run ' },
    { type: 'text', text: '`npm i`' },
    { type: 'text', text: '. ✓ 😀' },
    { type: 'finish', reason: 'stop', usage: { inputTokens: 40, outputTokens: 3 } },
  ]);
});

test('each piece is given on as it comes, not at the end', async () => {
  const received = Promise.withResolvers<void>();
  server.reply(modelReply.stream(['first ', received.promise, 'second']));
  const onText = () => received.resolve();
  expect((await ask({ baseUrl }, { onText })).text).toBe('first second');
});

test('servers that count no tokens count 0', async () => {
  server.reply(modelReply.stream(['Yes.']));
  expect((await ask({ baseUrl })).finish?.usage).toEqual({ inputTokens: 0, outputTokens: 0 });
});

test('lines may end with CR LF, comments may be between, [DONE] may be missing', async () => {
  const pieces = ['a', { raw: ': still here\r\n\r\n' }, 'b'];
  server.reply(modelReply.stream(pieces, { newline: '\r\n', done: false }));
  expect(await ask({ baseUrl })).toMatchObject({ text: 'ab', failure: null });
});

test('characters that are split between chunks are complete', async () => {
  // The snowman's three bytes, each alone in a chunk of HTTP.
  const bytes = new TextEncoder().encode(
    'data: {"choices":[{"delta":{"content":"☃"},"finish_reason":"stop"}]}\n\n',
  );
  const halves = [...bytes].map((byte) => new Uint8Array([byte]));
  const fetch = async () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          const half = halves.shift();
          if (half === undefined) controller.close();
          else controller.enqueue(half);
        },
      }),
    );
  expect((await ask({ baseUrl, fetch })).text).toBe('☃');
});

test('what a model thinks aloud is not its answer', async () => {
  const thought = { raw: 'data: {"choices":[{"delta":{"reasoning_content":"Hm."}}]}\n\n' };
  server.reply(modelReply.stream([thought, 'Yes.']));
  expect((await ask({ baseUrl })).parts[0]).toEqual({ type: 'text', text: 'Yes.' });
});

test.each([
  ['stop', 'stop'],
  ['length', 'length'],
  ['content_filter', 'content-filter'],
  ['tool_calls', 'other'],
  ['something new', 'other'],
] as const)('the end "%s" is %s', async (finishReason, reason) => {
  server.reply(modelReply.stream(['Text'], { finishReason }));
  expect((await ask({ baseUrl })).finish?.reason).toBe(reason);
});

test('a refusal as text is a text that the content filter ended', async () => {
  const refusal = { raw: 'data: {"choices":[{"delta":{"refusal":"I cannot."}}]}\n\n' };
  server.reply(modelReply.stream([refusal]));
  expect(await ask({ baseUrl })).toMatchObject({
    text: 'I cannot.',
    finish: { reason: 'content-filter' },
  });
});

test('an answer that arrives in one chunk leaves other work its turns', async () => {
  const chunk = 'data: {"choices":[{"delta":{"content":"ab"}}]}\n\n';
  const end = 'data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\n';
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  });
  const fetch = async () => new Response(chunk.repeat(10_000) + end);
  const { text } = await ask({ baseUrl, fetch });
  clearInterval(counting);
  expect(text).toHaveLength(20_000);
  expect(turns).toBeGreaterThan(20);
});
