/** Values of secrets are masked in every form that servers repeat, and nothing else is. */
import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { Redaction } from '../../src/agent/secrets/redaction.ts';
import { TextSearch } from '../../src/agent/secrets/text-search.ts';

const MASK = '••••••••';
const VALUE = 'pa/ss+w&rd<"ä">=~';

const redaction = (...values: readonly string[]): Redaction => {
  const made = new Redaction();
  for (const value of values) made.add(value);
  return made;
};

const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('a value', () => {
  test.each([
    ['as it is', VALUE],
    ['in capital letters', VALUE.toUpperCase()],
    ['percent-encoded', encodeURIComponent(VALUE)],
    ['percent-encoded, in lower case', encodeURIComponent(VALUE).toLowerCase()],
    ['as a URL keeps it', encodeURI(VALUE)],
    ['of a form', new URLSearchParams({ a: VALUE }).toString().slice(2)],
    ['as JSON', JSON.stringify(VALUE).slice(1, -1)],
    ['as JSON in JSON', JSON.stringify(JSON.stringify(VALUE)).slice(3, -3)],
    [
      'in HTML',
      VALUE.replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;'),
    ],
    ['in hexadecimal digits', Buffer.from(VALUE).toString('hex')],
    ['in hexadecimal capitals', Buffer.from(VALUE).toString('hex').toUpperCase()],
  ])('is masked %s', (_, form) => {
    const made = redaction(VALUE);
    expect(made.text(`before ${form} after ${form}`)).toBe(`before ${MASK} after ${MASK}`);
    expect(made.json({ a: [`<${form}>`], [form]: 1, b: 'c' })).toEqual({
      a: [`<${MASK}>`],
      [MASK]: 1,
      b: 'c',
    });
  });

  test('is masked in base64, wherever it begins in the bytes', () => {
    for (const before of ['', 'u', 'us', 'use', 'user:', 'Bearer ']) {
      for (const after of ['', 'x', 'xy']) {
        for (const encoding of ['base64', 'base64url'] as const) {
          const text = Buffer.from(before + VALUE + after).toString(encoding);
          const left = redaction(VALUE).text(`Basic ${text}`);
          expect(left).toContain(MASK);
          // At most the characters that bytes beside it decide too.
          const rest = left.replace('Basic ', '').replace(MASK, '');
          expect(rest.length).toBeLessThanOrEqual(Math.ceil(((before + after).length * 4) / 3) + 6);
        }
      }
    }
  });

  test('a value of several lines is masked line by line', () => {
    const lines = ['-----BEGIN KEY-----', 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASC', '-----END KEY-----'];
    const made = redaction(lines.join('\n'));
    expect(made.text(`a ${lines[1]} b`)).toBe(`a ${MASK} b`);
    expect(made.json({ key: lines.join('\r\n') })).toEqual({
      key: `${MASK}\r\n${MASK}\r\n${MASK}`,
    });
  });

  test('a value without its white space is not masked if it is short', () => {
    expect(redaction('   abc   ').text('abc of the harbour')).toBe('abc of the harbour');
  });

  test('masking a value leaves everything else unchanged', () => {
    const value = { a: ['quay', 1, null, true], b: { c: 'x'.repeat(1000) } };
    expect(redaction(VALUE).json(value)).toBe(value);
    expect(redaction().json(value)).toBe(value);
  });

  test('is masked, for any value in any place', () => {
    const secret = fc.string({ unit: 'grapheme', minLength: 8, maxLength: 40 });
    fc.assert(
      fc.property(
        fc.array(secret, { maxLength: 5 }),
        secret,
        fc.string(),
        (others, value, text) => {
          fc.pre(value.trim().length >= 8);
          const made = redaction(...others, value);
          for (const form of [value, encodeURIComponent(value), base64(value)]) {
            expect(made.text(`${text} ${form}`)).not.toContain(form);
            expect(JSON.stringify(made.json([text, { [form]: form }]))).not.toContain(
              JSON.stringify(form).slice(1, -1),
            );
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

test('a search finds what a search for each text finds', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 8, maxLength: 12 });
  const long = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 400 });
  fc.assert(
    fc.property(fc.uniqueArray(letters, { maxLength: 20 }), long, (texts, text) => {
      const search = new TextSearch<string>();
      for (const one of texts) search.add(one, one);
      expect([...search.find(text)].toSorted()).toEqual(
        texts.filter((one) => text.includes(one)).toSorted(),
      );
    }),
    { numRuns: 1_000 },
  );
});
