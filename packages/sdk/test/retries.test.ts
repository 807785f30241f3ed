/** What is sent again, when, and what never is. */
import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test';
import {
  ApiError,
  ConnectionError,
  type LogEntry,
  NotFoundError,
  type Quoin,
  QuoinError,
  RateLimitError,
  UnavailableError,
} from '../src/index.ts';
import { delayBefore, mayRetry } from '../src/retry.ts';
import { failureOf, json, refusal, type Step, scripted } from './support/scripted-server.ts';

// No jitter: the shortest of the waits.
let random: ReturnType<typeof spyOn>;
beforeEach(() => {
  random = spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => random.mockRestore());

const AT_ONCE = { 'retry-after': '0' };
const LIMITED = refusal(429, 'rate_limited', AT_ONCE);
const DONE = json({ space: { id: 's' }, page: { id: 'p' } });
/** An answer of which only the beginning came. */
const CUT: Step = () =>
  new Response('{"space":', { headers: { 'content-type': 'application/json' } });

test('what was refused for its rate is sent again, and carries the same key', async () => {
  await using server = scripted(LIMITED, refusal(503, 'unavailable', AT_ONCE), DONE);
  const log: LogEntry[] = [];
  const quoin = server.client({ logger: (entry) => log.push(entry) });
  const { data } = await quoin.spaces.create('harbour', { name: 'Guides' }).withResponse();
  expect(data.space.id).toBe('s');
  const keys = server.seen.map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(log.map(({ event, attempt }) => `${event} ${attempt}`)).toEqual([
    'request 1',
    'response 1',
    'retry 1',
    'request 2',
    'response 2',
    'retry 2',
    'request 3',
    'response 3',
  ]);
  expect(log[2]).toMatchObject({ endpoint: 'spaces.create', delay: 0 });
  expect(Bun.inspect(log, { depth: 9 })).not.toContain('quoin_TOKEN');
});

test('attempts end, and the last refusal is thrown', async () => {
  await using server = scripted(LIMITED);
  const error = await failureOf(server.client().me.get());
  expect(error).toBeInstanceOf(RateLimitError);
  expect(error).toMatchObject({ retryAfter: 0, code: 'rate_limited', requestId: 'r1' });
  expect(server.seen).toHaveLength(3);
  await failureOf(server.client().me.get({ maxRetries: 0 }));
  expect(server.seen).toHaveLength(4);
  await failureOf(server.client({ maxRetries: 4 }).me.get());
  expect(server.seen).toHaveLength(9);
  expect(await failureOf(server.client().me.get({ maxRetries: -1 }))).toBeInstanceOf(QuoinError);
});

test('a wait that is too long is left to the caller', async () => {
  await using server = scripted(refusal(429, 'rate_limited', { 'retry-after': '61' }));
  expect(await failureOf(server.client().me.get())).toMatchObject({ retryAfter: 61 });
  expect(server.seen).toHaveLength(1);
});

test('a lost answer: reads, deletions and keyed calls are sent again', async () => {
  const calls: ((quoin: Quoin) => PromiseLike<unknown>)[] = [
    (quoin) => quoin.pages.get('p'),
    (quoin) => quoin.spaces.create('harbour', { name: 'Guides' }),
    (quoin) => quoin.validate.run({ markdown: '#' }),
  ];
  await Promise.all(
    calls.map(async (call) => {
      await using server = scripted(CUT, DONE);
      await call(server.client());
      expect(server.seen).toHaveLength(2);
    }),
  );
});

test('a lost answer is an error if a repetition would act twice or return a secret', async () => {
  await using server = scripted(CUT);
  const quoin = server.client();
  const calls: (() => PromiseLike<unknown>)[] = [
    () => quoin.pages.update('p', { markdown: '' }),
    () => quoin.pages.publish('p'),
    () => quoin.keys.create('harbour', { label: 'Website' }),
    () => quoin.keys.create('harbour', { label: 'Website' }, { idempotencyKey: 'mine' }),
    () => quoin.ai.ask('harbour', { message: 'Why?' }),
    () => quoin.triggers.invoke('t'),
    () => quoin.triggers.invokeByGet('t'),
  ];
  for (const call of calls) expect(await failureOf(call())).toBeInstanceOf(ConnectionError);
  expect(server.seen).toHaveLength(calls.length);
});

test('a page of a proxy that gave up counts as a lost answer', async () => {
  const gateway: Step = () =>
    new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
  await using server = scripted(gateway, DONE);
  await server.client().pages.get('p');
  const error = await failureOf(scripted(gateway).client({ maxRetries: 0 }).pages.publish('p'));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 502, code: undefined, message: 'HTTP 502' });
});

test('deleted by a try whose answer was lost is deleted', async () => {
  const absent = refusal(404, 'not_found');
  await using server = scripted(refusal(500, 'internal_error', AT_ONCE), absent);
  expect(await server.client().pages.delete('p')).toBeUndefined();
  expect(server.seen).toHaveLength(2);
  // Nothing was done by the first: what is absent was absent.
  await using limited = scripted(LIMITED, absent);
  expect(await failureOf(limited.client().pages.delete('p'))).toBeInstanceOf(NotFoundError);
  // It would have to be made up what the answer said.
  await using refusedApi = scripted(refusal(500, 'internal_error', AT_ONCE), absent);
  expect(await failureOf(refusedApi.client().skills.delete('s'))).toBeInstanceOf(NotFoundError);
});

test('what another try cannot mend is not sent again', async () => {
  for (const [status, code] of [
    [400, 'invalid_payload'],
    [409, 'lifecycle_error'],
  ] as const) {
    await using server = scripted(refusal(status, code));
    await failureOf(server.client().pages.get('p'));
    expect(server.seen).toHaveLength(1);
  }
});

test('waits grow, are spread, and are as long as the server requires', () => {
  const none = () => 0;
  const all = () => 1;
  const lost = new ConnectionError('x');
  expect([1, 2, 3, 4, 5, 9].map((attempt) => delayBefore(attempt, lost, all))).toEqual([
    500, 1000, 2000, 4000, 8000, 8000,
  ]);
  expect(delayBefore(1, lost, none)).toBe(250);
  const asked = new UnavailableError({
    status: 503,
    code: 'unavailable',
    message: '',
    requestId: undefined,
    details: undefined,
    retryAfter: 7,
    headers: new Headers(),
  });
  expect(delayBefore(1, asked, none)).toBe(7000);
  expect(delayBefore(1, asked, all)).toBe(7500);
  expect(mayRetry(new TypeError('x'), { method: 'GET', path: '/' })).toBe(false);
});
