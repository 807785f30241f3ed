/**
 * Texts do not use the words of the table in src/prose/words.ts more often than the stored counts
 * accept. The counts only become smaller: `bun tooling/scripts/prose.ts --record` stores new ones.
 */
import { expect, test } from 'bun:test';
import accepted from '../../src/prose/accepted-words.json' with { type: 'json' };
import { findWords } from '../../src/prose/measure.ts';
import { KINDS, WORDS, wordsOfDocument, wordsOfSource } from '../../src/prose/words.ts';

const found = await findWords();

test.each(KINDS.flatMap((kind) => WORDS.map((word) => [kind, word.name, word] as const)))(
  'new %s do not use "%s"',
  (kind, name, { instead }) => {
    const limit = new Map(Object.entries(accepted[kind])).get(name) ?? 0;
    const uses = found.filter((one) => one.kind === kind && one.word === name);
    const places = uses.map(({ place, text }) => `${place}: ${text.slice(0, 100)}`);
    // The list helps to find the new use; the word to use instead is in the error.
    expect(places.length > limit ? [`write: ${instead}`, ...places] : []).toEqual([]);
  },
);

test('words are found in comments, messages, names of tests, names and documents', () => {
  const text = [
    '/** What stands',
    ' * there. */',
    "const s = 'nobody is here'; // whoever asks",
    "test('it is none', () => { somebodyElse(/'/); });",
  ].join('\n');
  const kinds = wordsOfSource({ path: 'packages/a/src/a.ts', text }).map(({ kind, word }) => [
    kind,
    word,
  ]);
  expect(kinds).toEqual([
    ['comments', 'stands'],
    ['comments', 'whoever'],
    ['messages', 'nobody'],
    ['test names', 'is none'],
    ['names', 'somebody'],
  ]);
  const markdown = 'Nobody.\n```\nnobody\n```\n`nobody`\n';
  expect(wordsOfDocument({ path: 'a.md', text: markdown })).toHaveLength(1);
});
