import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { endpoint, schemas } from '@quoin/contract';
import { reply, staged } from '@quoin/core';
import { Type } from '@sinclair/typebox';
import { route } from '../src/index.ts';
import { bodyOf } from './support/body-of.ts';
import { rawRequest } from './support/raw-request.ts';
import { openService, type Service } from './support/service.ts';

const LIMIT = 100_000;

const upload = (path: string) =>
  endpoint({
    id: `upload.${path}`,
    method: 'POST',
    path,
    prefixes: ['/api/v1'],
    auth: 'bearer',
    scope: 'any',
    summary: 'For tests',
    tag: 'Tests',
    body: Type.Object(
      { file: schemas.file({ description: 'A file' }), note: Type.Optional(Type.String()) },
      { additionalProperties: false },
    ),
    bodyType: 'multipart/form-data',
    bodyLimit: LIMIT,
    response: Type.Object({ name: Type.String(), text: Type.String(), note: Type.String() }),
    status: 201,
    idempotent: true,
  });

/** What ran, in order: the part before the transaction, and the part inside of it. */
let ran: string[] = [];
let service: Service;
let headers: Record<string, string>;

beforeAll(async () => {
  service = await openService({
    listening: true,
    routes: [
      route(
        upload('/files'),
        staged(async (context, { body }) => {
          const isOutside = context.db === context.deps.db;
          ran.push(isOutside ? 'first, outside' : 'first, inside');
          const text = new TextDecoder().decode(await body.file.bytes());
          return async ({ db, deps }) => {
            ran.push(db === deps.db ? 'second, outside' : 'second, inside');
            return reply({ name: body.file.name, text, note: body.note ?? '' });
          };
        }),
      ),
    ],
  });
  headers = await service.bearer();
});
beforeEach(() => {
  ran = [];
});
afterAll(() => service[Symbol.asyncDispose]());

const file = (text = 'text', name = 'a.txt') => new File([text], name);
const form = (...fields: readonly (readonly [string, File | string])[]): FormData => {
  const data = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value);
  }
  return data;
};
const send = (body: FormData | string, more: Record<string, string> = {}) =>
  service.request('/api/v1/files', { method: 'POST', headers: { ...headers, ...more }, body });

test('a file and texts reach the handler, with the name that the client gave', async () => {
  const response = await send(form(['file', file('Ünï\r\n--', 'Übersicht 🦉.txt')], ['note', 'n']));
  expect(response.status).toBe(201);
  expect(await bodyOf(response)).toEqual({
    name: 'Übersicht 🦉.txt',
    text: 'Ünï\r\n--',
    note: 'n',
  });
});

test.each([
  ['a part twice', form(['file', file()], ['file', file()]), 'The part "file" is repeated'],
  ['a part that is not asked for', form(['file', file()], ['x', 'y']), 'unknown member "x"'],
  ['a text in place of a file', form(['file', 'text']), 'file must be a file'],
  ['a file in place of a text', form(['file', file()], ['note', file()]), 'note must be '],
  ['a text with NUL', form(['file', file()], ['note', 'a\0b']), 'note holds a NUL'],
  ['no part', form(), 'file is required'],
])('%s is refused', async (_what, body, message) => {
  const response = await send(body);
  expect(response.status).toBe(400);
  expect(await bodyOf(response)).toMatchObject({
    code: 'invalid_payload',
    error: expect.stringContaining(message),
  });
});

const PART = 'Content-Disposition: form-data; name="file"; filename="a.txt"';

test.each([
  ['without its last boundary', `--X\r\n${PART}\r\n\r\ntext`],
  ['with line ends of another kind', `--X\n${PART}\n\ntext\n--X--\n`],
  ['with another boundary', `--Y\r\n${PART}\r\n\r\ntext\r\n--Y--\r\n`],
  ['that is empty', ''],
])('a form %s is refused', async (_what, body) => {
  const response = await send(body, { 'content-type': 'multipart/form-data; boundary=X' });
  expect(response.status).toBe(400);
  expect(await bodyOf(response)).toMatchObject({ code: 'invalid_payload' });
});

test.each(['X', '"X"'])('a form of very many parts, boundary %s, is refused', async (boundary) => {
  const parts = `--X\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(102);
  const type = `multipart/form-data; charset=utf-8; boundary=${boundary}`;
  const response = await send(`${parts}--X--\r\n`, { 'content-type': type });
  expect(response.status).toBe(400);
  expect(await bodyOf(response)).toMatchObject({ error: 'The form has more than 100 parts' });
});

test.each(['application/json', 'application/x-www-form-urlencoded', 'multipart/mixed; boundary=X'])(
  'a body that is %s is of the wrong type',
  async (type) => {
    expect((await send('{}', { 'content-type': type })).status).toBe(415);
  },
);

test('a form is refused at its limit, also where its length is not declared', async () => {
  expect((await send(form(['file', file('x'.repeat(LIMIT))]))).status).toBe(413);
  const chunk = `fffff\r\n${'x'.repeat(0xfffff)}\r\n`;
  const answer = await rawRequest(
    service.port,
    `POST /api/v1/files HTTP/1.1\r\nHost: a\r\nAuthorization: ${headers.authorization}\r\nContent-Type: multipart/form-data; boundary=X\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}0\r\n\r\n`,
  );
  expect(answer.status).toBe(413);
});

describe('with an Idempotency-Key', () => {
  const keyed = (key: string, body: FormData) => send(body, { 'idempotency-key': key });

  test('what may not happen in a transaction happens before it', async () => {
    await send(form(['file', file()]));
    expect(ran).toEqual(['first, outside', 'second, outside']);
    ran = [];
    await keyed('order', form(['file', file()]));
    expect(ran).toEqual(['first, outside', 'second, inside']);
  });

  test('the same form is the same, with any boundary', async () => {
    const first = await keyed('same', form(['file', file()], ['note', 'n']));
    const again = await keyed('same', form(['file', file()], ['note', 'n']));
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await bodyOf(again)).toEqual(await bodyOf(first));
  });

  test.each([
    ['bytes', form(['file', file('other')], ['note', 'n'])],
    ['a name', form(['file', file('text', 'b.txt')], ['note', 'n'])],
    ['a text', form(['file', file()], ['note', 'm'])],
    ['a field less', form(['file', file()])],
  ])('%s of its own make another form', async (what, body) => {
    await keyed(what, form(['file', file()], ['note', 'n']));
    expect((await keyed(what, body)).status).toBe(409);
  });
});
