/** A large answer in pieces is the JSON of the whole, and no piece is large. */
import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { CHUNK, jsonPieces, jsonStream, textStream } from '../src/answer/json-stream.ts';

const item = (at: number, children: unknown[] = []): unknown => ({
  at,
  title: `Page ${at}`,
  children,
});
const many = (count: number, make = item): unknown[] =>
  Array.from({ length: count }, (_, at) => make(at));

test('trees of long and short lists are written as JSON.stringify writes them', () => {
  const values = [
    {},
    { a: [], b: undefined, c: null, d: 'x' },
    { spaces: [{ id: 's', items: many(10_000) }] },
    { spaces: [{ items: many(60, (at) => item(at, many(70))) }, { items: [] }] },
    { list: [undefined, null, many(60), { long: many(51), none: undefined }] },
  ];
  for (const value of values) expect([...jsonPieces(value)].join('')).toBe(JSON.stringify(value));
});

const longest = (value: Readonly<Record<string, unknown>>): number =>
  Math.max(...Array.from(jsonPieces(value), (piece) => piece.length));

test('no piece of a large tree is longer than a few of its values, wherever they are', () => {
  const tree = many(100, (at) => item(at, many(100)));
  const deep = Array.from({ length: 30 }).reduce<unknown>((inner) => ({ inner: [1, inner] }), tree);
  for (const value of [{ spaces: [{ items: tree }] }, { one: { two: tree } }, { deep }]) {
    expect([...jsonPieces(value)].join('')).toBe(JSON.stringify(value));
    expect(longest(value)).toBeLessThan(5000);
  }
});

test('a long text is many pieces, which part no character', () => {
  for (const unit of ['a', 'é"\\', '🌍', 'a🌍', '\ud83c', '\ud83ca']) {
    const value = { list: [{ text: unit.repeat(2 * CHUNK) }], text: unit.repeat(3 * CHUNK) };
    expect([...jsonPieces(value)].join('')).toBe(JSON.stringify(value));
    // Six characters for one at worst.
    expect(longest(value)).toBeLessThanOrEqual(6 * CHUNK);
  }
});

test('a stream yields to other work before each chunk, and no chunk is larger than two', async () => {
  let turns = 0;
  const pieces = jsonPieces({ items: many(20_000) });
  const stream = textStream(pieces, async () => {
    turns += 1;
  });
  let chunks = 0;
  for await (const chunk of stream) {
    chunks += 1;
    expect(chunk.byteLength).toBeLessThan(2 * CHUNK);
  }
  expect(chunks).toBeGreaterThan(5);
  expect(turns).toBeGreaterThan(chunks);
});

test('a stream of a value is its JSON', async () => {
  const value = { items: many(10_000), text: 'é🌍' };
  expect(await new Response(jsonStream(value)).json()).toEqual(value);
});

test('any value comes out as JSON.stringify writes it', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      expect([...jsonPieces(value)].join('')).toBe(JSON.stringify(value));
    }),
  );
});
