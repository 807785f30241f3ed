/**
 * The same edits through `git merge-file`: if neither Git nor Quoin finds a conflict, both results
 * are equal.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { mergePage } from '../../src/index.ts';
import { gitEnvironment } from '../support/git-environment.ts';
import { edit, edited, page, textOf } from './edits.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-merge-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Null where Git sees a conflict. */
const mergedByGit = async (base: string, editor: string, git: string): Promise<string | null> => {
  const texts = { editor, base, git };
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
  const child = Bun.spawn(['git', 'merge-file', '-p', ...Object.keys(texts)], {
    cwd: folder,
    env: gitEnvironment,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const merged = await child.stdout.text();
  return (await child.exited) === 0 ? merged : null;
};

describe('beside git merge-file', () => {
  test('edits in different places of a page come together as Git merges them', async () => {
    let agreed = 0;
    // Which of several blank lines went or came is not disclosed, so none exist.
    const pages = page.map((lines) => lines.filter((words) => words.length > 0));
    const edits = fc
      .array(edit, { minLength: 1, maxLength: 5 })
      .map((changes) => changes.filter(({ kind }) => kind !== 'blank-line'));
    await fc.assert(
      fc.asyncProperty(pages, edits, edits, async (lines, mine, theirs) => {
        const base = textOf(lines);
        const [editor, git] = [
          textOf(edited(lines, mine, 'e')),
          textOf(edited(lines, theirs, 'g')),
        ];
        const expected = await mergedByGit(base, editor, git);
        const merge = mergePage(base, editor, git);
        if (expected === null || merge.conflicts > 0) return;
        agreed += 1;
        expect(merge.text('git')).toBe(expected);
      }),
      { numRuns: 400 },
    );
    expect(agreed).toBeGreaterThan(50);
  });
});
