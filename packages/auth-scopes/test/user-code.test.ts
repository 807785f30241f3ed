import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { createUserCode, normaliseUserCode, USER_CODE_ALPHABET } from '../src/index.ts';

test('the alphabet is 20 different consonants', () => {
  expect(new Set(USER_CODE_ALPHABET).size).toBe(20);
  expect(USER_CODE_ALPHABET).not.toMatch(/[AEIOUY0-9]/);
});

describe('createUserCode', () => {
  test('has the form ABCD-EFGH', () => {
    expect(createUserCode()).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
  });

  test('uses each byte below 240 and no other', () => {
    const bytes = [240, 255, 0, 19, 20, 239, 1, 2, 3, 4];
    let at = 0;
    expect(createUserCode((array) => array.map(() => bytes[at++ % bytes.length] ?? 0))).toBe(
      'BZBZ-CDFG',
    );
  });
});

describe('normaliseUserCode', () => {
  test('knows every code that was created, however it is typed', () => {
    const separators = fc.constantFrom('', '-', ' ', '–', ' - ', '\t', '\u00A0', '‑');
    fc.assert(
      fc.property(separators, separators, fc.boolean(), (middle, around, lower) => {
        const code = createUserCode();
        const typed = around + code.replace('-', middle) + around;
        expect(normaliseUserCode(lower ? typed.toLowerCase() : typed)).toBe(code);
      }),
    );
  });

  test.each([
    ['', 'nothing'],
    ['BCDF-GHJ', 'too short'],
    ['BCDF-GHJKL', 'too long'],
    ['ABCD-FGHJ', 'a vowel'],
    ['BCDF-GHJ1', 'a digit'],
    ['BCDF_GHJK', 'another separator'],
    ['ﬅBCDFGH', 'a letter that becomes two by upper-casing'],
    ['ſBCDFGHJ', 'a letter that becomes ASCII by upper-casing'],
  ])('%p is no code: %s', (input) => expect(normaliseUserCode(input)).toBeNull());

  test('returns a canonical code or null for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (input) => {
        const code = normaliseUserCode(input);
        expect(code === null || normaliseUserCode(code) === code).toBe(true);
      }),
    );
  });
});
