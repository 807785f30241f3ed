/** Files that scripts write are marked: for reviewers in `.gitattributes`, for authors at their head. */
import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { ROOT } from '../src/command.ts';

/** Lines at the head of a file in which the mark must be. */
const HEAD_LINES = 3;
const MARK = /^(?:\/\/|#| \*|\/\*\*) Written by /;
const FOREIGN = /(?:^|\/)(?:node_modules|dist|\.cache)\//;

const matching = async (pattern: string): Promise<string[]> => {
  const found = await Array.fromAsync(new Bun.Glob(pattern).scan({ cwd: ROOT, dot: true }));
  return found.filter((path) => !FOREIGN.test(path)).toSorted();
};

const patterns = (await Bun.file(join(ROOT, '.gitattributes')).text())
  .split('\n')
  .flatMap((line) => /^\/(\S+) linguist-generated$/.exec(line)?.[1] ?? []);

test.each(patterns)('`%s` of .gitattributes matches files', async (pattern) => {
  expect(await matching(pattern)).not.toEqual([]);
});

test('exactly the files of .gitattributes have the mark at their head', async () => {
  const declared = new Set((await Promise.all(patterns.map(matching))).flat());
  const texts = await matching('{apps,docs,packages,tooling}/**/*.{ts,tsx,md}');
  const wrong: string[] = [];
  for (const path of ['.env.example', ...texts]) {
    const head = (await Bun.file(join(ROOT, path)).text()).split('\n', HEAD_LINES);
    if (head.some((line) => MARK.test(line)) !== declared.has(path)) wrong.push(path);
  }
  expect(wrong).toEqual([]);
});
