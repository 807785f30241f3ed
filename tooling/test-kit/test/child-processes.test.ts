import { expect, test } from 'bun:test';
import { childProcesses } from '../src/child-processes.ts';
import { startProcess } from '../src/start-process.ts';

test('the processes that a process started are found, with their arguments', async () => {
  const program = [process.execPath, '-e', 'console.log("up"); setInterval(() => {}, 1000)'];
  const started = await startProcess([...program, 'a (b) c'], { readyWhen: { line: /^up$/ } });
  const own = await childProcesses(process.pid);
  expect(own.find(({ pid }) => pid === started.pid)?.command).toEndWith('a (b) c');
  expect(await childProcesses(started.pid)).toEqual([]);
  await started.kill();
  const after = await childProcesses(process.pid);
  expect(after.some(({ pid }) => pid === started.pid)).toBe(false);
});
