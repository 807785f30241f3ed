/** What a skill gets of the request that starts it (docs/internals/interface.md#skills-and-triggers). */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { connect } from 'node:net';
import { oneInCheck } from '@quoin/test-kit';
import { listAt, textAt } from '../support/answer.ts';
import { DIALECTS } from '../support/harness.ts';
import { ECHO, openWorld, type World } from './support/world.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

describe.each([...chosen])('on %s', (dialect) => {
  let world: World;
  let origin: string;
  let token: string;
  beforeAll(async () => {
    world = await openWorld(dialect);
    ({ token } = await world.trigger(await world.skill(ECHO)));
    origin = `http://127.0.0.1:${world.harness.listen()}`;
  });
  afterAll(() => world[Symbol.asyncDispose]());

  /** Through a real socket; what the skill gave, and what is kept. */
  const call = async (init: RequestInit, query = '') => {
    const response = await fetch(`${origin}/api/triggers/webhook/${token}${query}`, init);
    const answer: unknown = await response.json();
    expect({ status: response.status, answer }).toMatchObject({
      status: 200,
      answer: { success: true, data: { status: 'succeeded', error: null } },
    });
    const id = textAt(answer, 'data', 'executionId');
    const { input } = await world.execution(id);
    const output: unknown = Reflect.get(Object(Reflect.get(Object(answer), 'data')), 'output');
    return { output, input };
  };

  const BINARY = Uint8Array.of(0x00, 0xff, 0x89, 0x50);
  const bodies: readonly (readonly [string, RequestInit, unknown])[] = [
    [
      'JSON',
      { body: '{"a":[1,{"b":null}]}', headers: { 'content-type': 'application/json' } },
      { a: [1, { b: null }] },
    ],
    [
      'JSON with a suffix',
      {
        body: '{"a":1}',
        headers: { 'content-type': 'application/vnd.github+json; charset=utf-8' },
      },
      { a: 1 },
    ],
    ['a list', { body: '[1,2]', headers: { 'content-type': 'application/json' } }, [1, 2]],
    ['a JSON text', { body: '"hi"', headers: { 'content-type': 'application/json' } }, 'hi'],
    ['JSON null', { body: 'null', headers: { 'content-type': 'application/json' } }, null],
    [
      'JSON that says it is a form',
      { body: '{"a":1}', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      { a: 1 },
    ],
    ['JSON that says nothing', { body: new TextEncoder().encode('{"a":1}') }, { a: 1 }],
    [
      'what says JSON and is none',
      { body: '{"a":', headers: { 'content-type': 'application/json' } },
      { raw: '{"a":' },
    ],
    ['text', { body: 'Grüße 👋', headers: { 'content-type': 'text/plain' } }, { raw: 'Grüße 👋' }],
    ['a number as text', { body: '42', headers: { 'content-type': 'text/plain' } }, { raw: '42' }],
    ['white space', { body: ' \n', headers: { 'content-type': 'text/plain' } }, { raw: ' \n' }],
    [
      'a form',
      { body: 'a=1&b=%20', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      { raw: 'a=1&b=%20' },
    ],
    [
      'XML',
      { body: '<a b="c"/>', headers: { 'content-type': 'application/xml' } },
      { raw: '<a b="c"/>' },
    ],
    [
      'another charset',
      { body: Uint8Array.of(0xfc), headers: { 'content-type': 'text/plain; charset=iso-8859-1' } },
      { raw: 'ü' },
    ],
    [
      'a charset that is none',
      { body: 'ü', headers: { 'content-type': 'text/plain; charset=klingon' } },
      { raw: 'ü' },
    ],
    [
      'binary',
      { body: BINARY, headers: { 'content-type': 'application/octet-stream' } },
      { raw: '���P' },
    ],
    ['nothing', {}, {}],
    ['nothing that says it is JSON', { headers: { 'content-type': 'application/json' } }, {}],
  ];
  test.each(bodies)('the envelope of a body is checked: %s', async (_, init, expected) => {
    const { output, input } = await call({ method: 'POST', ...init });
    expect(output).toMatchObject({ body: expected });
    expect(input).toMatchObject({ body: expected });
  });

  test('a form with files', async () => {
    const form = new FormData();
    form.set('note', 'hello');
    const { output } = await call({ method: 'POST', body: form });
    const raw = textAt(output, 'body', 'raw');
    expect(raw).toContain('name="note"');
    expect(raw).toContain('hello');
  });

  test('GET has no body', async () => {
    const { output } = await call({}, '?a=1');
    expect(output).toMatchObject({ body: {}, query: { a: '1' } });
  });

  test('names of headers are in lower case; repeated ones are joined', async () => {
    const headers = new Headers({ 'X-GitHub-Event': 'release' });
    headers.append('X-Two', 'one');
    headers.append('X-Two', 'two');
    const { output, input } = await call({ method: 'POST', headers });
    const expected = { headers: { 'x-github-event': 'release', 'x-two': 'one, two' } };
    expect(output).toMatchObject(expected);
    expect(input).toMatchObject(expected);
  });

  test('parameters are texts; of repeated ones the last counts', async () => {
    const { output } = await call({}, '?a=1&a=2&b=&c=%C3%BC&d=1%2B1');
    expect(Object.entries(Object(Reflect.get(Object(output), 'query')))).toEqual([
      ['a', '2'],
      ['b', ''],
      ['c', 'ü'],
      ['d', '1+1'],
    ]);
  });

  test('the skill gets credentials, what is stored does not hold them', async () => {
    const headers = { authorization: 'Basic c2VjcmV0', cookie: 'a=secret' };
    const { output, input } = await call({ method: 'POST', headers });
    expect(output).toMatchObject({ headers });
    expect(input).toMatchObject({
      headers: { authorization: '••••••••', cookie: '••••••••' },
    });
  });

  test('credentials that senders put into headers of their own are not stored either', async () => {
    const headers = { 'x-gitlab-token': 'of-gitlab', 'x-api-key': 'of-a-caller' };
    const { output, input } = await call({ method: 'POST', headers });
    expect(output).toMatchObject({ headers });
    expect(JSON.stringify(input)).not.toContain('of-');
  });

  test('the token, which senders and proxies repeat, is masked everywhere', async () => {
    const url = `${origin}/api/triggers/webhook/${token}`;
    const { output, input } = await call(
      {
        method: 'POST',
        // The ping of GitHub.
        body: JSON.stringify({ hook: { config: { url } } }),
        headers: { referer: url, 'x-original-url': `/api/triggers/webhook/${token}` },
      },
      `?self=${encodeURIComponent(url)}`,
    );
    expect(JSON.stringify([output, input])).not.toContain(token);
    expect(input).toMatchObject({ body: { hook: { config: { url: expect.any(String) } } } });
    const { output: text } = await call({ method: 'POST', body: `see ${url}` });
    expect(JSON.stringify(text)).not.toContain(token);
  });

  test('a compressed body is refused', async () => {
    const response = await fetch(`${origin}/api/triggers/webhook/${token}`, {
      method: 'POST',
      body: Bun.gzipSync('{"a":1}'),
      headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' },
    });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({
      success: false,
      code: 'unsupported_media_type',
    });
  });

  const cut: readonly (readonly [string, string])[] = [
    ['short of its length', 'content-length: 100\r\n\r\n{"a":1}'],
    ['between two chunks', 'transfer-encoding: chunked\r\n\r\n7\r\n{"a":1}\r\n'],
    ['within a chunk', 'transfer-encoding: chunked\r\n\r\nff\r\n{"a":1}'],
  ];
  test.each(cut)('a body that is cut off runs nothing: %s', async (_, rest) => {
    const { hostname, port } = new URL(origin);
    const executions = async () => {
      const { body } = await world.harness.send(
        `GET /api/v1/projects/${world.project}/executions?limit=200`,
        { as: world.session },
      );
      return listAt(body, 'executions').length;
    };
    const before = await executions();
    const closed = Promise.withResolvers<void>();
    const socket = connect(Number(port), hostname);
    socket.on('close', () => closed.resolve());
    // A reset tells the same.
    socket.on('error', () => closed.resolve());
    socket.end(`POST /api/triggers/webhook/${token} HTTP/1.1\r\nhost: docs\r\n${rest}`);
    await closed.promise;
    await call({});
    expect(await executions()).toBe(before + 1);
  });

  test('a body over 1 MB is refused, and nothing is run', async () => {
    const url = `${origin}/api/triggers/webhook/${token}`;
    const fits = await fetch(url, { method: 'POST', body: 'x'.repeat(1024 ** 2) });
    expect(fits.status).toBe(200);
    const response = await fetch(url, { method: 'POST', body: 'x'.repeat(1024 ** 2 + 1) });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ success: false, code: 'payload_too_large' });
  });

  test.each([
    ['members that reach prototypes', '{"__proto__":{}}'],
    ['nesting without end', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['half a surrogate', String.raw`"\ud800"`],
  ])('JSON that nothing takes is refused: %s', async (_, body) => {
    const response = await fetch(`${origin}/api/triggers/webhook/${token}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ success: false, code: 'invalid_payload' });
  });
});
