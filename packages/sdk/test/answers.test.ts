/** Answers: the three shapes of errors and OAuth's, answers of other servers, names. */
import { expect, test } from 'bun:test';
import {
  ApiError,
  ConflictError,
  ConnectionError,
  ERRORS,
  type ErrorCode,
  ForbiddenError,
  NotFoundError,
  QuoinError,
  RateLimitError,
  TimeoutError,
  VersionConflictError,
} from '../src/index.ts';
import { retryAfterOf } from '../src/problem.ts';
import { failureOf, json, refusal, type Step, scripted } from './support/scripted-server.ts';

const once = { maxRetries: 0 };

const refusedWith = async (step: Step): Promise<unknown> => {
  await using server = scripted(step);
  return await failureOf(server.client(once).pages.get('p'));
};

test.each<[string, unknown, number, unknown, Record<string, unknown>]>([
  [
    '{error, code}',
    { error: 'Gone', code: 'not_found', requestId: 'r', details: { at: 1 } },
    404,
    NotFoundError,
    { message: 'Gone', code: 'not_found', requestId: 'r', details: { at: 1 } },
  ],
  [
    '{error: {code, message}}',
    { error: { code: 'version_conflict', message: 'Newer', details: { version: 3 } } },
    412,
    VersionConflictError,
    { message: 'Newer', code: 'version_conflict', details: { version: 3 } },
  ],
  ['{message}', { message: 'Slow down' }, 429, RateLimitError, { message: 'Slow down' }],
  [
    '{error} alone',
    { error: 'Origin not allowed for this key' },
    403,
    ForbiddenError,
    { message: 'Origin not allowed for this key', code: undefined },
  ],
  [
    'OAuth',
    { error: 'invalid_grant', error_description: 'The code was used' },
    400,
    ApiError,
    { message: 'The code was used', code: 'invalid_grant' },
  ],
  [
    'a code of a later version',
    { error: 'New', code: 'brand_new' },
    409,
    ApiError,
    { message: 'New', code: 'brand_new', status: 409 },
  ],
  [
    'an unknown name of Object',
    { error: 'x', code: 'toString' },
    400,
    ApiError,
    { code: 'toString' },
  ],
  ['no object', ['x'], 409, ConflictError, { message: 'HTTP 409', code: undefined }],
])('a refusal as %s', async (_, body, status, type, members) => {
  const error = await refusedWith(json(body, { status, headers: { 'x-request-id': 'r' } }));
  expect(error).toHaveProperty('constructor', type);
  expect(error).toMatchObject({ requestId: 'r', ...members });
});

test('every code of the table is a class of its own, with its name', async () => {
  const names = new Set<string>();
  for (const code of Object.keys(ERRORS) as ErrorCode[]) {
    const error = await refusedWith(refusal(ERRORS[code].status, code));
    if (!(error instanceof ApiError)) throw error;
    expect(error.code).toBe(code);
    expect(error.name).toBe(error.constructor.name);
    expect(error.stack).toStartWith(error.name);
    names.add(error.name);
  }
  expect(names.size).toBe(Object.keys(ERRORS).length);
  expect(new TimeoutError('x')).toBeInstanceOf(ConnectionError);
});

test('what a proxy says in plain text is the message, and its page is not', async () => {
  const said =
    (text: string, type: string): Step =>
    () =>
      new Response(text, { status: 503, headers: { 'content-type': type, 'retry-after': '3' } });
  expect(await refusedWith(said(`Down${'x'.repeat(999)}`, 'text/plain'))).toMatchObject({
    name: 'UnavailableError',
    message: `Down${'x'.repeat(196)}`,
    retryAfter: 3,
  });
  expect(await refusedWith(said('<h1>Down</h1>', 'text/html'))).toMatchObject({
    message: 'HTTP 503',
  });
  expect(await refusedWith(said('', 'text/plain'))).toMatchObject({ message: 'HTTP 503' });
});

test('a success that is not JSON differs from a broken one', async () => {
  const answered =
    (text: string, type: string): Step =>
    () =>
      new Response(text, { headers: { 'content-type': type } });
  const page = await refusedWith(answered('<h1>Welcome SECRET</h1>', 'text/html'));
  expect(page).toHaveProperty('constructor', QuoinError);
  expect(Bun.inspect(page)).not.toContain('SECRET');
  expect(await refusedWith(answered('', 'application/json'))).toBeInstanceOf(ConnectionError);
  expect(await refusedWith(answered('{"a":', 'application/json'))).toBeInstanceOf(ConnectionError);
});

test('a mark of byte order at the head is no fault', async () => {
  await using server = scripted(
    () => new Response('\ufeff{"id":"u"}', { headers: { 'content-type': 'application/json' } }),
  );
  expect((await server.client().me.get()).id).toBe('u');
});

test('a redirect is not followed, and the error does not contain its path', async () => {
  await using other = scripted(json({}));
  const location = `${other.url}/api/triggers/webhook/qtr_SECRET?token=SECRET`;
  await using server = scripted(() => new Response(null, { status: 308, headers: { location } }));
  const error = await failureOf(server.client().triggers.invoke('qtr_SECRET'));
  expect(error).toHaveProperty('message', expect.stringContaining(`redirects to ${other.url}:`));
  expect(Bun.inspect(error)).not.toContain('SECRET');
  expect(other.seen).toEqual([]);
  expect(server.seen).toHaveLength(1);
});

test('bytes, text and nothing are given as they are', async () => {
  await using server = scripted(
    () => new Response(new Uint8Array([1, 2, 3])),
    () => new Response('a { color: red }'),
    () => new Response(null, { status: 204 }),
    json({ unexpected: true }),
  );
  const quoin = server.client();
  expect(await quoin.assets.get('harbour', 'a'.repeat(64))).toEqual(new Uint8Array([1, 2, 3]));
  expect(await quoin.assistant.widget()).toBe('a { color: red }');
  expect(await quoin.pages.delete('p')).toBeUndefined();
  expect(await quoin.pages.delete('p')).toBeUndefined();
});

test('the answer comes with its response', async () => {
  await using server = scripted(
    json({ page: { id: 'p' } }, { headers: { etag: '"7"', 'x-request-id': 'r9' } }),
  );
  const { data, response, requestId } = await server.client().pages.get('p').withResponse();
  expect([data.page.id, response.headers.get('etag'), requestId]).toEqual(['p', '"7"', 'r9']);
});

test('the wait that a server requests is in seconds, or a date', () => {
  const now = Date.parse('2026-03-01T00:00:00Z');
  const after = (value: string) => retryAfterOf(new Headers({ 'retry-after': value }), now);
  expect(after('7')).toBe(7);
  expect(after('Sun, 01 Mar 2026 00:00:30 GMT')).toBe(30);
  expect(after('Sat, 28 Feb 2026 00:00:00 GMT')).toBe(0);
  expect(after('soon')).toBeUndefined();
  expect(retryAfterOf(new Headers(), now)).toBeUndefined();
});
