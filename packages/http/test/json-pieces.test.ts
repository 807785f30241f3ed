/** A large answer in pieces is the JSON of the whole, and no piece is large. */
import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { jsonPieces } from '../src/json-in-turns.ts';

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

test('no piece of a tree of 10,000 pages is longer than a page and its few neighbours', () => {
  const pieces = jsonPieces({ spaces: [{ items: many(100, (at) => item(at, many(100))) }] });
  expect(Math.max(...Array.from(pieces, (piece) => piece.length))).toBeLessThan(200);
});

test('any value comes out as JSON.stringify writes it', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      expect([...jsonPieces(value)].join('')).toBe(JSON.stringify(value));
    }),
  );
});
