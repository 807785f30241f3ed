/**
 * What holds for every merge (docs/internals/git-sync.md#separate-edits, #conflicting-edits,
 * #identical-edits, #unchanged-bytes).
 */
import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { mergePage } from '../../src/index.ts';
import { type Edit, edit, edited, type Page, page, textOf, wordsIn } from './edits.ts';

const RUNS = { numRuns: 1_000 };

const edits = fc.array(edit, { maxLength: 6 });
const lineEnd = fc.constantFrom('\n', '\r\n');

/** A page and the texts of two authors. */
const threeTexts = (changes: fc.Arbitrary<Edit[]>) =>
  fc.tuple(page, changes, changes, lineEnd).map(([base, mine, theirs, end]) => ({
    base: textOf(base, end),
    editor: textOf(edited(base, mine, 'e'), end),
    git: textOf(edited(base, theirs, 'g'), end),
  }));

/** Where lines go it may look as if a word had been put elsewhere. */
const wordEdits = edits.map((changes) => changes.filter((change) => 'word' in change));

/** Bytes of any kind, with all that layout and front matter make of them. */
const anyText = fc
  .array(
    fc.constantFrom(
      '\n',
      '\r\n',
      '\r',
      '---\n',
      'title: a\n',
      'title: b # c\n',
      'tags: [x\n',
      '  nested: 1\n',
      '\uFEFF',
      'one two three ',
      'one 2 three ',
      '<<<<<<< ours\n',
      '```\n',
      '中文，',
      '👩‍👧',
      '  ',
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''));

const without = (words: ReadonlySet<string>, gone: ReadonlySet<string>): string[] =>
  [...words].filter((word) => !gone.has(word));

describe('merging', () => {
  test('returns a side byte for byte if the other changed nothing', () => {
    fc.assert(
      fc.property(anyText, anyText, (base, changed) => {
        for (const merge of [mergePage(base, changed, base), mergePage(base, base, changed)]) {
          expect([merge.conflicts, merge.text('editor'), merge.text('git')]).toEqual([
            0,
            changed,
            changed,
          ]);
        }
      }),
      RUNS,
    );
  });

  test('returns the equal changes of both sides', () => {
    fc.assert(
      fc.property(anyText, anyText, (base, changed) => {
        const merge = mergePage(base, changed, changed);
        expect([merge.conflicts, merge.text('git')]).toEqual([0, changed]);
      }),
      RUNS,
    );
  });

  test('does not depend on which side is which', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (base, one, other) => {
        const merge = mergePage(base, one, other);
        const turned = mergePage(base, other, one);
        expect([turned.conflicts, turned.text('editor'), turned.text('git')]).toEqual([
          merge.conflicts,
          merge.text('git'),
          merge.text('editor'),
        ]);
      }),
      RUNS,
    );
  });

  test('without a conflict both sides are one text', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (base, editor, git) => {
        const merge = mergePage(base, editor, git);
        if (merge.conflicts === 0) expect(merge.text('git')).toBe(merge.text('editor'));
      }),
      RUNS,
    );
  });

  test('loses no word that a side added, and keeps none that both deleted', () => {
    fc.assert(
      fc.property(threeTexts(edits), ({ base, editor, git }) => {
        const merge = mergePage(base, editor, git);
        const [old, mine, theirs] = [wordsIn(base), wordsIn(editor), wordsIn(git)];
        for (const [side, own] of [
          ['editor', mine],
          ['git', theirs],
        ] as const) {
          const words = wordsIn(merge.text(side));
          expect(without(new Set(without(own, old)), words)).toEqual([]);
          const gone = without(new Set(without(old, mine)), theirs);
          expect(gone.filter((word) => words.has(word))).toEqual([]);
        }
      }),
      RUNS,
    );
  });

  test('without a conflict has what both kept and what either added, and nothing else', () => {
    let clean = 0;
    fc.assert(
      fc.property(threeTexts(wordEdits), ({ base, editor, git }) => {
        const merge = mergePage(base, editor, git);
        if (merge.conflicts > 0) return;
        clean += 1;
        const [old, mine, theirs] = [wordsIn(base), wordsIn(editor), wordsIn(git)];
        const both = [...old].filter((word) => mine.has(word) && theirs.has(word));
        const expected = [...both, ...without(mine, old), ...without(theirs, old)];
        expect([...wordsIn(merge.text('git'))].sort()).toEqual(expected.sort());
      }),
      RUNS,
    );
    expect(clean).toBeGreaterThan(100);
  });

  test('keeps every byte of unedited lines', () => {
    // By a line's words: white space behind them, and the kind of its end.
    const odd = (words: string): string => {
      const end = words.length % 2 === 0 ? '\r\n' : '\n';
      return words.length % 3 === 0 ? ` \t${end}` : end;
    };
    const linesOf = (text: string): ReadonlySet<string> => new Set(text.split(/(?<=\n)/));
    fc.assert(
      fc.property(page, edits, edits, fc.boolean(), (lines, mine, theirs, isEnded) => {
        const text = (of: Page): string => textOf(of, odd) + (isEnded ? '' : 'The end.');
        const base = text(lines);
        const [editor, git] = [text(edited(lines, mine, 'e')), text(edited(lines, theirs, 'g'))];
        const merge = mergePage(base, editor, git);
        const [old, own, other] = [linesOf(base), linesOf(editor), linesOf(git)];
        for (const side of ['editor', 'git'] as const) {
          const merged = linesOf(merge.text(side));
          for (const line of old) {
            const isKept = /\w/.test(line) && own.has(line) && other.has(line);
            if (isKept) expect(merged).toContain(line);
          }
        }
      }),
      RUNS,
    );
  });

  test('keeps line ends of one kind where all texts have it', () => {
    fc.assert(
      fc.property(threeTexts(edits), ({ base, editor, git }) => {
        const ends = (text: string): string[] => [...new Set(text.match(/\r?\n/g))];
        const merged = mergePage(base, editor, git).text('git');
        expect(ends(base)).toEqual(expect.arrayContaining(ends(merged)));
      }),
      RUNS,
    );
  });

  test('takes new line ends of one side and new words of the other', () => {
    fc.assert(
      fc.property(page, edits, (lines, changes) => {
        const [base, changed] = [lines, edited(lines, changes, 'e')];
        const merge = mergePage(textOf(base), textOf(changed), textOf(base, '\r\n'));
        expect(merge.conflicts).toBe(0);
        expect(merge.text('editor')).toBe(textOf(changed, '\r\n'));
      }),
      RUNS,
    );
  });
});
