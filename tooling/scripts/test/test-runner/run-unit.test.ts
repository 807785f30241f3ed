import { expect, test } from 'bun:test';
import { eventually } from '@quoin/test-kit';
import { runTestFiles } from './support.ts';

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a unit reports how many tests passed, failed and were skipped, and how long each file took', async () => {
  await using run = await runTestFiles({
    one: `test('a', () => {}); test.todo('b');`,
    two: `test('c', () => { console.log('(pass) not a result'); expect(1).toBe(2); });`,
  });
  expect(run.result).toMatchObject({ passed: 1, failed: 1, skipped: 1, error: null, notRun: [] });
  expect(run.result.failedFiles).toEqual(['./test/two.test.ts']);
  expect(Object.keys(run.result.times).toSorted()).toEqual([
    'test/one.test.ts',
    'test/two.test.ts',
  ]);
});

test('a failed test is reported with what was printed while it ran', async () => {
  await using run = await runTestFiles({
    one: `test('before', () => console.log('of', 'another'));
      test('fails', () => { console.log('seen'); expect('left').toBe('right'); });`,
  });
  const [failure] = run.result.failures;
  expect(failure).toMatchObject({ file: 'test/one.test.ts', name: 'fails' });
  const text = failure?.lines.join('\n') ?? '';
  expect(text).toContain('seen');
  expect(text).toContain('Expected: "right"');
  expect(text).not.toContain('of another');
});

test('a test that times out fails with its reason, and later tests run', async () => {
  await using run = await runTestFiles({
    one: `test('hangs', () => new Promise(() => {}), 50); test('later', () => {});`,
  });
  expect(run.result).toMatchObject({ passed: 1, failed: 1 });
  expect(run.result.failures[0]?.lines.at(-1)).toContain('timed out after 50ms');
});

test('properties draw the same values in each run', async () => {
  const drawn = async () => {
    await using run = await runTestFiles({
      one: `import fc from ${JSON.stringify(import.meta.resolve('fast-check'))};
        test('fails', () => { console.log('drawn', fc.sample(fc.nat(), 5)); expect(1).toBe(2); });`,
    });
    return run.result.failures[0]?.lines.find((line) => line.startsWith('drawn'));
  };
  const first = await drawn();
  expect(first).toMatch(/^drawn \[/);
  expect(await drawn()).toBe(first);
});

test('an error outside of tests is a failure', async () => {
  await using run = await runTestFiles({
    one: `test('a', () => {}); afterAll(() => { throw new Error('not closed'); });`,
  });
  expect(run.result.failed).toBe(1);
});

test('a process that dies fails, and names the files that did not begin', async () => {
  await using run = await runTestFiles({
    one: `test('a', () => {});`,
    three: `test('never', () => {});`,
    two: `test('dies', () => process.kill(process.pid, 'SIGKILL'));`,
  });
  expect(run.result).toMatchObject({ failed: 1, notRun: [] });
  expect(run.result.error).not.toBeNull();

  await using other = await runTestFiles({
    one: `test('dies', () => process.kill(process.pid, 'SIGKILL'));`,
    two: `test('later', () => {});`,
  });
  expect(other.result.failedFiles).toEqual(['./test/one.test.ts']);
  expect(other.result.notRun).toEqual(['./test/two.test.ts']);
});

test('a file that cannot be loaded is a failure', async () => {
  await using run = await runTestFiles({ one: `import './missing.ts'; test('a', () => {});` });
  expect(run.result.failed).toBe(1);
});

test('a process that a test left running ends with the unit', async () => {
  await using run = await runTestFiles({
    one: `test('leaves one', () => {
      const child = Bun.spawn([process.execPath, '-e', 'setInterval(() => {}, 1000)'], {
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      child.unref();
      console.log('left', child.pid);
      expect(1).toBe(2);
    });`,
  });
  const [, pid] = /left (\d+)/.exec(run.result.failures[0]?.lines.join('\n') ?? '') ?? [];
  await eventually(() => !isRunning(Number(pid)));
});
