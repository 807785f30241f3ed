/** A full disk (docs/internals/threat-model.md#faults). */
import { expect, test } from 'bun:test';
import { fullDisk } from './scenarios/full-disk.ts';

test('on a full disk writes are refused with a reason, reads go on, and it recovers by itself', async () => {
  const figures = await fullDisk(1, 8);
  expect(figures).toMatchObject({ lost: [], lostAfterRestart: [], integrity: 'ok', unanswered: 0 });
  expect(figures.reads).toEqual([200, 200, 200, 200]);
  expect(figures.refused.length).toBeGreaterThan(0);
  for (const refusal of figures.refused) {
    expect(refusal).toMatchObject({ status: 503, code: 'unavailable', reason: 'the disk is full' });
    expect(Number(refusal.retryAfter)).toBeGreaterThanOrEqual(1);
  }
});
