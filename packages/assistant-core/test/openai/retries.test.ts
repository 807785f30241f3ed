/** A call that failed before its first part is made again, if the server may think otherwise. */
import { afterAll, expect, test } from 'bun:test';
import { CUT, eventually, type ModelReply, modelReply, openModelServer } from '@quoin/test-kit';
import { ask, testTimer } from './support/ask.ts';

const server = await openModelServer();
afterAll(() => server.close());
const { baseUrl } = server;
const { stream, failure } = modelReply;
const answered = stream(['Yes.']);

const calls = async (...replies: [ModelReply, ...ModelReply[]]) => {
  server.reply(...replies);
  const before = server.requests.length;
  const { waits, timer } = testTimer();
  const asked = await ask({ baseUrl, timer });
  return { ...asked, waits, calls: server.requests.length - before };
};

test('429 with Retry-After is waited out', async () => {
  const asked = await calls(failure(429, { retryAfter: '3' }), answered);
  expect(asked).toMatchObject({ text: 'Yes.', failure: null, waits: [3000], calls: 2 });
});

test('Retry-After may be a date, and one of yesterday is now', async () => {
  const inTwentySeconds = new Date(Date.now() + 20_000).toUTCString();
  const { waits, text } = await calls(failure(429, { retryAfter: inTwentySeconds }), answered);
  expect(text).toBe('Yes.');
  expect(waits[0]).toBeLessThanOrEqual(20_000);
  expect(waits[0]).toBeGreaterThan(0);
  const yesterday = new Date(Date.now() - 86_400_000).toUTCString();
  expect(await calls(failure(503, { retryAfter: yesterday }), answered)).toMatchObject({
    waits: [],
  });
});

test('an invalid Retry-After is ignored', async () => {
  const { waits } = await calls(failure(429, { retryAfter: 'soon' }), answered);
  expect(waits[0]).toBeGreaterThanOrEqual(500);
  expect(waits[0]).toBeLessThan(750);
});

test('without Retry-After the waits grow', async () => {
  const { waits, text } = await calls(failure(500), failure(502), answered);
  expect(text).toBe('Yes.');
  expect(waits).toHaveLength(2);
  expect(waits[1]).toBeGreaterThanOrEqual(1_000);
});

test('a Retry-After beyond the time is not waited for, but passed on', async () => {
  const asked = await calls(failure(429, { retryAfter: '31' }), answered);
  expect(asked).toMatchObject({ waits: [], calls: 1 });
  expect(asked.failure).toMatchObject({
    message: 'The language model is busy.',
    retryAfterSeconds: 31,
  });
});

test('the time is that for the whole, where it is shorter than that for the first part', async () => {
  server.reply(failure(429, { retryAfter: '20' }), answered);
  const { waits, timer } = testTimer(10_000);
  const asked = await ask({ baseUrl, timer, timeoutMs: 10_000, firstPartMs: 30_000 });
  expect(waits).toEqual([]);
  expect(asked.failure?.retryAfterSeconds).toBe(20);
});

test('a Retry-After in the past is not returned', async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toUTCString();
  const asked = await calls(failure(503, { retryAfter: yesterday }));
  expect(asked.failure?.retryAfterSeconds).toBe(1);
});

test('a wait counts for one retry only', async () => {
  const refusal = failure(400, { error: { param: 'temperature' } });
  const asked = await calls(failure(429, { retryAfter: '3' }), refusal, answered);
  expect(asked).toMatchObject({ text: 'Yes.', waits: [3000], calls: 3 });
});

test('a Retry-After is at most one hour', async () => {
  const asked = await calls(failure(429, { retryAfter: '999999999' }));
  expect(asked.failure?.retryAfterSeconds).toBe(3600);
});

test('after two retries it is over', async () => {
  const asked = await calls(failure(500));
  expect(asked.calls).toBe(3);
  expect(asked.failure?.message).toContain('failed');
});

test('a connection that is cut before the first text is tried again', async () => {
  expect(await calls(stream([CUT]), answered)).toMatchObject({ text: 'Yes.', calls: 2 });
});

test('nothing is tried again once text has been given on', async () => {
  const received = Promise.withResolvers<void>();
  server.reply(stream(['Half', received.promise, CUT]), answered);
  const before = server.requests.length;
  const asked = await ask({ baseUrl }, { onText: () => received.resolve() });
  expect(asked.text).toBe('Half');
  expect(asked.failure?.message).toContain('stopped before its end');
  expect(server.requests.length - before).toBe(1);
});

test('a request is not repeated once the model sends its reasoning', async () => {
  const thought = { raw: 'data: {"choices":[{"delta":{"reasoning":"Hm."}}]}\n\n' };
  const { timer, running } = testTimer();
  server.reply(stream([thought, eventually(() => running().length === 1), CUT]), answered);
  const before = server.requests.length;
  expect((await ask({ baseUrl, timer })).failure?.message).toContain('stopped before its end');
  expect(server.requests.length - before).toBe(1);
});

test.each([400, 401, 403, 404, 422])('%d is not tried again', async (status) => {
  const asked = await calls(failure(status), answered);
  expect(asked.calls).toBe(1);
  expect(asked.failure?.message).toContain('rejects');
});
