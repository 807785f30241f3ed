/** Markers in answers. */
import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { replaceMarkers, withoutMarkers } from '../../src/citations/markers.ts';

const upper = (numbers: readonly number[]) => `<${numbers.join('+')}>`;

test.each([
  ['One [1]. Two [2, 3][4].', 'One <1>. Two <2+3><4>.'],
  ['> quoted [1]\n> and [2]', '> quoted <1>\n> and <2>'],
  ['- **bold [1]** and\n  [2]', '- **bold <1>** and\n  <2>'],
  ['| a [1] |\n| --- |\n| b [2] |', '| a <1> |\n| --- |\n| b <2> |'],
  ['`[1]` and ``[2] ` ``', '`[1]` and ``[2] ` ``'],
  ['[1](x) ![2](x) [a [3]](x)', '[1](x) ![2](x) [a [3]](x)'],
  ['[1]: https://example.org\n\n[1] and [2]', '[1]: https://example.org\n\n[1] and <2>'],
  ['    [1] is code', '    [1] is code'],
  ['```\n[1]\n```\n[2]', '```\n[1]\n```\n<2>'],
  ['\\[1] [^1] [x] [1a] [1234]', '\\[1] [^1] [x] [1a] [1234]'],
  ['~~~\nnever closed [1]', '~~~\nnever closed [1]'],
])('the markers of %p are replaced', (markdown, replaced) => {
  expect(replaceMarkers(markdown, upper)).toBe(replaced);
});

test('removed markers take the space before them along', () => {
  expect(replaceMarkers('So [1]. And [2] so [1][2].\n\n[1]', () => null)).toBe('So. And so.\n\n');
});

const piece = fc.constantFrom(
  '[1]',
  '[2, 3]',
  '`',
  '```',
  '\n',
  ' ',
  '\\',
  '(x)',
  '**',
  '> ',
  '- ',
  'a',
  '<b>',
  '{',
  '}',
  '|',
  '~~~',
  '    ',
  ': x',
);

test('replacing markers changes nothing else in any text', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const markdown = pieces.join('');
      expect(replaceMarkers(markdown, (numbers) => `[${numbers.join(', ')}]`)).toBe(markdown);
      const marked = replaceMarkers(markdown, () => '¶');
      expect(marked.replaceAll('¶', '').length).toBeLessThanOrEqual(markdown.length);
    }),
  );
});

test('quoted markers are removed afterwards', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const quoted = withoutMarkers(pieces.join(''));
      expect(replaceMarkers(quoted, () => '¶')).toBe(quoted);
    }),
  );
});

test('take time in proportion to the text', () => {
  const marked = [' '.repeat(20_000), '[1]'.repeat(10_000), '['.repeat(20_000)].join('');
  expect(replaceMarkers(`a${marked}`, () => null)).toBe(`a${'['.repeat(20_000)}`);
});
