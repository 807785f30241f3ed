/** Whether passages answer a question at all (ADR 112, ADR 129, ADR 137). */
import { expect, test } from 'bun:test';
import { covers } from '../../src/extractive/covers.ts';

const word = (raw: string, related: readonly string[] = []) => ({ raw, stems: [raw], related });
const block = (passage: number, ...words: string[]) => ({
  passage,
  terms: new Set(words),
  headingTerms: new Set(['settings']),
});
const blocks = [block(0, 'image', 'profile', 'change', 'upload')];
const asked = [word('change'), word('profile'), word('picture', ['image'])];
const found = { coverage: 0.6, about: 0.3, rarity: 0.4 };

test.each([
  ['three words of three, one by a related word', found, asked, true],
  ['none of what was asked', { ...found, coverage: 0 }, asked, false],
  ['little of what was asked', { ...found, coverage: 0.2 }, asked, false],
  ['one word of three', found, [word('profile'), word('frame'), word('paint')], false],
  ['nothing of it in its names', { ...found, about: 0, rarity: 0.6 }, asked.slice(1), false],
  ['the same, and it is in its names', { ...found, about: 1, rarity: 0.6 }, asked.slice(1), true],
  ['words that are rare in the documentation', { ...found, rarity: 0.9 }, asked, false],
  ['a word in a heading', { ...found, coverage: 1, about: 1 }, [word('settings')], true],
  [
    'all of a question of numbers',
    { coverage: 1, about: 1, rarity: 0.4 },
    [word('2026'), word('25')],
    false,
  ],
])('a passage has %s', (_what, passage, own, isAnswered) => {
  expect(covers([passage], blocks, own)).toBe(isAnswered);
});

test('a passage far down the list does not count', () => {
  const poor = { ...found, coverage: 0.1, about: 0 };
  const passages = [...Array.from({ length: 5 }, () => poor), found];
  expect(covers(passages, [block(5, 'image', 'profile', 'change')], asked)).toBe(false);
});

test('a search that tells the coverage only decides with it', () => {
  const own = [word('paint'), word('frame')];
  expect([0.4, 0.6].map((coverage) => covers([{ coverage }], blocks, own))).toEqual([false, true]);
});

test('words that are together in one block count for more', () => {
  const own = ['profile', 'change', 'upload', 'image'].map((raw) => word(raw));
  const passage = { coverage: 0.5, about: 0.25, rarity: 0.5 };
  const apart = own.map(({ raw }, at) => block(at, raw));
  expect([covers([passage], blocks, own), covers([passage], apart, own)]).toEqual([true, false]);
});
