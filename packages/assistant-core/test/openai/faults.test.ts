/** A model server that fails: always an error that says so, never half an answer that looks whole. */
import { afterAll, describe, expect, test } from 'bun:test';
import { CUT, freePort, type ModelReply, modelReply, openModelServer } from '@quoin/test-kit';
import { ask, KEY } from './support/ask.ts';

const server = await openModelServer();
afterAll(() => server.close());
const { baseUrl } = server;
const { stream, failure } = modelReply;

const SERVERS_WORDS = 'INTERNAL-HOST-7';
const faults: [string, ModelReply, RegExp][] = [
  ['500', failure(500, { error: { message: `${SERVERS_WORDS} ${KEY}` } }), /failed/],
  ['501 without a body', { kind: 'whole', status: 501, headers: {}, body: '' }, /failed/],
  ['503', failure(503), /busy/],
  ['401 that repeats the key', failure(401, { error: { message: `Bad key ${KEY}` } }), /rejects/],
  ['404, no such model', failure(404), /rejects/],
  ['a redirect', modelReply.redirect('http://127.0.0.1:1/v1/chat/completions'), /rejects/],
  ['cut before the first text', stream([CUT]), /stopped before its end/],
  ['cut in the middle', stream(['Half an ans', CUT]), /stopped before its end/],
  [
    'cut in a chunk',
    stream(['Half', { raw: 'data: {"choices":[{"del' }, CUT]),
    /stopped before its end/,
  ],
  [
    'no end',
    stream(['Half an ans'], { finishReason: null, done: false }),
    /stopped before its end/,
  ],
  [
    '[DONE] without a reason',
    stream(['Half an ans'], { finishReason: null }),
    /stopped before its end/,
  ],
  ['nothing at all', modelReply.body('text/event-stream', ''), /stopped before its end/],
  ['a page for people', modelReply.body('text/html', '<h1>Hello</h1>'), /stopped before its end/],
  [
    'a whole answer instead of a stream',
    modelReply.body('application/json', '{}'),
    /stopped before its end/,
  ],
  [
    'a chunk that is no JSON',
    stream(['a', { raw: `data: {${SERVERS_WORDS}\n\n` }]),
    /cannot be read/,
  ],
  ['a chunk of another shape', stream(['a', { raw: 'data: {"choices":7}\n\n' }]), /cannot be read/],
  [
    'an error in the stream',
    stream(['a', { raw: `data: {"error":{"message":"${SERVERS_WORDS} ${KEY}"}}\n\n` }]),
    /failed/,
  ],
  [
    'an error in words',
    stream(['a', { raw: 'data: {"error":"out of memory"}\n\n' }]),
    /cannot be read/,
  ],
  ['an encoding that was not requested', modelReply.gzipBomb(1_000), /cannot be read/],
];

describe.each(faults)('%s', (_, reply, message) => {
  test('is an error', async () => {
    server.reply(reply);
    const asked = await ask({ baseUrl, apiKey: KEY });
    expect(asked.failure?.message).toMatch(message);
    expect(asked.failure?.retryAfterSeconds).toBeGreaterThan(0);
    expect(asked.finish).toBeUndefined();
  });

  test('messages for users contain nothing of the server, and the log nothing of the key or the prompt', async () => {
    server.reply(reply);
    const { failure: error } = await ask({ baseUrl, apiKey: KEY });
    for (const secret of [SERVERS_WORDS, KEY, '127.0.0.1', String(new URL(baseUrl).port)]) {
      expect(error?.message).not.toContain(secret);
    }
    const logged = Bun.inspect(error, { depth: 20 });
    expect(logged).not.toContain(KEY);
    expect(logged).not.toContain('CONFIDENTIAL-PROMPT');
  });
});

test('the log gets what the server said', async () => {
  server.reply(failure(500, { error: { message: `${SERVERS_WORDS} ${KEY}` } }));
  const { failure: error } = await ask({ baseUrl, apiKey: KEY });
  expect(String(error?.cause)).toContain('HTTP 500');
  expect(String(error?.cause)).toContain(`${SERVERS_WORDS} [key]`);
});

test('a server that does not listen is an error', async () => {
  const { failure: error } = await ask({ baseUrl: `http://127.0.0.1:${await freePort()}` });
  expect(error?.message).toBe('The language model cannot be reached.');
});

test('a redirect is not followed: the key goes nowhere else', async () => {
  await using other = await openModelServer();
  other.reply(stream(['Stolen.']));
  server.reply(modelReply.redirect(`${other.baseUrl}/chat/completions`));
  expect((await ask({ baseUrl, apiKey: KEY })).failure).not.toBeNull();
  expect(other.requests).toEqual([]);
});

describe('what is too long', () => {
  test('50 MB of text end at the limit, and the connection is closed', async () => {
    server.reply(modelReply.flood(50_000_000));
    const n = server.requests.length;
    const asked = await ask({ baseUrl });
    expect(asked.failure?.message).toContain('too long');
    expect(asked.text.length).toBeLessThan(1_000_000);
    await (await server.request(n)).gone;
  });

  test('so do 50 MB in one line', async () => {
    server.reply(stream(['a', { raw: `data: "${'x'.repeat(50_000_000)}` }]));
    expect((await ask({ baseUrl })).failure?.message).toContain('too long');
  });

  test('a refusal without end is not read to its end', async () => {
    const words = function* () {
      for (;;) yield 'No. ';
    };
    server.reply(stream(words(), { status: 400 }));
    const n = server.requests.length;
    const { failure: error } = await ask({ baseUrl });
    expect(error?.message).toContain('rejects');
    await (await server.request(n)).gone;
  });

  test('the log gets the beginning of a chunk that cannot be read', async () => {
    server.reply(stream([{ raw: `data: {${'x'.repeat(100_000)}\n\n` }]));
    const { failure: error } = await ask({ baseUrl });
    expect(error?.message).toContain('cannot be read');
    expect(String(error?.cause).length).toBeLessThan(3_000);
  });

  test('50 MB of a refusal are not read', async () => {
    server.reply({ kind: 'whole', status: 400, headers: {}, body: 'x'.repeat(50_000_000) });
    const { failure: error } = await ask({ baseUrl });
    expect(error?.message).toContain('rejects');
    expect(String(error?.cause).length).toBeLessThan(3_000);
  });

  test('a gzip bomb is not inflated', async () => {
    server.reply(modelReply.gzipBomb(50_000_000));
    expect((await ask({ baseUrl })).failure?.message).toContain('cannot be read');
  });

  test('nothing is inflated, and what is refused unread is left', async () => {
    const left = Promise.withResolvers<void>();
    let asked: BunFetchRequestInit | undefined;
    const fetch = async (_: string, init: BunFetchRequestInit) => {
      asked = init;
      const body = new ReadableStream({ cancel: () => left.resolve() });
      return new Response(body, { headers: { 'content-encoding': 'br' } });
    };
    expect((await ask({ baseUrl, fetch })).failure?.message).toContain('cannot be read');
    expect(asked?.decompress).toBe(false);
    await left.promise;
  });

  test('bytes are counted, not characters, and the last one allowed is allowed', async () => {
    const text = 'data: {"choices":[{"delta":{"content":"☃"},"finish_reason":"stop"}]}\n\n';
    const maxBytes = new TextEncoder().encode(text).byteLength;
    server.reply(modelReply.body('text/event-stream', text));
    expect((await ask({ baseUrl, maxBytes })).text).toBe('☃');
    const asked = await ask({ baseUrl, maxBytes: maxBytes - 1 });
    expect(asked.failure?.message).toContain('too long');
  });
});
