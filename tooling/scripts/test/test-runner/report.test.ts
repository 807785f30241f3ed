import { expect, test } from 'bun:test';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../src/command.ts';
import { describeFailures } from '../../src/test-runner/failure-report.ts';
import { readJunit } from '../../src/test-runner/junit.ts';
import { packageTally } from '../../src/test-runner/package-tally.ts';
import { unitOutput } from '../../src/test-runner/unit-output.ts';
import { runTestFiles, taskOf } from './support.ts';

test('a failed test is described with the last lines of services, a screenshot and the command that repeats it', async () => {
  await using run = await runTestFiles({
    one: `test('a (b) > c', () => { expect(1).toBe(2); });`,
  });
  const [failure] = run.result.failures;
  const during = Math.floor(failure?.until ?? 0);
  const log = [
    `${during - 60_000} main.ts: long before`,
    `${during + 60_000} main.ts: long after`,
    ...Array.from({ length: 30 }, (_, index) => `${during} main.ts: line ${index}`),
  ];
  await writeFile(join(run.records, 'processes.log'), log.join('\n'));
  const early = during - 60_000;
  const late = during + 60_000;
  await writeFile(join(run.records, `${during}-${late}-0.png`), 'opened by the test');
  await writeFile(join(run.records, `${early}-${during}-1.png`), 'closed by the test');
  await writeFile(join(run.records, `${early}-${late}-2.png`), 'shared by tests');

  const [text = ''] = await describeFailures(run.result, run.records);
  expect(text).toContain('main.ts: line 29');
  expect(text).not.toContain('main.ts: line 9\n');
  expect(text).not.toContain('long before');
  expect(text).not.toContain('long after');
  expect(text).toContain(`test ./test/one.test.ts --timeout 1000 -t '^a \\(b\\) c$'`);
  expect(text).toMatch(/run check \S+one\.test\.ts/);
  const pictures = [...text.matchAll(/Screenshot: (\S+)/g)].map(([, path = '']) => path);
  const seen = await Promise.all(pictures.map((path) => Bun.file(join(ROOT, path)).text()));
  expect(seen.toSorted()).toEqual(['closed by the test', 'opened by the test']);
  for (const path of pictures) await rm(join(ROOT, path));
});

test('the output of a test run is read with the file that each failure belongs to', () => {
  const output = unitOutput();
  const lines = [
    'test/a.test.ts:',
    '(pass) one [0.29ms]',
    'error: no',
    '(fail) group > two [1.50s]',
    'test/b.test.ts:',
    '(fail) three [2.00ms]',
    '  ^ this test timed out after 2ms.',
    'panic',
    '2 tests failed:',
    '(fail) group > two [1.50s]',
  ];
  lines.forEach((line, index) => {
    output.read(line, 10_000 + index);
  });
  expect(output.begun).toEqual(['test/a.test.ts', 'test/b.test.ts']);
  expect(output.failed).toEqual([
    {
      file: 'test/a.test.ts',
      name: 'group > two',
      lines: ['error: no'],
      from: 8_503,
      until: 10_003,
    },
    {
      file: 'test/b.test.ts',
      name: 'three',
      lines: ['  ^ this test timed out after 2ms.'],
      from: 10_003,
      until: 10_005,
    },
  ]);
  expect(output.tail()).toEqual(['panic']);
});

test('a JUnit report is counted by file, without the groups inside', () => {
  const xml = `<testsuites name="bun test" tests="3" failures="1" skipped="0">
    <testsuite name="test/a.test.ts" file="test/a.test.ts" tests="3" failures="1" skipped="0">
      <testsuite name="group &gt; 1" file="test/a.test.ts" tests="2" failures="1" skipped="0">`;
  expect([...readJunit(xml)]).toEqual([['test/a.test.ts', { tests: 3, failures: 1, skipped: 0 }]]);
});

test('a package is complete with its last file, also when a dead process left some to another', () => {
  const task = taskOf('packages/a', ['one', 'two']);
  const unit = { task, files: task.files, estimate: 0 };
  const result = {
    unit,
    passed: 3,
    failed: 1,
    skipped: 0,
    failures: [],
    failedFiles: [],
    error: null,
    notRun: ['./test/two.test.ts'],
    times: {},
    processorTimes: {},
  };
  const tally = packageTally([task]);
  expect(tally.add(result)).toBeNull();
  const rest = { ...result, unit: { ...unit, files: result.notRun }, notRun: [], failed: 0 };
  expect(tally.add(rest)).toMatchObject({
    passed: 6,
    failed: 1,
    text: '@quoin/a: 6 passed, 1 failed',
  });
  expect(tally.files()).toBe(2);
});
