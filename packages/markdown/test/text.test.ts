import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { codePointLength, textProblem } from '../src/index.ts';

describe('textProblem', () => {
  test.each(['', 'plain', 'ü 你好 🎉', '\n\t\u0001', '\uFFFE\uFEFF'])('%j is fine', (text) =>
    expect(textProblem(text)).toBeNull(),
  );

  test('NUL cannot be stored', () => {
    expect(textProblem('a\0b')).toBe('The text contains a NUL character');
  });

  test.each(['\uD83D', 'a\uDF89b', '\uDF89\uD83D'])('half a pair cannot be stored: %j', (text) =>
    expect(textProblem(text)).toBe('The text contains half of a surrogate pair'),
  );

  test('what has no problem comes back from UTF-8 unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })), (units) => {
        const text = String.fromCharCode(...units);
        const same = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
          new TextEncoder().encode(text),
        );
        expect(textProblem(text) === null).toBe(same === text && !text.includes('\0'));
      }),
    );
  });
});

describe('codePointLength', () => {
  test.each([
    ['', 0],
    ['abc', 3],
    ['ü', 1],
    ['🎉🎉', 2],
    ['👩‍👩‍👧', 5],
    ['\uD83D', 1],
    ['\uDF89\uD83D', 2],
    ['\uD83D\uD83D\uDF89', 2],
    ['\uDF89', 1],
  ])('the code point length of %j is %p', (text, length) =>
    expect(codePointLength(text)).toBe(length),
  );

  test('equals the number of characters of an iteration', () => {
    const units = fc.oneof(
      fc.integer({ min: 0xd7fe, max: 0xe001 }),
      fc.integer({ min: 0, max: 0xffff }),
    );
    fc.assert(
      fc.property(fc.array(units), (codes) => {
        const text = String.fromCharCode(...codes);
        expect(codePointLength(text)).toBe([...text].length);
      }),
    );
  });
});
