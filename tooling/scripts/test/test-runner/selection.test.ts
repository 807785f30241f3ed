import { expect, test } from 'bun:test';
import { selected } from '../../src/test-runner/selection.ts';
import { taskOf } from './support.ts';

const TASKS = [taskOf('packages/core', ['pages', 'spaces']), taskOf('apps/web', ['app/tree'])];
const filesOf = (...words: string[]) =>
  selected(TASKS, words).map(({ folder, files }) => [folder, ...files]);

test('a package is named by its name, its folder or the last part of its folder', () => {
  const all = [['packages/core', './test/pages.test.ts', './test/spaces.test.ts']];
  for (const word of [
    '@quoin/core',
    'packages/core',
    'packages/core/',
    './packages/core',
    'core',
  ]) {
    expect(filesOf(word)).toEqual(all);
  }
});

test('a path names a test file or all below a folder', () => {
  expect(filesOf('apps/web/test/app')).toEqual([['apps/web', './test/app/tree.test.ts']]);
  expect(filesOf('packages/core/test/pages.test.ts', './apps/web/test/app/tree.test.ts')).toEqual([
    ['packages/core', './test/pages.test.ts'],
    ['apps/web', './test/app/tree.test.ts'],
  ]);
});

test('another word names the files whose paths contain it', () => {
  expect(filesOf('Tree')).toEqual([['apps/web', './test/app/tree.test.ts']]);
  expect(filesOf('spac', 'tree')).toEqual([
    ['packages/core', './test/spaces.test.ts'],
    ['apps/web', './test/app/tree.test.ts'],
  ]);
});

test('a package of which only some files are selected is partial', () => {
  const [some] = selected(TASKS, ['packages/core/test/pages.test.ts']);
  expect(some?.partial).toBe(true);
  expect(selected(TASKS, ['core'])[0]?.partial).toBe(false);
});

test('a word that names nothing is refused with the packages that there are', () => {
  expect(() => filesOf('core', 'pagse')).toThrow(/"pagse" is neither .+ packages\/core, apps\/web/);
});
