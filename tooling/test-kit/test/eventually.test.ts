import { expect, test } from 'bun:test';
import { eventually } from '../src/index.ts';

test('returns the first value, after retries for misses and errors', async () => {
  const answers = [
    () => null,
    () => false,
    () => {
      throw new Error('not yet');
    },
    () => 'here',
  ];
  expect(await eventually(() => answers.shift()?.())).toBe('here');
});

test('counts zero and the empty string as values', async () => {
  expect(await eventually(() => 0)).toBe(0);
  expect(await eventually(() => '')).toBe('');
});

test('fails with the last reason when the time is over', async () => {
  const failing = eventually(
    () => {
      throw new Error('the last reason');
    },
    { timeout: 1 },
  );
  await expect(failing).rejects.toThrow('Not within 1 ms: the last reason');
  await expect(eventually(() => undefined, { timeout: 1 })).rejects.toThrow('returned undefined');
});
