import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { looksLikeUuid, MAX_SLUG_LENGTH, slugify, uniqueSlug } from '../src/index.ts';

const UUID = '0198c2f4-7b1e-7cc3-98c4-dc0c0c07398f';

describe('slugify', () => {
  test.each([
    ['Getting started', 'getting-started'],
    ['  --Hello,   World!--  ', 'hello-world'],
    ["Don’t panic, it's `fine`", 'dont-panic-its-fine'],
    ['Über Straße', 'uber-strasse'],
    ['Привет', 'privet'],
    ['你好 世界', 'ni-hao-shi-jie'],
    ['日本語ガイド', 'ri-ben-yu-gaido'],
    ['한국어', 'hangugeo'],
    ['v1.2.0', 'v1-2-0'],
    ['snake_case', 'snake-case'],
    ['🎉', 'page'],
    ['', 'page'],
    ['---', 'page'],
    ['\uD83D', 'page'],
    [UUID, `page-${UUID}`],
    [UUID.toUpperCase(), `page-${UUID}`],
    ['a'.repeat(100), 'a'.repeat(80)],
    [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  ])('%j → %j', (text, slug) => expect(slugify(text)).toBe(slug));

  test('always returns a slug, which is its own slug', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme', minLength: 60, maxLength: 200 }),
      fc.uuid(),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const slug = slugify(text);
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(MAX_SLUG_LENGTH);
        expect(looksLikeUuid(slug)).toBe(false);
        expect(slugify(slug)).toBe(slug);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('uniqueSlug', () => {
  test('keeps a slug that is free', () => expect(uniqueSlug('a', () => false)).toBe('a'));

  test('counts from 2 to the first that is free', () => {
    const taken = new Set(['a', 'a-2', 'a-3']);
    expect(uniqueSlug('a', (slug) => taken.has(slug))).toBe('a-4');
  });

  test('makes room for the number', () => {
    const base = `${'a'.repeat(77)}-bc`;
    expect(uniqueSlug(base, (slug) => slug === base)).toBe(`${'a'.repeat(77)}-2`);
  });

  test('returns different slugs for one base, each within the limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
        const made = new Set<string>();
        for (let count = 0; count < 12; count++) {
          made.add(uniqueSlug(slugify(text), (slug) => made.has(slug)));
        }
        expect(made.size).toBe(12);
        for (const slug of made) expect(slug).toMatch(/^(?=.{1,80}$)[a-z0-9]+(-[a-z0-9]+)*$/);
      }),
    );
  });
});

test.each([
  [UUID, true],
  [UUID.toUpperCase(), true],
  [`${UUID}0`, false],
  [UUID.replaceAll('-', ''), false],
  ['a-page', false],
])('looksLikeUuid(%j) is %p', (text, expected) => expect(looksLikeUuid(text)).toBe(expected));
