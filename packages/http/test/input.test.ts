/** Each case twice: over a socket Bun finds the route and decodes the path, in process Elysia does. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { LIMITS, schemas } from '@quoin/contract';
import { Type } from '@sinclair/typebox';
import { bodyOf } from './support/body-of.ts';
import { echo, json, open, params } from './support/routes.ts';
import { openService, type Service } from './support/service.ts';

const { flag, projectRef, queryInteger, text, uuid } = { ...schemas };
const UUID = '0198a6f0-7c11-7000-8000-0123456789ab';

const routes = () => [
  open('/static'),
  params('/things/:id', { params: Type.Object({ id: text({ max: 20 }) }) }),
  params('/pages/:pageId', { params: Type.Object({ pageId: uuid() }) }),
  params('/projects/:projectId', { params: Type.Object({ projectId: projectRef() }) }),
  params('/versions/:version', {
    params: Type.Object({ version: Type.Integer({ minimum: 1 }) }),
  }),
  params('/list', {
    query: Type.Object({
      limit: queryInteger({ max: 100, default: 50 }),
      content: flag('Content'),
      q: Type.Optional(text({ min: 2, max: 10 })),
    }),
  }),
  echo('/echo'),
  echo('/optional', { body: Type.Object({ text: Type.Optional(text()) }) }),
  echo('/form', {
    body: Type.Object({ a: Type.String() }, { additionalProperties: true }),
    bodyType: 'application/x-www-form-urlencoded',
  }),
];

describe.each([
  ['in process', false],
  ['over a socket', true],
])('%s', (_name, listening) => {
  let service: Service;
  beforeAll(async () => {
    service = await openService({ listening, checkResponses: false, routes: routes() });
  });
  afterAll(() => service[Symbol.asyncDispose]());

  const get = async (path: string) => {
    const response = await service.request(`/api/v1${path}`);
    return { status: response.status, body: await bodyOf(response) };
  };
  const post = async (path: string, init: RequestInit) => {
    const response = await service.request(`/api/v1${path}`, { method: 'POST', ...init });
    return { status: response.status, body: await bodyOf(response) };
  };
  const refused = { status: 400, body: { code: 'invalid_payload' } };

  describe('the path', () => {
    test.each([
      ['/things/a', 'a'],
      ['/things/a%20b', 'a b'],
      ['/things/%C3%A9', 'é'],
      ['/things/a+b', 'a+b'],
      ['/things/a%2Fb', 'a/b'],
      ['/things/a%252Fb', 'a%2Fb'],
      ['/things/%F0%9F%98%80', '😀'],
    ])('%s is decoded once', async (path, id) => {
      expect((await get(path)).body.params).toEqual({ id });
    });

    test.each([
      '/things/%00',
      '/things/a%00b',
      '/things/%E0%A4%A',
      '/things/%',
      '/things/%zz',
      '/things/%C0%80',
      '/things/%ED%A0%80',
      '/static%00',
      '/static/%00',
      '/nothing/%E0%A4%A',
      '/%E0%A4%A',
    ])('%s is refused, whether it leads anywhere or not', async (path) => {
      expect(await get(path)).toMatchObject(refused);
    });

    test('escapes of the query are no matter of the path', async () => {
      expect((await get('/static?x=%E0%A4%A%00')).status).toBe(200);
      expect((await get('/things/a%20b?x=%00')).status).toBe(200);
    });

    test('ids are accepted in either case, and are lower case inside', async () => {
      const { body } = await get(`/pages/${UUID.toUpperCase()}`);
      expect(body.params).toEqual({ pageId: UUID });
      const project = await get(`/projects/${UUID.toUpperCase()}`);
      expect(project.body.params).toEqual({ projectId: UUID });
    });

    test.each([
      `/pages/urn:uuid:${UUID}`,
      `/pages/%7B${UUID}%7D`,
      `/pages/${UUID.replaceAll('-', '')}`,
      `/pages/${UUID}0`,
      `/pages/${UUID}%0A`,
      '/pages/x',
      '/projects/a%2Fb',
      '/projects/%20',
      '/projects/..%2F..',
      `/things/${'x'.repeat(21)}`,
      '/versions/0',
      '/versions/01',
      '/versions/1e1',
      '/versions/-1',
      '/versions/x',
    ])('%s is refused by its schema', async (path) => {
      expect(await get(path)).toMatchObject(refused);
    });

    test('a number of the path is a number inside', async () => {
      expect((await get('/versions/12')).body.params).toEqual({ version: 12 });
    });
  });

  describe('the query', () => {
    const defaults = { limit: 50, content: false };
    test.each([
      ['', defaults],
      ['?', defaults],
      ['?limit=1', { ...defaults, limit: 1 }],
      ['?limit=100', { ...defaults, limit: 100 }],
      ['?content=1', { ...defaults, content: true }],
      ['?content=true', { ...defaults, content: true }],
      ['?content=0', defaults],
      ['?q=a%20b', { ...defaults, q: 'a b' }],
      ['?q=a+b', { ...defaults, q: 'a b' }],
      ['?unknown=1&unknown=2', defaults],
      ['?__proto__=1', defaults],
    ])('%p is read', async (query, expected) => {
      expect((await get(`/list${query}`)).body.query).toEqual(expected);
    });

    test.each([
      '?limit=0x10',
      '?limit=1e1',
      '?limit=%205',
      '?limit=5%20',
      '?limit=+5',
      '?limit=%2B5',
      '?limit=-1',
      '?limit=05',
      '?limit=5.0',
      '?limit=1_0',
      '?limit=',
      '?limit=NaN',
      '?limit=%EF%BC%91',
      '?limit=0',
      '?limit=101',
      '?limit=9007199254740993',
      '?limit=5&limit=5',
      '?limit[]=5&limit=5&limit=6',
      '?content=yes',
      '?content=TRUE',
      '?content=',
      '?q=a',
      '?q=a%00b',
      `?q=${'x'.repeat(11)}`,
    ])('%s is refused', async (query) => {
      expect(await get(`/list${query}`)).toMatchObject(refused);
    });
  });

  describe('the media type', () => {
    const body = '{"text":"x"}';
    test.each([
      'application/json',
      'application/json; charset=utf-8',
      'application/json;charset="UTF-8"',
      'Application/JSON ; charset=utf-8',
      'application/json; version=1',
      'application/json;',
    ])('%s is JSON', async (type) => {
      expect((await post('/echo', { body, headers: { 'content-type': type } })).status).toBe(200);
    });

    test.each([
      'text/plain',
      'text/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json-patch+json',
      'application/jsonx',
      'application/json; charset=utf-16',
      'application/json; charset=iso-8859-1',
      'application/json, text/plain',
      'json',
    ])('%s is not', async (type) => {
      const answered = await post('/echo', { body, headers: { 'content-type': type } });
      expect(answered).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
    });

    test('a body without one is refused', async () => {
      const bytes = new TextEncoder().encode(body);
      expect((await post('/echo', { body: bytes })).status).toBe(415);
    });
  });

  describe('an absent body', () => {
    const headers = { 'content-type': 'application/json' };
    test('is no JSON where a member is required', async () => {
      expect(await post('/echo', {})).toMatchObject({
        status: 400,
        body: { code: 'invalid_json' },
      });
      expect((await post('/echo', { headers, body: '' })).body).toMatchObject({
        code: 'invalid_json',
      });
    });

    test('counts as no members where none is required', async () => {
      expect((await post('/optional', {})).body.body).toEqual({});
      expect((await post('/optional', { headers, body: '' })).body.body).toEqual({});
    });

    test('an absent body of another media type is refused', async () => {
      const answered = await post('/optional', { headers: { 'content-type': 'text/plain' } });
      expect(answered.status).toBe(415);
    });
  });

  describe('a JSON body', () => {
    test.each([
      ['{"text":5}', 'text must be'],
      ['{"text":"5","more":1}', 'unknown member "more"'],
      ['{}', 'text is required'],
      ['[]', 'the body must be an object'],
      ['null', 'the body must be an object'],
      ['"text"', 'the body must be an object'],
      ['{"text":"x","__proto__":{}}', 'not allowed'],
      ['{"__proto__":{"text":"x"}}', 'not allowed'],
      ['{"text":"x","constructor":{"prototype":1}}', 'not allowed'],
      ['{"text":"a\\u0000b"}', 'NUL'],
      ['{"text":"\\ud800"}', 'surrogate'],
      ['{"text":"\\udc00\\ud800"}', 'surrogate'],
      ['{"a\\u0000":1,"text":"x"}', 'not allowed'],
    ])('%s is refused with a message that says why', async (body, words) => {
      const answered = await post('/echo', { ...json(0), body });
      expect(answered).toMatchObject(refused);
      expect(answered.body.error).toContain(words);
    });

    test('a surrogate pair is a character', async () => {
      const answered = await post('/echo', { ...json(0), body: '{"text":"\\ud83d\\ude00"}' });
      expect(answered.body.body).toEqual({ text: '😀' });
    });

    test('100,000 nested arrays are refused, and the next request is served', async () => {
      for (const [open, close] of [
        ['[', ']'],
        ['{"a":', '}'],
      ] as const) {
        const inner = open === '[' ? '' : '1';
        const deep = `${open.repeat(100_000)}${inner}${close.repeat(100_000)}`;
        for (const body of [deep, `{"text":${deep}}`]) {
          const answered = await post('/echo', { ...json(0), body });
          expect(answered).toMatchObject(refused);
          expect(answered.body.error).toContain(`deeper than ${LIMITS.jsonDepth}`);
        }
      }
      const unclosed = await post('/echo', { ...json(0), body: '['.repeat(100_000) });
      expect(unclosed.body.code).toBe('invalid_json');
      expect((await post('/echo', json({ text: 'x' }))).status).toBe(200);
    });

    test('bytes that are no UTF-8 are refused', async () => {
      const body = new Uint8Array([...Buffer.from('{"text":"'), 0xff, ...Buffer.from('"}')]);
      const answered = await post('/echo', { ...json(0), body });
      expect(answered).toMatchObject({ status: 400, body: { code: 'invalid_json' } });
    });

    test('prototypes are as they were', () => {
      expect(Reflect.ownKeys(Object.prototype)).not.toContain('text');
    });
  });

  describe('a form', () => {
    const form = (body: string, type = 'application/x-www-form-urlencoded') =>
      post('/form', { body, headers: { 'content-type': type } });

    test('is read as text', async () => {
      const { body } = await form('a=5&b=%C3%A9+x&c=');
      expect(body.body).toEqual({ a: '5', b: 'é x', c: '' });
    });

    test.each([
      ['a=1&a=2', 'a is repeated'],
      ['a=1&b=2&b=2', 'b is repeated'],
      ['a=%00', 'NUL'],
      ['b=1', 'a is required'],
      ['', 'a is required'],
      ['a=1&__proto__=x', 'not allowed'],
    ])('%p is refused', async (sent, words) => {
      const answered = await form(sent);
      expect(answered).toMatchObject(refused);
      expect(answered.body.error).toContain(words);
    });

    test('a JSON body is refused', async () => {
      expect((await form('{"a":"1"}', 'application/json')).status).toBe(415);
    });
  });
});
