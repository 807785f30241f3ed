/** The cases of nst/JSONTestSuite against a JSON route (RFC 8259). */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { reply } from '@quoin/core';
import { Type } from '@sinclair/typebox';
import { route } from '../src/index.ts';
import { accepted, free, type Input, refused } from './json-test-suite.ts';
import { bodyOf } from './support/body-of.ts';
import { echo } from './support/routes.ts';
import { openService, type Service } from './support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService({
    checkResponses: false,
    routes: [
      echo('/shape'),
      route({ ...echo('/any').endpoint, body: Type.Object({ value: Type.Unknown() }) }, async () =>
        reply({ ok: true }),
      ),
    ],
  });
});
afterAll(() => service[Symbol.asyncDispose]());

const send = async (path: string, body: Input) => {
  const response = await service.request(`/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return { status: response.status, code: (await bodyOf(response)).code };
};

/** What JSON allows and no endpoint takes: NUL in text or names (docs/internals/threat-model.md#parsing). */
const UNSAFE = new Set(['object_escaped_null_in_key', 'string_null_escape']);

test.each(Object.entries(accepted))('y_%s is read as JSON', async (name, input) => {
  // A scalar or an array is not the shape that is asked for.
  expect(await send('/shape', input)).toEqual({ status: 400, code: 'invalid_payload' });
  const within = await send('/any', `{"value":${Buffer.from(input).toString()}}`);
  if (UNSAFE.has(name)) expect(within).toEqual({ status: 400, code: 'invalid_payload' });
  else expect(within).toEqual({ status: 200, code: undefined });
});

test.each(Object.entries(refused))('n_%s is no JSON', async (_name, input) => {
  expect(await send('/shape', input)).toEqual({ status: 400, code: 'invalid_json' });
});

test.each(Object.entries(free))('i_%s is read or refused, never a fault', async (_name, input) => {
  const { status, code } = await send('/shape', input);
  expect(status).toBe(400);
  expect(code).toBeOneOf(['invalid_json', 'invalid_payload']);
});

/** A body of this size is not given to `JSON.parse` in one piece. */
const PADDING = 300 * 1024;

/** The same where it is read in pieces: in a list, and before another member. */
const large = (input: Input): readonly Uint8Array[] => {
  const around = (before: string, after: string) =>
    Buffer.concat([Buffer.from(before), Buffer.from(input), Buffer.from(after)]);
  const text = JSON.stringify('x"\\[{,:'.repeat(PADDING / 7));
  return [
    around(`{"padding":${text},"value":[1, `, ']}'),
    around('{"value":', `,"padding":${text}}`),
  ];
};

test.each(Object.entries({ ...accepted, ...refused }))(
  'large: %s is read as JSON.parse reads it',
  async (_name, input) => {
    for (const body of large(input)) {
      let expected = 'invalid_payload';
      try {
        JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body));
      } catch {
        expected = 'invalid_json';
      }
      expect((await send('/shape', body)).code).toBe(expected);
    }
  },
);

test('every case of the suite is here', () => {
  // As of November 2024: 95 y_, 188 n_, 35 i_.
  expect(Object.keys(accepted)).toHaveLength(95);
  expect(Object.keys(refused)).toHaveLength(188);
  expect(Object.keys(free)).toHaveLength(35);
});
