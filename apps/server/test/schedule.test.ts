import { expect, test } from 'bun:test';
import { isCron, lastTime } from '@quoin/service/schedule';

test('the last time of a schedule is the one at or before now, in UTC', () => {
  const last = (cron: string, now: string): string | undefined =>
    lastTime(cron, new Date(now))?.toISOString();
  expect(last('0 3 * * *', '2026-11-23T03:00:00.000Z')).toBe('2026-11-23T03:00:00.000Z');
  expect(last('0 3 * * *', '2026-11-23T02:59:59.999Z')).toBe('2026-11-22T03:00:00.000Z');
  expect(last('*/10 * * * *', '2026-11-23T02:59:59.999Z')).toBe('2026-11-23T02:50:00.000Z');
  expect(last('0 0 1 1 *', '2026-11-23T00:00:00.000Z')).toBe('2026-01-01T00:00:00.000Z');
  expect(last('0 0 29 2 *', '2026-11-23T00:00:00.000Z')).toBe('2024-02-29T00:00:00.000Z');
  expect(last('@weekly', '2026-11-23T12:00:00.000Z')).toBe('2026-11-22T00:00:00.000Z');
});

test('a cron expression without any time is refused', () => {
  expect(['0 3 * * *', '@daily'].every(isCron)).toBe(true);
  expect(['', '3', '61 * * * *', '0 3 31 2 *', '0 0 3 * * *'].some(isCron)).toBe(false);
});
