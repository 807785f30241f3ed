import { expect, test } from 'bun:test';
import { duration, relativeTime } from '../src/terminal/relative-time.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const later = (milliseconds: number): string =>
  new Date(NOW.getTime() + milliseconds).toISOString();

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test.each([
  [0, 'now'],
  [-999, 'now'],
  [-1000, '1 second ago'],
  [-59_999, '59 seconds ago'],
  [-MINUTE, '1 minute ago'],
  [-90 * MINUTE, '1 hour ago'],
  [-DAY, '1 day ago'],
  [-60 * DAY, '60 days ago'],
  [-61 * DAY, '2025-12-30'],
  [3 * DAY, 'in 3 days'],
  [90 * DAY, '2026-05-30'],
])('%d ms from now is "%s"', (milliseconds, words) => {
  expect(relativeTime(later(milliseconds), NOW)).toBe(words);
});

test.each([
  [0, '0 ms'],
  [999.4, '999 ms'],
  [2140, '2.1 s'],
  [59_960, '1 min 0 s'],
  [185_000, '3 min 5 s'],
  [239_900, '4 min 0 s'],
])('%d ms are "%s"', (milliseconds, words) => {
  expect(duration(milliseconds)).toBe(words);
});
