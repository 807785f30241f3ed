import { expect, test } from 'bun:test';
import { steps } from '../src/steps.ts';

const record = () => {
  const lines: string[] = [];
  return { lines, ...steps((line) => lines.push(...line.split('\n'))) };
};

test('the last line is the sum of all steps, and the exit code 0 when none failed', async () => {
  const { step, finish, lines } = record();
  expect(await step('one', async () => ({ passed: 2, failed: 0 }))).toBe(true);
  expect(await step('two', async () => ({ passed: 3, failed: 0 }))).toBe(true);
  expect(finish()).toBe(0);
  expect(lines.at(-1)).toBe('5 passed, 0 failed');
});

test('a failed step and one that throws each count, and the exit code is 1', async () => {
  const { step, finish, lines } = record();
  expect(await step('one', async () => ({ passed: 2, failed: 1 }))).toBe(false);
  expect(await step('two', () => Promise.reject(new Error('no disk')))).toBe(false);
  expect(finish()).toBe(1);
  expect(lines.at(-1)).toBe('2 passed, 2 failed');
  expect(lines.join('\n')).toContain('no disk');
});
