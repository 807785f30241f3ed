/** One page that was edited here and in Git (docs/internals/git-sync.md#texts, #paths). */
import { describe, expect, test } from 'bun:test';
import { mergePage } from '../../src/index.ts';

/** Conflicts, and the text of both sides: one where they are equal. */
const merged = (base: string | null, editor: string, git: string) => {
  const merge = mergePage(base, editor, git);
  const [mine, theirs] = [merge.text('editor'), merge.text('git')];
  return mine === theirs
    ? { conflicts: merge.conflicts, text: mine }
    : { conflicts: merge.conflicts, editor: mine, git: theirs };
};

const PAGE = '# Tides\n\nHigh at six in the morning.\n\nLow at noon, by the old quay.\n';

describe('edits of different places', () => {
  test('edits of different paragraphs are both kept', () => {
    const editor = PAGE.replace('six', 'seven');
    const git = PAGE.replace('noon', 'one');
    const text = editor.replace('noon', 'one');
    expect(merged(PAGE, editor, git)).toEqual({ conflicts: 0, text });
  });

  test('edits of different words in one line are both kept', () => {
    const editor = PAGE.replace('Low', 'Lowest');
    const git = PAGE.replace('old quay', 'new quay');
    const text = editor.replace('old quay', 'new quay');
    expect(merged(PAGE, editor, git)).toEqual({ conflicts: 0, text });
  });

  test('edits of adjacent list items are both kept', () => {
    expect(merged('- rope\n- boat\n', '- ropes\n- boat\n', '- rope\n- boats\n')).toEqual({
      conflicts: 0,
      text: '- ropes\n- boats\n',
    });
  });

  test('a paragraph put in before a line that the other side edited is kept', () => {
    expect(merged('one two\n', 'new\n\none two\n', 'one three\n')).toEqual({
      conflicts: 0,
      text: 'new\n\none three\n',
    });
  });

  test('clauses of a script without spaces count as words', () => {
    expect(
      merged('今天涨潮，明天退潮。\n', '今天大潮，明天退潮。\n', '今天涨潮，明天小潮。\n'),
    ).toEqual({
      conflicts: 0,
      text: '今天大潮，明天小潮。\n',
    });
  });

  test('a paragraph that both sides deleted a neighbour of stays once', () => {
    const base = 'a\n\nb\n\nc\n\nd\n';
    expect(merged(base, 'b\n\nc\n\nd\n', 'a\n\nb\n\nc\n')).toEqual({
      conflicts: 0,
      text: 'b\n\nc\n',
    });
  });

  test('one of two empty lines stays if both sides deleted one', () => {
    const page = (first: string, empty: string, last: string): string =>
      `${first}\n\none\n${empty}two\n\n${last}\n`;
    expect(merged(page('a', '\n\n', 'b'), page('A', '\n', 'b'), page('a', '\n', 'B'))).toEqual({
      conflicts: 0,
      text: page('A', '\n', 'B'),
    });
  });
});

