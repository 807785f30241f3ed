import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { frontMatter, setFrontMatterString } from '../src/index.ts';

/** Bodies before and after the title becomes the value; everything around must stay. */
const inFile = (body: string) => `---\n${body}\n---\n\n# Text: title: x\n`;

const cases: [name: string, before: string, value: string, after: string][] = [
  ['plain', 'title: Old', 'New title', 'title: New title'],
  ['plain with a comment', 'title: Old  # why', 'New', 'title: New  # why'],
  ['plain over two lines', 'title: Old\n  and more # c\nb: 1', 'New', 'title: New # c\nb: 1'],
  ['plain that must be quoted', 'title: Old', 'Key: value', 'title: "Key: value"'],
  ['plain with a hash', 'title: Old', 'C # and', 'title: "C # and"'],
  ['plain with a hash in a word', 'title: Old', 'C#', 'title: C#'],
  ['plain to a number', 'title: Old', '2026', 'title: "2026"'],
  ['plain to a date', 'title: Old', '2026-03-28', 'title: "2026-03-28"'],
  ['plain that starts with a number', 'title: Old', '2 ways', 'title: 2 ways'],
  ['plain to a word that is a boolean elsewhere', 'title: Old', 'No', 'title: "No"'],
  ['plain to nothing', 'title: Old', '', 'title: ""'],
  ['plain with spaces around', 'title: Old', ' a ', 'title: " a "'],
  ['plain with a line feed', 'title: Old', 'a\nb: c', 'title: "a\\nb: c"'],
  ['plain with a fence', 'title: Old', 'a\n---\nb', 'title: "a\\n---\\nb"'],
  ['plain with quotes inside', 'title: Old', 'Say "hi"', 'title: Say "hi"'],
  ['plain to an indicator', 'title: Old', '[x]', 'title: "[x]"'],
  ['single quotes', "title: 'It''s' # c", "That's", "title: 'That''s' # c"],
  ['single quotes with a line feed', "title: 'a'", 'a\nb', 'title: "a\\nb"'],
  ['double quotes', 'title: "Old"', 'A "b" \\ c', 'title: "A \\"b\\" \\\\ c"'],
  ['double quotes over two lines', 'title: "Old\n  more"\nb: 1', 'New', 'title: "New"\nb: 1'],
  ['double quotes with controls', 'title: "Old"', '\u0085\u2028', 'title: "\\u0085\\u2028"'],
  ['folded', 'title: >-\n  Old\n  more\nb: 1', 'New', 'title: >-\n  New\nb: 1'],
  ['folded and clipped', 'title: > # c\n    Old\n\nb: 1', 'New', 'title: >- # c\n    New\n\nb: 1'],
  ['folded that keeps its line feed', 'title: >\n  Old', 'New\n', 'title: >\n  New'],
  ['folded with an indicator', 'title: >2-\n   Old\nb: 1', 'New', 'title: >-\n   New\nb: 1'],
  ['folded to two lines', 'title: >-\n  Old # no\nb: 1', 'a\nb', 'title: "a\\nb"\nb: 1'],
  ['literal', 'title: |-\n  Old\n\n  more\nb: 1', 'New', 'title: |-\n  New\nb: 1'],
  ['literal to two lines', 'title: |-\n  Old\nb: 1', 'a\n\nb', 'title: |-\n  a\n\n  b\nb: 1'],
  ['literal to indented text', 'title: | # c\n  Old', ' a', 'title: " a" # c'],
  ['literal to nothing', 'title: |\n  Old\nb: 1', '', 'title: ""\nb: 1'],
  ['literal without text', 'title: |\nb: 1', 'New', 'title: |-\n  New\nb: 1'],
  ['literal that keeps', 'title: |+\n  Old\n\nb: 1', 'New', 'title: |-\n  New\n\nb: 1'],
  ['no value', 'title:\nb: 1', 'New', 'title: New\nb: 1'],
  ['no value but a comment', 'title:  # c\nb: 1', 'New', 'title: New  # c\nb: 1'],
  ['null', 'title: ~', 'New', 'title: New'],
  ['number', 'title: 1.10', 'New', 'title: New'],
  ['alias', 'a: &x Old\ntitle: *x', 'New', 'a: &x Old\ntitle: New'],
  ['anchor', 'title: &x Old', 'New', 'title: &x New'],
  ['tag', 'title: !!str 12', '13', 'title: !!str "13"'],
  ['quoted key', '"title": Old', 'New', '"title": New'],
  ['explicit key', '? title\n: Old', 'New', '? title\n: New'],
  ['flow mapping', '{a: 1, title: Old, b: 2}', 'New', '{a: 1, title: New, b: 2}'],
  ['flow mapping with a comma', '{title: Old, b: 2}', 'x, y', '{title: "x, y", b: 2}'],
  ['flow mapping without a value', '{title: , b: 2}', 'New', '{title: New , b: 2}'],
  ['JSON', '{"title":"Old","b":2}', 'New', '{"title":"New","b":2}'],
  ['indented', '  title: Old\n  b: 1', 'New', '  title: New\n  b: 1'],
  [
    'order and comments',
    '# top\nz: 1\ntitle: Old\na: 2 # x\n# end',
    'New',
    '# top\nz: 1\ntitle: New\na: 2 # x\n# end',
  ],
  ['the same key deeper', 'a:\n  title: x\ntitle: Old', 'New', 'a:\n  title: x\ntitle: New'],
];

