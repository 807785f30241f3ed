/** A long reader beside a writer (docs/internals/threat-model.md#faults: the log file is bounded). */
import { expect, test } from 'bun:test';
import { longReader } from './scenarios/long-reader.ts';

test('the log grows while a reader holds an old snapshot, and stops when the reader ends', async () => {
  const { growing, after } = await longReader(12);
  expect(growing[1]).toBeGreaterThan(growing[0]);
  expect(after).toBeLessThanOrEqual(growing[1] * 1.2);
});
