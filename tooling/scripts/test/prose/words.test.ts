/** Texts do not use the words of the table in src/prose/words.ts. */
import { expect, test } from 'bun:test';
import { findWords } from '../../src/prose/measure.ts';
import { KINDS, WORDS, wordsOfDocument, wordsOfSource } from '../../src/prose/words.ts';

const found = await findWords();

test.each(KINDS.flatMap((kind) => WORDS.map((word) => [kind, word.name, word] as const)))(
  'no %s use "%s"',
  (kind, name, { instead }) => {
    const uses = found.filter((one) => one.kind === kind && one.word === name);
    const places = uses.map(({ place, text }) => `${place}: ${text.slice(0, 100)}`);
    // The word to use instead is in the error.
    expect(places.length > 0 ? [`write: ${instead}`, ...places] : []).toEqual([]);
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

test.each([
  ['stands', 'where they stand'],
  ['is told', 'unless told otherwise'],
  ['goes out', 'a text that went out'],
  ['goes out', 'what came in'],
  ['slip', 'it slipped'],
  ['hands over', 'was handed over'],
  ['leads to', 'the page that it led to'],
  ['leads nowhere', 'links that lead nowhere'],
  ['ours, we', 'an error of ours'],
  ['ours, we', 'our own manifest'],
  ['anybody, everybody', 'Everybody may read it'],
  ['at once', 'two writes at once'],
  ['whatever', 'Whatever comes, it stays'],
  ['gives back', 'it gave the place back'],
  ['gives a result', 'as `anchorsOf` gives it'],
  ['gives a result', 'what a tool gives'],
  ['gives a result', 'Gives the first answer.'],
  ['asks a machine', 'without asking the database'],
  ['in words', 'the reason, in words for a user'],
  ['as long as', 'It is valid, as long as the session lives.'],
])('each form of "%s" is found', (word, text) => {
  const found = wordsOfDocument({ path: 'a.md', text });
  expect(found.map((one) => one.word)).toEqual([word]);
});

test.each([
  'Add --ours to keep this side',
  'read it at once more',
  'it gives each page a path, and gives up after a minute',
  'the names that a tag gives the partial',
  'a reader asks the assistant a question',
  'it takes twice as long as before, in words of four letters',
])('another sense of a listed word is allowed: %s', (text) => {
  expect(wordsOfDocument({ path: 'a.md', text })).toEqual([]);
});

test('comments name the actor instead of "people"; documents and messages can use the word', () => {
  const text = "// as people type it\nconst s = 'Invite people';\n";
  expect(wordsOfSource({ path: 'packages/a/src/a.ts', text })).toMatchObject([
    { kind: 'comments', word: 'people' },
  ]);
});

test('a word of documents and comments can be a name or be in a message', () => {
  const text = "const ours = 'Whatever it says';\n";
  expect(wordsOfSource({ path: 'packages/a/src/a.ts', text })).toEqual([]);
});

test('a name of a test server is not a form of a listed word', () => {
  expect(wordsOfDocument({ path: 'a.md', text: 'A stand-in for a standard server' })).toEqual([]);
});
