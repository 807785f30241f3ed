/** The line about the end of a run. */
import { expect, test } from 'bun:test';
import { describeLaneEnds } from '../../src/test-runner/lane-ends.ts';

test('names the files of the process that ended last, and the time that the others had no work', () => {
  const ends = [
    { at: 90_000, files: ['packages/core/test/a.test.ts'] },
    { at: 100_000, files: ['apps/web/test/b.test.ts', 'apps/web/test/c.test.ts'] },
    { at: 95_500, files: [] },
  ];
  expect(describeLaneEnds(ends)).toBe(
    'Without work at the end: 14.5 s of 300.0 s of all processes. The last files: apps/web/test/b.test.ts and 1 more.',
  );
});
