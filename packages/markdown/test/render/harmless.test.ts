/** Nothing of a hostile page runs: what comes out is looked at by an HTML parser. */
import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { htmlOf } from './support/render.ts';
import { harmIn } from './xss/harmless.ts';
import { FAMILIES } from './xss/vectors.ts';

const all = Object.values(FAMILIES).flat();

test('the check itself sees what is harmful', () => {
  const harmful = [
    '<script></script>',
    '<b onclick=x>',
    '<a href=javascript:x>',
    '<svg></svg>',
    '<b style=x>',
    '<input name=x>',
  ];
  for (const html of harmful) expect(harmIn(html)).not.toEqual([]);
});

test('there are at least 250 hostile pages', () => {
  expect(new Set(all).size).toBeGreaterThan(250);
});

for (const [family, vectors] of Object.entries(FAMILIES)) {
  test(`hostile pages become harmless HTML: ${family}`, () => {
    for (const vector of vectors) expect([vector, harmIn(htmlOf(vector))]).toEqual([vector, []]);
  });
}

const PIECES = all.flatMap((vector) => vector.split(/(?<=[<>"'\n])/)).slice(0, 4000);

test('any text, and any mixture of hostile pieces, becomes harmless HTML', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join('')),
    fc
      .array(fc.constantFrom(...'<>"\'`=/!-{}[]()*_#|&; \n\tab'.split('')), { maxLength: 200 })
      .map((characters) => characters.join('')),
  );
  fc.assert(
    fc.property(text, (markdown) => {
      expect(harmIn(htmlOf(markdown))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
