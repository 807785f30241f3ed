import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { mergeTexts } from '../../src/merge/merge-texts.ts';

const lines = (...all: string[]) => all.map((line) => `${line}\n`).join('');
const BASE = lines('a', 'b', 'c', 'd', 'e', 'f');

test('changes of different lines are both kept', () => {
  expect(
    mergeTexts(BASE, lines('A', 'b', 'c', 'd', 'e', 'f'), lines('a', 'b', 'c', 'd', 'E')),
  ).toBe(lines('A', 'b', 'c', 'd', 'E'));
  expect(mergeTexts(BASE, `x\n${BASE}`, `${BASE}y`)).toBe(`x\n${BASE}y`);
});

test('the same change on both sides is one', () => {
  const changed = BASE.replace('c', 'C');
  expect(mergeTexts(BASE, changed, changed)).toBe(changed);
});

test('changes of one line, or next to each other, are for a person', () => {
  const one = BASE.replace('c', 'C');
  expect(mergeTexts(BASE, one, BASE.replace('c', 'X'))).toBeNull();
  expect(mergeTexts(BASE, one, BASE.replace('d', 'D'))).toBeNull();
  expect(mergeTexts(BASE, one, BASE.replace('c\n', ''))).toBeNull();
  expect(mergeTexts('', 'mine\n', 'yours\n')).toBeNull();
});

test('texts that have nothing in common are no changes of one', () => {
  const long = (word: string) =>
    Array.from({ length: 3000 }, (_, at) => `${word} ${at}\n`).join('');
  expect(mergeTexts(long('a'), long('b'), `${long('a')}x`)).toBeNull();
});

test('the only side with a change wins, for any change, and the order of the sides does not matter', () => {
  const text = fc.array(fc.constantFrom('a\n', 'b\r\n', 'c', '\n'), { maxLength: 12 });
  fc.assert(
    fc.property(text, text, text, (base, one, other) => {
      const [b, o, t] = [base.join(''), one.join(''), other.join('')];
      expect(mergeTexts(b, o, b)).toBe(o);
      expect(mergeTexts(b, b, o)).toBe(o);
      expect(mergeTexts(b, o, t)).toBe(mergeTexts(b, t, o));
    }),
  );
});

test('a side that changed every line end changed no line', () => {
  const windows = BASE.replaceAll('\n', '\r\n');
  expect(mergeTexts(BASE, windows, BASE.replace('c', 'C'))).toBe(windows.replace('c', 'C'));
  expect(mergeTexts(BASE, `\uFEFF${BASE}`, BASE.replace('c', 'C'))).toBe(
    `\uFEFF${BASE.replace('c', 'C')}`,
  );
});
