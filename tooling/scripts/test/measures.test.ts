import { expect, test } from 'bun:test';
import { ROOT } from '../src/command.ts';
import { cyclesOf } from '../src/measures/cycles.ts';
import { cyclesIn, measure, readFiles } from '../src/measures/measure.ts';

test('a cycle is found once, and a diamond is no cycle', () => {
  const imports = { a: ['b', 'c'], b: ['d'], c: ['d'], d: [], e: ['f'], f: ['g'], g: ['e', 'a'] };
  expect(cyclesOf(new Map(Object.entries(imports)))).toEqual([['e', 'f', 'g']]);
});

test('no files of apps, packages, tooling and their tests import each other in a circle', async () => {
  const files = await readFiles(ROOT);
  expect(files.length).toBeGreaterThan(4000);
  expect(cyclesIn(files)).toEqual([]);
});

test('a circle through a type and a module that is loaded later is found', () => {
  const files = [
    { path: 'apps/x/src/routes.ts', text: "const home = () => import('./screens/home.ts');" },
    { path: 'apps/x/src/screens/home.ts', text: "import type { Props } from '../routes.ts';" },
    { path: 'apps/x/src/main.ts', text: "import './routes.ts';\nimport { home } from 'routes';" },
  ];
  expect(cyclesIn(files)).toEqual([['apps/x/src/routes.ts', 'apps/x/src/screens/home.ts']]);
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
