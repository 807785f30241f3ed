import { expect, test } from 'bun:test';
import { lineCoverage } from '../src/line-coverage.ts';

const report = (file: string, lines: readonly string[]): string =>
  ['TN:', `SF:${file}`, 'FNF:1', ...lines, 'end_of_record', ''].join('\n');

test('a line that one of two processes ran is covered, with paths from either package', () => {
  const coverage = lineCoverage();
  coverage.add(report('src/a.ts', ['DA:1,1', 'DA:2,0', 'DA:3,0']), 'packages/core');
  coverage.add(report('../../packages/core/src/a.ts', ['DA:1,0', 'DA:2,7', 'DA:3,0']), 'apps/api');
  const files = ['packages/core/src/a.ts', 'packages/core/src/never.ts'];
  expect(coverage.of(files)).toEqual({
    lines: 3,
    covered: 2,
    notLoaded: ['packages/core/src/never.ts'],
  });
});

test('files of another package do not count', () => {
  const coverage = lineCoverage();
  coverage.add(report('src/a.ts', ['DA:1,1']), 'packages/core');
  expect(coverage.of(['packages/db/src/a.ts'])).toMatchObject({ lines: 0, covered: 0 });
});
