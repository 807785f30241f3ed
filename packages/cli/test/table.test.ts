/** Tables at terminals of every width: aligned, folded between words, and no word is cut. */
import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { properties, table } from '../src/terminal/table.ts';

const COLUMNS = [{ title: 'File' }, { title: 'Page' }, { title: 'Conflict' }, { title: 'Since' }];
const PATH = 'docs/guides/getting-started/installation.md';
const ROWS = [
  [PATH, 'Install the service on a machine', 'edited on both sides', '3 hours ago'],
  ['a.md', '漢字のプロジェクト', 'edited in Quoin, deleted in Git', 'now'],
];

const widest = (text: string): number =>
  Math.max(...text.split('\n').map((line) => Bun.stringWidth(line)));

test('a path stays whole at 40 columns, and at every other width', () => {
  for (let columns = 10; columns <= 130; columns += 1) {
    const text = table(COLUMNS, ROWS, columns);
    expect([columns, text.split('\n').some((line) => line.includes(PATH))]).toEqual([
      columns,
      true,
    ]);
    for (const word of ['Install', 'service', 'machine', 'edited', 'sides', 'hours']) {
      expect([columns, word, text.includes(word)]).toEqual([columns, word, true]);
    }
  }
});

test('no line is wider than the terminal, unless one word is', () => {
  for (let columns = 20; columns <= 130; columns += 1) {
    const text = table(
      COLUMNS,
      ROWS.map((row) => row.with(0, 'a/b.md')),
      columns,
    );
    expect([columns, widest(text) <= columns]).toEqual([columns, true]);
  }
});

test('a column that cannot be narrower leaves the others to fold', () => {
  expect(table(COLUMNS, [ROWS[0] ?? []], 90)).toBe(
    [
      'FILE                                         PAGE             CONFLICT         SINCE',
      `${PATH}  Install the      edited on both   3 hours ago`,
      '                                             service on a     sides',
      '                                             machine',
    ].join('\n'),
  );
});

test('without a terminal every record is one line', () => {
  expect(table(COLUMNS, ROWS, Number.POSITIVE_INFINITY).split('\n')).toHaveLength(3);
});

test('wide characters fold at any of them, and count as two columns', () => {
  const text = properties([['Name', '漢字のプロジェクトの名前']], 14);
  expect(text).toBe('Name  漢字のプ\n      ロジェク\n      トの名前');
});

describe('any table', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'é', '漢', ' ', '/', '-', 'W'),
    maxLength: 40,
  });
  test('keeps every word and every character in order', () => {
    fc.assert(
      fc.property(
        fc.array(cell, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 100 }),
        (row, columns) => {
          const text = properties(
            row.map((value, at) => [`n${at}`, value]),
            columns,
          );
          const words = row.flatMap((value) => value.match(/[^\s漢]+/gu) ?? []);
          for (const word of words) expect(text).toContain(word);
          const squeeze = (all: string) => all.replace(/\s+/g, '');
          expect(squeeze(text)).toBe(squeeze(row.map((value, at) => `n${at}${value}`).join('')));
        },
      ),
    );
  });
});
