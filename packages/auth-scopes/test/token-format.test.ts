import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { crc32 } from '../src/crc32.ts';
import {
  createToken,
  DEFAULT_TOKEN_PREFIX,
  hashToken,
  isTokenPrefix,
  parseToken,
  previewOf,
  type RandomSource,
} from '../src/index.ts';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Returns the bytes in order, again from the start when they are used up. */
const cycling = (bytes: readonly number[]): RandomSource => {
  let at = 0;
  return (array) => array.map(() => bytes[at++ % bytes.length] ?? 0);
};

const anyPrefix = fc.stringMatching(/^[A-Za-z0-9]{1,12}$/);

describe('crc32', () => {
  test.each([
    ['', 0],
    // The check value that every CRC catalogue lists for this algorithm.
    ['123456789', 0xcbf43926],
    ['The quick brown fox jumps over the lazy dog', 0x414fa339],
  ])('crc32 of %p is %p', (text, expected) => expect(crc32(text)).toBe(expected));

  test('crc32 equals that of zlib', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        expect(crc32(text)).toBe(Bun.hash.crc32(text));
      }),
    );
  });
});

describe('createToken', () => {
  test('is prefix, underscore, 30 random and 6 checksum characters', () => {
    expect(createToken(DEFAULT_TOKEN_PREFIX)).toMatch(/^quoin_[0-9A-Za-z]{36}$/);
  });

  test('has one known form for known bytes', () => {
    const token = createToken('quoin', cycling([0, 10, 36, 61]));
    const covered = 'quoin_0Aaz0Aaz0Aaz0Aaz0Aaz0Aaz0Aaz0A';
    expect(token.slice(0, -6)).toBe(covered);
    const digits = [...token.slice(-6)].map((character) => BASE62.indexOf(character));
    expect(digits.reduce((sum, digit) => sum * 62 + digit, 0)).toBe(Bun.hash.crc32(covered));
  });

  test('throws bytes away that would favour some characters', () => {
    // 248 to 255 folded by a modulo would come out as 0 to 7.
    const token = createToken('quoin', cycling([248, 255, 247, 61, 62]));
    expect(token.slice(6, 36)).toBe('zz0'.repeat(10));
  });

  test('draws every character about equally often', () => {
    const everyByte = cycling(Array.from({ length: 256 }, (_, byte) => byte));
    const counts = new Map<string, number>();
    // 124 tokens use 3,720 accepted bytes: 15 rounds of the 248, so each character 60 times.
    for (let made = 0; made < 124; made++) {
      for (const character of createToken('q', everyByteExactly(everyByte)).slice(2, 32)) {
        counts.set(character, (counts.get(character) ?? 0) + 1);
      }
    }
    expect(new Set(counts.values())).toEqual(new Set([60]));
    expect(counts.size).toBe(62);
  });

  test('never returns the same token twice', () => {
    const made = Array.from({ length: 2_000 }, () => createToken('quoin'));
    expect(new Set(made).size).toBe(made.length);
  });
});

/** Hands out one byte a call, so that none is lost at the end of a token. */
const everyByteExactly =
  (source: RandomSource): RandomSource =>
  () =>
    source(new Uint8Array(1));

describe('parseToken', () => {
  test('accepts what was created for the same prefix', () => {
    fc.assert(
      fc.property(anyPrefix, (prefix) => {
        expect(parseToken(prefix, createToken(prefix))).toBe(true);
      }),
    );
  });

  test('refuses every change of one character', () => {
    const token = createToken('quoin');
    fc.assert(
      fc.property(
        fc.nat({ max: token.length - 1 }),
        fc.constantFrom(...BASE62, '_', '-', ' ', 'é'),
        (at, character) => {
          const changed = token.slice(0, at) + character + token.slice(at + 1);
          expect(parseToken('quoin', changed)).toBe(changed === token);
        },
      ),
    );
  });

  test('refuses any other text', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(parseToken('quoin', text)).toBe(false)));
  });

  test('refuses the token of another prefix, and one whose prefix was exchanged', () => {
    const token = createToken('other');
    expect(parseToken('quoin', token)).toBe(false);
    expect(parseToken('quoin', token.replace('other', 'quoin'))).toBe(false);
  });

  test('refuses a token that is cut, extended, or has white space around it', () => {
    const token = createToken('quoin');
    for (const value of [
      token.slice(0, -1),
      `${token}0`,
      ` ${token}`,
      `${token}\n`,
      '',
      'quoin_',
    ]) {
      expect(parseToken('quoin', value)).toBe(false);
    }
  });

  test('refuses a checksum that is right over characters outside of the alphabet', () => {
    const covered = `quoin_${'-'.repeat(30)}`;
    let rest = Bun.hash.crc32(covered);
    let checksum = '';
    for (let digit = 0; digit < 6; digit++) {
      checksum = BASE62.charAt(rest % 62) + checksum;
      rest = Math.floor(rest / 62);
    }
    expect(parseToken('quoin', covered + checksum)).toBe(false);
  });
});

test('a preview shows the first 4 and the last 4 characters', () => {
  expect(previewOf('quoin_0123456789Ab12')).toBe('quoi…Ab12');
});

test('a hash is SHA-256 in lower-case hex (FIPS 180-4 example)', async () => {
  expect(await hashToken('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

test.each([
  ['quoin', true],
  ['Acme2', true],
  ['', false],
  ['my_prefix', false],
  ['a-b', false],
  ['é', false],
  ['quoin\n', false],
])('isTokenPrefix(%p) is %p', (value, expected) => expect(isTokenPrefix(value)).toBe(expected));