describe('edits of one place', () => {
  test('equal edits of one place are no conflict', () => {
    const changed = PAGE.replace('six', 'seven');
    expect(merged(PAGE, changed, changed)).toEqual({ conflicts: 0, text: changed });
    expect(merged(PAGE, `${changed}\nMore.\n`, changed)).toEqual({
      conflicts: 0,
      text: `${changed}\nMore.\n`,
    });
  });

  test('equal edits stay beside an edit of one side only', () => {
    const base = 'one two three four five six\n';
    expect(merged(base, '1 2 3 4 five six\n', '1 2 3 4 five SIX\n')).toEqual({
      conflicts: 0,
      text: '1 2 3 4 five SIX\n',
    });
  });

  test('different edits are decided by the side, line by line, and all else is merged', () => {
    const editor = PAGE.replace('six', 'seven').replace('# Tides', '# The tides');
    const git = PAGE.replace('six', 'five').replace('noon', 'one');
    expect(merged(PAGE, editor, git)).toEqual({
      conflicts: 1,
      editor: '# The tides\n\nHigh at seven in the morning.\n\nLow at one, by the old quay.\n',
      git: '# The tides\n\nHigh at five in the morning.\n\nLow at one, by the old quay.\n',
    });
  });

  test('conflicts in one line are one conflict, and conflicts in two lines are two', () => {
    const base = 'one two three four\nfive six\n';
    const editor = 'one 2 three four\nfive SIX\n';
    const git = 'one TWO three 4\nfive 6\n';
    expect(merged(base, editor, git)).toEqual({ conflicts: 2, editor, git });
  });

  test('adjacent edits are a conflict', () => {
    const base = 'the quick brown fox\n';
    const [editor, git] = ['the slow brown fox\n', 'the quick red fox\n'];
    expect(merged(base, editor, git)).toEqual({ conflicts: 1, editor, git });
  });

  test.each([
    ['a version', 'use 1.2.3 now\n', 'use 2.2.3 now\n', 'use 1.2.4 now\n'],
    ['an address', 'see /a/b/c there\n', 'see /x/b/c there\n', 'see /a/b/y there\n'],
    ['a word with a hyphen', 'a high-level view\n', 'a low-level view\n', 'a high-grade view\n'],
  ])('in %s are a conflict, not half of each', (_, base, editor, git) => {
    expect(merged(base, editor, git)).toEqual({ conflicts: 1, editor, git });
  });

  test('are a conflict where a side wrote the line anew', () => {
    const base = 'Use the old API to fetch the data of a page.\n';
    const editor = 'Call the endpoint; it gives all data of a page.\n';
    const git = 'Use the old API to fetch the data of a site.\n';
    expect(merged(base, editor, git)).toEqual({ conflicts: 1, editor, git });
  });

  test('a deletion against an edit is a conflict', () => {
    const editor = '# Tides\n\nLow at noon, by the old quay.\n';
    const git = PAGE.replace('six', 'five');
    expect(merged(PAGE, editor, git)).toEqual({
      conflicts: 1,
      editor: '# Tides\n\nLow at noon, by the old quay.\n',
      git: '# Tides\n\nHigh at five in the morning.\n\nLow at noon, by the old quay.\n',
    });
  });

  test('what both put in at the end is a conflict of what differs only', () => {
    const [editor, git] = [`${PAGE}\nBoth.\nMine.\n`, `${PAGE}\nBoth.\nTheirs.\n`];
    expect(merged(PAGE, editor, git)).toEqual({ conflicts: 1, editor, git });
  });
});

describe('texts without a common base', () => {
  test('are one conflict', () => {
    expect(merged(null, 'a\nb\n', 'a\nc\n')).toEqual({
      conflicts: 1,
      editor: 'a\nb\n',
      git: 'a\nc\n',
    });
  });

  test('equal texts have no changes', () => {
    expect(merged(null, 'a\r\n', 'a\r\n')).toEqual({ conflicts: 0, text: 'a\r\n' });
  });
});

describe('unedited bytes', () => {
  test.each([
    ['conflict markers in a fence', '```\n<<<<<<< a\nx\n=======\ny\n>>>>>>> b\n```\n'],
    ['trailing spaces and tabs', 'line  \n\titem \t\n   \n'],
    ['carriage returns, alone and with line feeds', 'a\rb\r\nc\n\r\n'],
    [
      'imports and templates',
      "import X from './x.mdx'\n\n{% hint style='info' %}\n{{ a }}\n{% endhint %}\n",
    ],
    ['a zero-width space, emoji and letters in two forms', 'a\u200Bb 👩‍👧 é e\u0301\n'],
  ])('stay: %s', (_, kept) => {
    const page = (first: string, last: string): string => `${first}\n\n${kept}\n${last}\n`;
    expect(merged(page('a', 'b'), page('A', 'b'), page('a', 'B'))).toEqual({
      conflicts: 0,
      text: page('A', 'B'),
    });
  });

  test('a byte order mark stays, comes and goes apart from the text', () => {
    const MARK = '\uFEFF';
    expect(merged(`${MARK}a\n`, `${MARK}b\n`, 'a\n')).toEqual({ conflicts: 0, text: 'b\n' });
    expect(merged('a\n', 'b\n', `${MARK}a\n`)).toEqual({ conflicts: 0, text: `${MARK}b\n` });
  });
});

