/** A large body is read in pieces; no user may notice but by the time it takes. */
import { expect, test } from 'bun:test';
import { LIMITS } from '@quoin/contract';
import { runsOf } from '@quoin/test-kit';
import fc from 'fast-check';
import { JsonParser, parseJsonAsync } from '../src/body/large-json.ts';
import { SLICE } from '../src/body/large-json-string.ts';
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
    return { value: await parseJsonAsync(bytes) };
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

test('any JSON is parsed to the same value', async () => {
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
    runsOf(500),
  );
});

test('a member named __proto__ is a member, and the last of two of one name counts', async () => {
  const value = await parseJsonAsync(bytesOf('{"__proto__":{"a":1},"b":1,"b":[2]}'));
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
    // The text that the bytes were made of is garbage by now.
    Bun.gc(true);
    const before = process.memoryUsage.rss();
    await expect(parseJsonAsync(bytes)).rejects.toMatchObject({
      code: 'invalid_payload',
      message: 'The body has more than 500000 values',
    });
    // All of the values would take more than 400 MB; when garbage is collected is the engine's choice.
    expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 * 1024);
  },
);

/** Many slices of one string: cut between bytes of a character, and inside escapes. */
const longString = fc
  .tuple(
    fc.array(
      fc.constantFrom(
        'a',
        'é',
        '你',
        '🌍',
        '\\\\',
        '\\"',
        '\\n',
        '\\u00e9',
        '\\ud83c\\udf0d',
        '\\ud83c',
      ),
      { minLength: 1, maxLength: 6 },
    ),
    fc.nat(7),
    fc.constantFrom('', '"', '\\', '\\u00', '\n'),
  )
  .map(([units, before, after]) => {
    const unit = units.join('');
    const count = Math.ceil((3 * SLICE) / Buffer.byteLength(unit));
    return `{"a":["${'x'.repeat(before)}${unit.repeat(count)}${after}"],"b":1}`;
  });

test('a string of many slices is read as a whole one would be', async () => {
  await fc.assert(
    fc.asyncProperty(longString, (json) => expectSame(bytesOf(json))),
    runsOf(30),
  );
});

test('a step reads at most two slices, for any text', () => {
  const texts = ['"a', '"\\\\', '"\\n', ' ', '[', '[1,', '{"a":', '1,'];
  for (const unit of texts) {
    const [start = '', more = start] = unit.startsWith('"') ? ['"', unit.slice(1)] : ['', unit];
    const bytes = bytesOf(start + more.repeat(20 * SLICE));
    const parser = new JsonParser(bytes);
    let before = 0;
    for (let steps = 0; steps < 10; steps += 1) {
      try {
        if (parser.step()) break;
      } catch {
        break;
      }
      expect(parser.at - before).toBeLessThanOrEqual(2 * SLICE);
      expect(parser.at).toBeGreaterThan(before);
      before = parser.at;
    }
  }
});

test.each([
  [
    'a string',
    `{"a":"${'a'.repeat(LIMITS.jsonStringBytes + 1)}"}`,
    'a string of more than 29360128 bytes',
  ],
  [
    'a name',
    `{"${'a'.repeat(LIMITS.jsonStringBytes + 1)}":1}`,
    'a string of more than 29360128 bytes',
  ],
  ['a number', `{"a":${'1'.repeat(300_000)}}`, 'a number of more than 1000 characters'],
])('%s that no endpoint accepts is refused before it is read whole', async (_, json, what) => {
  await expect(parseJsonAsync(bytesOf(json))).rejects.toMatchObject({
    code: 'invalid_payload',
    message: `The body has ${what}`,
  });
});

test('the number of values of a large project is accepted', async () => {
  const page = {
    path: 'guides/page.md',
    markdown: '# Page, with [brackets] and, commas\n',
    order: 1,
  };
  const bundle = { pages: Array.from({ length: 20_000 }, () => page) };
  expect(await parseJsonAsync(bytesOf(JSON.stringify(bundle)))).toEqual(bundle);
});
