/** Whether passages answer a question at all (ADR 112, ADR 129). */
import { expect, test } from 'bun:test';
import { covers } from '../../src/extractive/covers.ts';

const word = (raw: string, related: readonly string[] = []) => ({ raw, stems: [raw], related });
const blocks = [{ terms: new Set(['image', 'profile']), headingTerms: new Set(['settings']) }];
const asked = [word('profile'), word('picture', ['image']), word('frame')];

test.each([
  ['less than half of what was asked', 0.49, asked, false],
  ['half of it, and two of three words, one by a related word', 0.5, asked, true],
  [
    'half of it, and one of three words',
    0.5,
    [word('profile'), word('picture'), word('frame')],
    false,
  ],
  ['half of it, and a word in a heading', 0.5, [word('settings')], true],
  ['so much that words can be mistyped', 0.72, [word('profle'), word('picure')], true],
  ['all of a question of numbers', 1, [word('2026'), word('25')], false],
])('a passage has %s', (_what, coverage, own, isAnswered) => {
  expect(covers([{ coverage }], blocks, own)).toBe(isAnswered);
});

test('a passage far down the list does not count', () => {
  const passages = [...Array.from({ length: 5 }, () => ({ coverage: 0.1 })), { coverage: 1 }];
  expect(covers(passages, blocks, asked)).toBe(false);
});
