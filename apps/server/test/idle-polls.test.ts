/** How often a service without requests queries its database (docs/quality.md#idle). */
import { expect, test } from 'bun:test';
import { nextPause } from '@quoin/service/api-sources';

const MINUTE_MS = 60_000;

test('without changes, the descriptions of APIs are looked for six times a minute', () => {
  let pause = nextPause(MINUTE_MS, 1);
  for (let elapsed = 0; elapsed < MINUTE_MS; elapsed += pause) pause = nextPause(pause, 0);
  expect(MINUTE_MS / pause).toBe(6);
});

test('after a change, the next one is looked for after 2 seconds', () => {
  expect(nextPause(10_000, 1)).toBe(2_000);
  expect(nextPause(2_000, 0)).toBeLessThan(3_000);
});
