import { expect, test } from 'bun:test';
import { cyclesOf } from '../src/measures/cycles.ts';
import { measure } from '../src/measures/measure.ts';

test('a cycle is found once, and a diamond is no cycle', () => {
  const imports = { a: ['b', 'c'], b: ['d'], c: ['d'], d: [], e: ['f'], f: ['g'], g: ['e', 'a'] };
  expect(cyclesOf(new Map(Object.entries(imports)))).toEqual([['e', 'f', 'g']]);
});

test('files, lines, comments, casts, cycles and repetitions are counted', () => {
  const repeated = Array.from({ length: 9 }, (_, at) => `const value${at} = make(${at});`);
  const a = ["import { b } from './b.ts';", '// A reason.', 'const c = b as Thing;', ...repeated];
  const b = ["import type { a } from './a.ts';", 'const d = [1] as const;', '', ...repeated];
  const files = [
    { path: 'packages/x/src/a.ts', text: a.join('\n') },
    { path: 'packages/x/src/b.ts', text: b.join('\n') },
    { path: 'packages/x/test/a.test.ts', text: "test('one', () => {});\ntest.each([1])('%s', f);" },
  ];
  expect(measure(files)).toEqual({
    files: 2,
    lines: 23,
    testFiles: 1,
    testLines: 2,
    tests: 2,
    commentLines: 1,
    casts: 1,
    cycles: 1,
    repeated: 2,
    filesInLargestFolder: 2,
  });
});