describe('line ends', () => {
  test('line endings that one side changed everywhere are kept with the text of the other side', () => {
    const base = 'a\n\nb\n';
    expect(merged(base, 'A\n\nb\nc\n', 'a\r\n\r\nb\r\n')).toEqual({
      conflicts: 0,
      text: 'A\r\n\r\nb\r\nc\r\n',
    });
    expect(merged('a\r\nb\r\n', 'a\r\nB\r\n', 'a\nb\n')).toEqual({ conflicts: 0, text: 'a\nB\n' });
  });

  test('mixed line endings stay as they are in each line', () => {
    expect(merged('a\r\nb\n\nc\r\nd\n', 'A\r\nb\n\nc\r\nd\n', 'a\r\nb\n\nc\r\nD\n')).toEqual({
      conflicts: 0,
      text: 'A\r\nb\n\nc\r\nD\n',
    });
  });

  test('line endings of conflicts are those of the side', () => {
    expect(merged('a\nb\n', 'x\r\nb\n', 'y\nb\n')).toEqual({
      conflicts: 1,
      editor: 'x\r\nb\n',
      git: 'y\nb\n',
    });
  });

  test('a last line without one stays so', () => {
    expect(merged('a\n\nb', 'A\n\nb', 'a\n\nB')).toEqual({ conflicts: 0, text: 'A\n\nB' });
  });

  test('a last line loses or gets one from either side', () => {
    expect(merged('a\n\nb\n', 'A\n\nb\n', 'a\n\nb')).toEqual({ conflicts: 0, text: 'A\n\nb' });
    expect(merged('a\n\nb', 'a\n\nb\n', 'a\n\nB')).toEqual({ conflicts: 0, text: 'a\n\nB\n' });
  });

  test('a last line without one never joins what the other side put behind it', () => {
    expect(merged('a\nb\n', 'a\nb', 'a\nb\nc\n').text).toStartWith('a\nb\nc');
    expect(merged('a\r\nb\r\n', 'a\r\nb', 'a\r\nb\r\nc\r\n').text).toStartWith('a\r\nb\r\nc');
  });
});

describe('hostile texts', () => {
  const lines = (count: number, lineOf: (at: number) => string): string =>
    Array.from({ length: count }, (_, at) => `${lineOf(at)}\n`).join('');

  test('400,000 empty lines, one word of 400,000 letters and 20,000 different lines are merged in time', () => {
    expect(
      merged(
        lines(200_000, () => ''),
        lines(200_001, () => ''),
        lines(400_000, () => ''),
      ).conflicts,
    ).toBe(1);
    const word = 'x'.repeat(400_000);
    expect(merged(word, `${word}a`, `${word}b`).conflicts).toBe(1);
    const unlike = merged(
      lines(20_000, (at) => `base${at}`),
      lines(20_000, (at) => `mine${at}`),
      lines(20_000, (at) => `theirs${at}`),
    );
    expect(unlike.conflicts).toBe(1);
  });

  test('lines in turn, in another order, and at random', () => {
    const base = lines(100_000, (at) => (at % 2 === 0 ? 'a' : ''));
    const turned = lines(100_000, (at) => (at % 2 === 0 ? '' : 'a'));
    const third = lines(100_000, (at) => (at % 3 === 0 ? '' : 'a'));
    expect(mergePage(base, turned, third).text('git')).toEndWith('\n');
    const ordered = lines(40_000, (at) => `${at}`);
    const shuffled = lines(40_000, (at) => `${(at * 7_919) % 40_000}`);
    const reversed = lines(40_000, (at) => `${39_999 - at}`);
    expect(mergePage(ordered, shuffled, reversed).conflicts).toBeGreaterThan(0);
  });
});
