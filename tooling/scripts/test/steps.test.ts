import { expect, test } from 'bun:test';
import { eventually } from '@quoin/test-kit';
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

test('several run side by side, as many as may, and each is shown whole when it has ended', async () => {
  const { together, finish, lines } = record();
  const slow = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const work = (failed: number, until?: Promise<void>) => async () => {
    running += 1;
    most = Math.max(most, running);
    await until;
    running -= 1;
    return { passed: 1, failed, output: failed > 0 ? 'why' : 'done' };
  };
  const all = together(2, [
    ['slow', work(0, slow.promise)],
    ['bad', work(1)],
    ['good', work(0)],
  ]);
  await eventually(() => lines.includes('> good'));
  slow.resolve();
  await all;
  expect(most).toBe(2);
  expect(lines.map((line) => line.replace(/, \d.*/, ''))).toEqual([
    ...['> bad', 'why', '  FAILED'],
    ...['> good', 'done', '  ok'],
    ...['> slow', 'done', '  ok'],
  ]);
  expect(finish()).toBe(1);
});

test('a failed step and one that throws each count, and the exit code is 1', async () => {
  const { step, finish, lines } = record();
  expect(await step('one', async () => ({ passed: 2, failed: 1 }))).toBe(false);
  expect(await step('two', () => Promise.reject(new Error('no disk')))).toBe(false);
  expect(finish()).toBe(1);
  expect(lines.at(-1)).toBe('2 passed, 2 failed');
  expect(lines.join('\n')).toContain('no disk');
});
