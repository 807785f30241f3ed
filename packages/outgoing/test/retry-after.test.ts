import { expect, test } from 'bun:test';
import { retryAfterSeconds } from '../src/index.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

const CASES: readonly (readonly [string | null, number | null])[] = [
  [null, null],
  ['', null],
  ['soon', null],
  ['120', 120],
  [' 0 ', 0],
  ['-5', null],
  ['1.5', null],
  ['999999999999', 86_400],
  ['Sun, 01 Mar 2026 12:01:30 GMT', 90],
  ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
];

for (const [header, seconds] of CASES) {
  test(`Retry-After ${header} is ${seconds}`, () => {
    expect(retryAfterSeconds(header, NOW)).toBe(seconds);
  });
}