describe('the value is exchanged and nothing else', () => {
  test.each(cases)('%s', (_, before, value, after) => {
    expect(setFrontMatterString(inFile(before), 'title', value)).toBe(inFile(after));
  });

  test.each(cases)('%s, with CRLF', (_, before, value, after) => {
    const windows = (text: string) => inFile(text).replaceAll('\n', '\r\n');
    expect(setFrontMatterString(windows(before), 'title', value)).toBe(windows(after));
  });

  test('front matter after a byte order mark and without a last line feed is changed', () => {
    expect(setFrontMatterString('\uFEFF---\ntitle: A\n---', 'title', 'B')).toBe(
      '\uFEFF---\ntitle: B\n---',
    );
  });

  test('a value that it has already changes no byte', () => {
    const source = inFile('title:   >-\n   A\n   b');
    expect(setFrontMatterString(source, 'title', 'A b')).toBe(source);
  });

  test('a key of the prototype is a key like others', () => {
    expect(setFrontMatterString(inFile('__proto__: a'), '__proto__', 'b')).toBe(
      inFile('__proto__: b'),
    );
  });
});

describe('null where nothing can be exchanged', () => {
  test.each([
    ['no front matter', '# A\n'],
    ['no such key', inFile('b: 1')],
    ['only a deeper key', inFile('a:\n  title: x')],
    ['nothing but a comment', inFile('# title: x')],
    ['a duplicate key', inFile('title: A\ntitle: B')],
    ['invalid YAML', inFile('title: [')],
    ['a list', inFile('title: [a]')],
    ['a mapping', inFile('title:\n  a: b')],
    ['a key without a colon', inFile('{title, b: 1}')],
    ['a tag that no text can have', inFile('title: !!str')],
  ])('%s', (_, source) => expect(setFrontMatterString(source, 'title', 'New')).toBeNull());

  test('a key of the prototype that is missing returns null', () => {
    expect(setFrontMatterString(inFile('a: 1'), 'constructor', 'x')).toBeNull();
  });

  test('a value that makes the front matter too long', () => {
    expect(setFrontMatterString(inFile('title: A'), 'title', 'x'.repeat(70_000))).toBeNull();
  });
});

describe('for every value', () => {
  const oldValues = fc.constantFrom(
    'Old',
    'Old and\n  more',
    "'Old'",
    '"Old"',
    '>\n  Old\n  more',
    '|\n  Old\n   more',
    '>-\n    Old',
    '|+\n  Old\n',
    '',
    '~',
    '3',
    '*anchor',
  );
  const comments = fc.constantFrom('', ' # comment', '\n# below');
  const values = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc
      .array(fc.constantFrom(...'ab :#-?[]{}&*!|>\'"%@`,0~\n\t\r\\'))
      .map((parts) => parts.join('')),
  );

  test('it reads back as given, and every byte around the old one stays', () => {
    fc.assert(
      fc.property(
        oldValues,
        comments,
        values,
        fc.constantFrom('\n', '\r\n'),
        (old, comment, value, lineEnd) => {
          const commented = /\n/.test(old) && comment.startsWith(' ') ? '' : comment;
          const to = (text: string) => text.replaceAll('\n', lineEnd);
          const head = to('---\nfirst: &anchor "1" # one\ntitle:');
          const tail = to(`${commented}\nlast: {a: [x]}\n---\ntext`);
          const source = head + to(old === '' ? '' : ` ${old}`) + tail;
          const before = frontMatter(source);
          const result = setFrontMatterString(source, 'title', value) ?? 'null';
          expect(frontMatter(result).data).toEqual({ ...before.data, title: value });
          expect(result).toStartWith(head);
          expect(result).toEndWith(tail);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
