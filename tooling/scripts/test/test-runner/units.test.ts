import { expect, test } from 'bun:test';
import { workersFor } from '../../src/test-runner/capacity.ts';
import { unitsOf } from '../../src/test-runner/units.ts';
import { taskOf } from './support.ts';

const GIB = 1024 ** 3;

test('units hold each file once, neighbours together, and the longest unit comes first', () => {
  const tasks = [taskOf('packages/a', ['a', 'b', 'c', 'd']), taskOf('apps/b', ['long', 'new'])];
  const times = {
    'packages/a/test/a.test.ts': 18_000,
    'packages/a/test/b.test.ts': 18_000,
    'packages/a/test/c.test.ts': 18_000,
    'packages/a/test/d.test.ts': 100,
    'apps/b/test/long.test.ts': 90_000,
  };
  const units = unitsOf(tasks, times, 1);
  expect(units.map(({ task, files }) => [task.folder, ...files])).toEqual([
    ['apps/b', './test/long.test.ts'],
    ['packages/a', './test/a.test.ts', './test/b.test.ts'],
    ['packages/a', './test/c.test.ts', './test/d.test.ts'],
    ['apps/b', './test/new.test.ts'],
  ]);
});

test('fewer processes at a time have longer units, within limits', () => {
  const names = Array.from({ length: 100 }, (_, index) => String(index));
  const tasks = [taskOf('packages/a', names)];
  const of = (lanes: number, milliseconds: number) => {
    const times = names.map((name) => [`packages/a/test/${name}.test.ts`, milliseconds]);
    return unitsOf(tasks, Object.fromEntries(times), lanes).map(({ files }) => files.length);
  };
  expect(new Set(of(5, 10_000))).toEqual(new Set([5]));
  expect(new Set(of(25, 10_000))).toEqual(new Set([4]));
  expect(new Set(of(1, 10_000))).toEqual(new Set([15, 10]));
});

test('a package without test files has no unit', () => {
  expect(unitsOf([taskOf('packages/a', [])], {}, 1)).toEqual([]);
});

test('the number of processes follows the cores, and the memory where it is short', () => {
  expect(workersFor(24 * GIB, 2)).toBe(3);
  expect(workersFor(24 * GIB, 4)).toBe(6);
  expect(workersFor(6 * GIB, 8)).toBe(2);
  expect(workersFor(1 * GIB, 8)).toBe(1);
});
