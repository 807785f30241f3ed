/** Pages whose files went to other paths (docs/internals/git-sync.md#renames, #rename-and-edit). */
import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { type Candidate, type Modified, pairRenames, pairRenamesAsync } from '../../src/index.ts';
import { editedText, file, modified, text } from './files.ts';

/** `from → to`, one a line. */
const pairs = (
  removed: readonly Candidate[],
  added: readonly Candidate[],
  changed: readonly Modified[] = [],
): string[] => pairRenames(removed, added, changed).map(({ from, to }) => `${from} → ${to}`);

describe('a file that went and one that came', () => {
  test('with the same bytes are one', () => {
    expect(pairRenames([file('a.md', text('tide'))], [file('b.md', text('tide'))])).toEqual([
      { from: 'a.md', to: 'b.md', similarity: 1 },
    ]);
  });

  test('files with an edited text are paired, with their similarity', () => {
    const [rename, ...others] = pairRenames(
      [file('a.md', text('tide'))],
      [file('c.md', text('quay')), file('b.md', editedText('tide'))],
    );
    expect([rename?.from, rename?.to, others]).toEqual(['a.md', 'b.md', []]);
    expect(rename?.similarity).toBeGreaterThan(0.9);
    expect(rename?.similarity).toBeLessThan(1);
  });

  test('with one edited word in a long line are one', () => {
    const line = (word: string): string =>
      `# Tides\n\nThe tide is high at six, low at noon; ${word} of the harbour, and slow at four.\n`;
    expect(pairs([file('a.md', line('north'))], [file('b.md', line('south'))])).toEqual([
      'a.md → b.md',
    ]);
  });

  test('files that share less than half are not paired', () => {
    const half = (subject: string): string => text(subject).slice(0, 200);
    const mixed = text('quay') + half('tide');
    expect(pairs([file('a.md', text('tide'))], [file('b.md', mixed)])).toEqual([]);
  });

  test('short files of one pattern are not paired', () => {
    expect(
      pairs(
        [file('a.md', '# Page 7\n\nText of page 7.\n')],
        [file('b.md', '# Page 8\n\nText of page 8.\n')],
      ),
    ).toEqual([]);
  });

  test('short files are paired if one sentence was inserted', () => {
    expect(
      pairs(
        [file('a.md', '# Tides\n\nHigh at six.\n')],
        [file('b.md', '# Tides\n\nHigh at six.\nNew.\n')],
      ),
    ).toEqual(['a.md → b.md']);
  });

  test('files whose paths differ only in case are paired, independent of their text', () => {
    expect(pairs([file('Guide/A.md', text('tide'))], [file('guide/a.md', text('quay'))])).toEqual([
      'Guide/A.md → guide/a.md',
    ]);
  });

  test('files that are not text are paired with the same bytes only', () => {
    expect(
      pairs(
        [file('a.png', null, '1'), file('b.png', null, '2')],
        [file('c.png', null, '1'), file('d.png', null, '3')],
      ),
    ).toEqual(['a.png → c.png']);
  });

  test('empty files are paired with the same name only', () => {
    expect(
      pairs(
        [file('old/a.md', ''), file('old/b.md', '')],
        [file('new/b.md', ''), file('new/c.md', '')],
      ),
    ).toEqual(['old/b.md → new/b.md']);
  });
});

