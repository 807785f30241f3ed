import { describe, expect, test } from 'bun:test';
import { applyEdits, type Edit, editText } from '@quoin/markdown/syntax';
import fc from 'fast-check';

describe('edits', () => {
  test('change their ranges and no byte beside them', () => {
    const edits = [
      { start: 4, end: 7, text: 'TWO' },
      { start: 0, end: 0, text: '> ' },
    ];
    expect(applyEdits('one two three', edits)).toBe('> one TWO three');
  });

  test('inside of a range that another one replaces are moot', () => {
    const edits = [
      { start: 2, end: 3, text: 'inner' },
      { start: 0, end: 5, text: 'outer' },
    ];
    expect(applyEdits('abcdef', edits)).toBe('outerf');
  });

  test('an insertion precedes a replacement at the same place', () => {
    const edits = [
      { start: 1, end: 2, text: 'B' },
      { start: 1, end: 1, text: '-' },
    ];
    expect(applyEdits('abc', edits)).toBe('a-Bc');
  });

  test('lines of the result know the lines of the source that they came from', () => {
    const source = 'a\nb\nc\nd\n';
    const { text, lineOf } = editText(source, [
      { start: 2, end: 3, text: 'B1\nB2\nB3' },
      { start: 4, end: 6, text: '' },
    ]);
    expect(text).toBe('a\nB1\nB2\nB3\nd\n');
    expect([1, 2, 3, 4, 5].map(lineOf)).toEqual([1, 2, 2, 2, 4]);
  });

  test('a line that no edit touches keeps its place in the source', () => {
    const line = fc.stringMatching(/^[a-z]{0,6}$/);
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.nat(),
        fc.array(line, { maxLength: 4 }),
        (lines, seed, inserted) => {
          const source = lines.map((text, at) => `${at}:${text}`).join('\n');
          const at = seed % lines.length;
          const start = lines
            .slice(0, at)
            .reduce((sum, text, n) => sum + `${n}:${text}\n`.length, 0);
          const edit: Edit = {
            start,
            end: start,
            text: inserted.map((text) => `+${text}\n`).join(''),
          };
          const { text, lineOf } = editText(source, [edit]);
          for (const [number, shown] of text.split('\n').entries()) {
            if (shown.startsWith('+')) continue;
            expect(lineOf(number + 1)).toBe(Number(shown.split(':')[0]) + 1);
          }
        },
      ),
    );
  });
});
