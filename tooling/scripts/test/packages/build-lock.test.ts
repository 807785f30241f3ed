import { expect, test } from 'bun:test';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProcess, temporaryFolder } from '@quoin/test-kit';
import { withBuildLock } from '../../src/packages/build-lock.ts';

const MODULE = fileURLToPath(new URL('../../src/packages/build-lock.ts', import.meta.url));

/** Takes the lock of `file` and prints `locked`, then runs on. */
const holder = (file: string) =>
  startProcess(
    [
      process.execPath,
      '-e',
      `import { withBuildLock } from ${JSON.stringify(MODULE)};
       await withBuildLock(async () => {
         console.log('locked');
         await new Promise(() => setInterval(() => {}, 1000));
       }, ${JSON.stringify(file)});`,
    ],
    { readyWhen: { line: /^locked$/ } },
  );

test('callers in one process run one after the other', async () => {
  await using folder = await temporaryFolder();
  const [lock, log] = [join(folder.path, 'lock.db'), join(folder.path, 'log')];
  const caller = () =>
    withBuildLock(async () => {
      await appendFile(log, 'begin ');
      expect(await readFile(log, 'utf8')).toEndWith('begin ');
      await appendFile(log, 'end ');
    }, lock);
  await Promise.all([caller(), caller(), caller()]);
  expect(await readFile(log, 'utf8')).toBe('begin end '.repeat(3));
});

test('a lock is released when work fails, and when its process is killed', async () => {
  await using folder = await temporaryFolder();
  const lock = join(folder.path, 'lock.db');
  const failing = withBuildLock(() => Promise.reject(new Error('does not build')), lock);
  expect(await failing.catch(String)).toBe('Error: does not build');

  await using process = await holder(lock);
  let entered = false;
  const waiting = withBuildLock(async () => {
    entered = true;
  }, lock);
  expect(entered).toBe(false);
  await process.kill();
  await waiting;
  expect(entered).toBe(true);
});
