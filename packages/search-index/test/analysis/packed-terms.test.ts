import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { analyse, type Field, frequency, openTerms, termKey } from '../../src/index.ts';
import { sectionOf } from './section.ts';

const bitsOf = (terms: Uint8Array, term: string): number => openTerms(terms).find(termKey(term));

describe('frequencies by field', () => {
  const { terms } = analyse(
    sectionOf({
      title: 'alpha',
      heading: 'beta beta',
      parents: ['gamma'],
      text: 'alpha beta',
      code: 'beta',
    }),
  );

  test('packed terms have the positions of the words', () => {
    const beta = bitsOf(terms, 'beta');
    const fields: readonly Field[] = ['title', 'heading', 'context', 'about', 'text', 'code'];
    expect(fields.map((field) => frequency(beta, field))).toEqual([0, 2, 0, 0, 1, 1]);
    const alpha = bitsOf(terms, 'alpha');
    expect(fields.map((field) => frequency(alpha, field))).toEqual([0, 0, 1, 0, 1, 0]);
  });

  test('are 0 for a term that is not there', () => {
    expect(bitsOf(terms, 'delta')).toBe(0);
    expect(bitsOf(analyse(sectionOf({})).terms, 'delta')).toBe(0);
  });

  test('stop at what their bits hold, and let no field into another', () => {
    const much = analyse(
      sectionOf({ heading: 'a '.repeat(9), text: 'a '.repeat(99), code: 'a '.repeat(20) }),
    );
    const bits = bitsOf(much.terms, 'a');
    expect([frequency(bits, 'heading'), frequency(bits, 'context')]).toEqual([3, 0]);
    expect([frequency(bits, 'text'), frequency(bits, 'code')]).toEqual([31, 7]);
  });
});

test('lengths count words of text and code, up to what 16 bits hold', () => {
  const { terms, lengths } = analyse(
    sectionOf({ text: 'a b max_tokens', code: 'x '.repeat(70_000) }),
  );
  expect(lengths).toEqual({ text: 3, code: 70_000 });
  expect(openTerms(terms).lengths).toEqual({ text: 3, code: 65_535 });
});

test('any words come out as they went in, at any place of a buffer', () => {
  const text = fc.array(
    fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 4 }),
  );
  fc.assert(
    fc.property(text, fc.nat(7), (words, offset) => {
      const { terms } = analyse(sectionOf({ text: words.join(' '), language: 'pl' }));
      const buffer = new Uint8Array(terms.length + offset);
      buffer.set(terms, offset);
      const opened = openTerms(buffer.subarray(offset));
      const counts = new Map<number, number>();
      for (const word of words) counts.set(termKey(word), (counts.get(termKey(word)) ?? 0) + 1);
      expect(opened.size).toBe(counts.size);
      const keys = Array.from({ length: opened.size }, (_, at) => opened.keyAt(at));
      const ordered = [...counts].sort(([a], [b]) => a - b);
      expect(keys).toEqual(ordered.map(([key]) => key >>> 8));
      ordered.forEach(([key, count], at) => {
        expect(frequency(opened.bitsAt(at), 'text')).toBe(Math.min(31, count));
        expect(opened.find(key)).toBe(opened.bitsAt(at));
      });
    }),
  );
});
