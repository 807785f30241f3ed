/** A large body is read in pieces; nobody may notice but by the time it takes. */
import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { parseInTurns } from '../src/large-json.ts';
import { accepted, free, refused } from './json-test-suite.ts';

/** What `JSON.parse` makes of it, or that it refuses. */
const whole = (bytes: Uint8Array): unknown => {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return { value: JSON.parse(decoder.decode(bytes)) };
  } catch {
    return 'refused';
  }
};
const inPieces = async (bytes: Uint8Array): Promise<unknown> => {
  try {
    return { value: await parseInTurns(bytes) };
  } catch {
    return 'refused';
  }
};
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const expectSame = async (bytes: Uint8Array) => {
  expect(await inPieces(bytes)).toEqual(whole(bytes));
};

test.each(Object.entries({ ...accepted, ...refused, ...free }))(
  '%s is read as a whole body would be, alone and in every place',
  async (_name, input) => {
    const raw = typeof input === 'string' ? bytesOf(input) : input;
    const around = (before: string, after: string) =>
      Buffer.concat([bytesOf(before), raw, bytesOf(after)]);
    await expectSame(raw);
    await expectSame(around('{"a":', '}'));
    await expectSame(around('{"a":[', ']}'));
    await expectSame(around('{"a":[1,', ',2],"b":{}}'));
    await expectSame(around('{', ':1}'));
  },
);

/** Objects with lists in them, with white space and escapes as others write them. */
const text = fc
  .tuple(
    fc.dictionary(
      fc.string({ unit: 'binary' }),
      fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue())),
    ),
    fc.constantFrom('', ' ', '\n', '\t'),
  )
  .map(([value, space]) => JSON.stringify(value, null, space));

test('any JSON gives the same value', async () => {
  await fc.assert(fc.asyncProperty(text, (json) => expectSame(bytesOf(json))));
});

test('JSON with something else in one place is refused alike', async () => {
  const broken = fc
    .tuple(text, fc.nat(), fc.constantFrom('', '"', '\\', '{', '}', '[', ']', ',', ':', '1', ' '))
    .map(([json, at, other]) => {
      const place = at % json.length;
      return json.slice(0, place) + other + json.slice(place + 1);
    });
  await fc.assert(
    fc.asyncProperty(broken, (json) => expectSame(bytesOf(json))),
    { numRuns: 500 },
  );
});

test('a member named __proto__ is a member, and the last of two of one name counts', async () => {
  const value = await parseInTurns(bytesOf('{"__proto__":{"a":1},"b":1,"b":[2]}'));
  expect(Object.keys(Object(value))).toEqual(['__proto__', 'b']);
  expect(Reflect.get(Object(value), 'a')).toBeUndefined();
  expect(value).toHaveProperty('b', [2]);
});

test.each([
  ['empty lists in a member', '{"z":[', '[],', '[]]}'],
  ['empty lists below a list', '{"z":{"y":[', '[],', '[]]}}'],
  ['members', '{', '"a":1,', '"b":1}'],
  ['numbers', '[', '1,', '1]'],
  ['open lists', '', '[', ''],
])(
  'more than 500,000 values are refused before they take memory: %s',
  async (_name, head, one, tail) => {
    const bytes = bytesOf(head + one.repeat(5_000_000) + tail);
    const before = process.memoryUsage.rss();
    await expect(parseInTurns(bytes)).rejects.toMatchObject({
      code: 'invalid_payload',
      message: 'The body has more than 500000 values',
    });
    expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1024 * 1024);
  },
);

test('as many values as a large project has are read', async () => {
  const page = {
    path: 'guides/page.md',
    markdown: '# Page, with [brackets] and, commas\n',
    order: 1,
  };
  const bundle = { pages: Array.from({ length: 20_000 }, () => page) };
  expect(await parseInTurns(bytesOf(JSON.stringify(bundle)))).toEqual(bundle);
});
