/** Places in a text that readers see, in the text of the editor. */
import { expect, test } from 'bun:test';
import { blockOf, offsetIn } from '../src/held/held-step.ts';

const place = (block: string, offset: number, spaces = 0, nth = 0) => ({
  block,
  nth,
  offset,
  spaces,
});

test('a place is behind the same characters, and behind the same white space', () => {
  expect(offsetIn('one  two', place('onetwo', 3))).toBe(3);
  expect(offsetIn('one  two', place('onetwo', 3, 1))).toBe(4);
  expect(offsetIn('one two', place('onetwo', 3, 5))).toBe(4);
  expect(offsetIn('one', place('one', 0))).toBe(0);
  expect(offsetIn('one', place('one', 3, 1))).toBe(3);
});

test('a place is found by the text beside it if other text of the block differs', () => {
  expect(offsetIn('Now: some longer words of it', place('someolderwords', 14))).toBe(null);
  expect(offsetIn('Now: some older words of it', place('someolderwordshere', 4))).toBe(null);
  expect(offsetIn('Now: some older words of it', place('someolderwords', 4, 1))).toBe(10);
  expect(offsetIn('ab', place('b', 0))).toBe(null);
});

test('a block with the text of others is found by its number', () => {
  const texts = ['Same.', 'Other.', 'Same.'];
  expect(blockOf(texts, place('Same.', 0, 0, 1))).toBe(2);
  expect(blockOf(texts, place('Same.', 0, 0, 7))).toBe(2);
  expect(blockOf(texts, place('Missing.', 0))).toBe(-1);
});
