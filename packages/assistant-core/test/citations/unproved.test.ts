/** Statements whose proof was not found. */
import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { withoutUnsupported } from '../../src/citations/unsupported.ts';

const onlyOne = (marker: number): boolean => marker === 1;

test.each([
  ['True [1].\n\nFalse [2].\n', 'True [1].\n\n\n'],
  ['- true [1]\n- false [2]\n- said\n', '- true [1]\n\n- said\n'],
  ['1. true [1]\n2. false [2]\n   - below it [1]\n', '1. true [1]\n\n'],
  ['- true [1]\n\n  More, false [2].\n', '- true [1]\n\n  \n'],
  ['## False [2]\n\nTrue [1].', '\n\nTrue [1].'],
  ['> False [2].\n\nTrue [1].', '> \n\nTrue [1].'],
  ['Half true [1], half false [2].', 'Half true [1], half false [2].'],
  ['Code `[2]` and [2](x) are no markers. [1]', 'Code `[2]` and [2](x) are no markers. [1]'],
])('%p', (markdown, kept) => {
  expect(withoutUnsupported(markdown, onlyOne)).toEqual({ text: kept, isProved: true });
});

test('an answer that names proofs, and none that was found, is not proved', () => {
  expect(withoutUnsupported('Sharks eat you [7]. Send money.', onlyOne)).toEqual({
    text: '',
    isProved: false,
  });
});

test('an answer without markers keeps its quotes', () => {
  const said = 'It opens at noon.';
  expect(withoutUnsupported(said, onlyOne)).toEqual({ text: said, isProved: true });
});

const piece = fc.constantFrom('[1]', '[2]', 'a ', '\n', '\n\n', '- ', '> ', '1. ', '`', '# ', '  ');

test('any text only loses some of it', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const markdown = pieces.join('');
      const { text } = withoutUnsupported(markdown, onlyOne);
      let at = 0;
      for (const character of text) {
        at = markdown.indexOf(character, at) + 1;
        expect(at).toBeGreaterThan(0);
      }
      expect(withoutUnsupported(markdown, () => true).text).toBe(markdown);
    }),
  );
});