describe('several that could be', () => {
  test('go with the text that is most alike', () => {
    const base = text('tide');
    expect(
      pairs(
        [file('a.md', base)],
        [file('b.md', base.slice(0, base.length * 0.7)), file('c.md', editedText('tide'))],
      ),
    ).toEqual(['a.md → c.md']);
  });

  test('files with the same bytes are paired by name, then by folder', () => {
    const same = text('tide');
    const files = (...paths: string[]): Candidate[] => paths.map((path) => file(path, same));
    expect(
      pairs(
        files('old/a/index.md', 'old/b/index.md', 'old/c.md'),
        files('new/c.md', 'new/d.md', 'new/b/index.md', 'new/a/index.md'),
      ),
    ).toEqual([
      'old/a/index.md → new/a/index.md',
      'old/b/index.md → new/b/index.md',
      'old/c.md → new/c.md',
    ]);
  });

  test('files of one template are paired by name if their texts are about equally similar', () => {
    const page = (name: string): string => `---\ntitle: ${name}\n---\n${text('template')}`;
    const names = ['one', 'two', 'three'];
    expect(
      pairs(
        names.map((name) => file(`old/${name}.md`, page(name))),
        names.map((name) => file(`new/${name}.md`, `${page(name)}Edited.\n`)),
      ),
    ).toEqual([
      'old/one.md → new/one.md',
      'old/three.md → new/three.md',
      'old/two.md → new/two.md',
    ]);
  });

  test('pairs do not depend on the order of files', () => {
    const subjects = ['tide', 'quay', 'rope', 'boat'];
    const removed = subjects.map((subject) => file(`old/${subject}.md`, text(subject)));
    const added = subjects.map((subject) => file(`new/${subject}.md`, editedText(subject)));
    const expected = pairRenames(removed, added);
    fc.assert(
      fc.property(
        fc.shuffledSubarray(removed, { minLength: 4 }),
        fc.shuffledSubarray(added, { minLength: 4 }),
        (one, other) => expect(pairRenames(one, other)).toEqual(expected),
      ),
    );
  });
});

describe('texts that changed their paths among files that stay', () => {
  const [A, B, C] = ['tide', 'quay', 'rope'].map(text) as [string, string, string];
  const [editedA, editedB] = [editedText('tide'), editedText('quay')];

  test('a swap is followed, also with edits', () => {
    expect(pairs([], [], [modified('a.md', A, B), modified('b.md', B, A)])).toEqual([
      'a.md → b.md',
      'b.md → a.md',
    ]);
    expect(pairs([], [], [modified('a.md', A, editedB), modified('b.md', B, editedA)])).toEqual([
      'a.md → b.md',
      'b.md → a.md',
    ]);
  });

  test('a swap of two pages that are nearly alike is followed by their bytes', () => {
    const [one, other] = [`${A}One.\n`, `${A}Other.\n`];
    expect(pairs([], [], [modified('a.md', one, other), modified('b.md', other, one)])).toEqual([
      'a.md → b.md',
      'b.md → a.md',
    ]);
  });

  test('a round of three is followed', () => {
    expect(
      pairs([], [], [modified('a.md', A, C), modified('b.md', B, A), modified('c.md', C, B)]),
    ).toEqual(['a.md → b.md', 'b.md → c.md', 'c.md → a.md']);
  });

  test('a chain is followed, also with edits', () => {
    for (const [now, last] of [
      [A, B],
      [editedA, editedB],
    ] as const) {
      expect(pairs([file('a.md', A)], [file('c.md', last)], [modified('b.md', B, now)])).toEqual([
        'a.md → b.md',
        'b.md → c.md',
      ]);
    }
  });

  test('a text that moved on and left another page behind is followed', () => {
    expect(pairs([], [file('new/a.md', A)], [modified('a.md', A, 'It moved.\n')])).toEqual([
      'a.md → new/a.md',
    ]);
  });

  test('what moved over a page that only changed is an edit of that page', () => {
    expect(pairs([file('a.md', A)], [], [modified('b.md', B, `${B}${A}`)])).toEqual([]);
    expect(pairs([file('a.md', A)], [], [modified('b.md', B, A)])).toEqual([]);
  });

  test('what was taken back from such a page is paired with a file that came', () => {
    expect(pairs([file('a.md', A)], [file('c.md', editedA)], [modified('b.md', B, A)])).toEqual([
      'a.md → c.md',
    ]);
  });
});

describe('an ordinary edit', () => {
  const [A, B] = [text('tide'), text('quay')];

  test('a rename of two pages is not a swap', () => {
    expect(
      pairs(
        [],
        [],
        [modified('a.md', A, editedText('tide')), modified('b.md', B, editedText('quay'))],
      ),
    ).toEqual([]);
  });

  test('a rewrite of a page is not a rename', () => {
    expect(
      pairs([], [], [modified('a.md', A, text('rope')), modified('b.md', B, text('boat'))]),
    ).toEqual([]);
  });

  test('a copy of an edited page is not a rename', () => {
    expect(
      pairs([], [], [modified('a.md', A, B), modified('b.md', B, editedText('quay'))]),
    ).toEqual([]);
    expect(pairs([], [file('c.md', B)], [modified('b.md', B, editedText('quay'))])).toEqual([]);
  });
});

describe('thousands of files', () => {
  const COUNT = 1_000;
  const moved = (textOf: (at: number) => string, edit: (before: string, at: number) => string) => {
    const at = Array.from({ length: COUNT }, (_, index) => index);
    const path = (index: number): string => `part-${index % 40}/page-${index}.md`;
    const renames = pairRenames(
      at.map((index) => file(`old/${path(index)}`, textOf(index))),
      at.map((index) => file(`new/${path(index)}`, edit(textOf(index), index))),
    );
    return renames.filter(({ from, to }) => to === from.replace('old/', 'new/')).length;
  };

  test('files of a renamed folder, each with an edit, keep their pages', () => {
    expect(
      moved(
        (at) => text(`subject-${at}`),
        (before, at) => `${before}Edit ${at}.\n`,
      ),
    ).toBe(COUNT);
  });

  test('files of one template in a renamed folder keep their pages', () => {
    const page = (at: number): string => `---\ntitle: Page ${at}\n---\n${text('template')}`;
    expect(moved(page, (before, at) => `${before}Edit ${at}.\n`)).toBe(COUNT);
  });

  test('give way to other work after each of them', async () => {
    const removed = [file('a.md', text('tide')), file('b.md', text('quay'))];
    const added = [file('c.md', text('tide'))];
    let turns = 0;
    const renames = await pairRenamesAsync(removed, added, [], async () => {
      turns += 1;
    });
    expect(renames).toEqual(pairRenames(removed, added));
    expect(turns).toBeGreaterThanOrEqual(3);
  });

  test('files with the same bytes in a renamed folder keep their pages', () => {
    expect(
      moved(
        () => text('same'),
        (before) => before,
      ),
    ).toBe(COUNT);
  });
});

test('each file is paired at most once', () => {
  const texts = fc.constantFrom(
    '',
    'a.\n',
    text('tide'),
    editedText('tide'),
    text('quay'),
    text('rope'),
  );
  const name = fc.constantFrom<string>('a.md', 'A.md', 'b.md', 'x/a.md', 'x/b.md', 'y/a.md');
  const candidates = fc.uniqueArray(fc.tuple(name, texts), { selector: ([path]) => path });
  fc.assert(
    fc.property(candidates, candidates, (before, after) => {
      const [was, is] = [new Map(before), new Map(after)];
      const removed = before
        .filter(([path]) => !is.has(path))
        .map(([path, old]) => file(path, old));
      const added = after.filter(([path]) => !was.has(path)).map(([path, now]) => file(path, now));
      const changed = before.flatMap(([path, old]) => {
        const now = is.get(path);
        return now === undefined || now === old ? [] : [modified(path, old, now)];
      });
      const renames = pairRenames(removed, added, changed);
      expect(new Set(renames.map(({ from }) => from)).size).toBe(renames.length);
      expect(new Set(renames.map(({ to }) => to)).size).toBe(renames.length);
      for (const { from, to } of renames) {
        expect(from).not.toBe(to);
        expect(was.has(from) && is.has(to)).toBe(true);
        // What comes to a path that stays has sent its text on.
        if (was.has(to)) expect(renames.some((other) => other.from === to)).toBe(true);
      }
    }),
    { numRuns: 1_000 },
  );
});
