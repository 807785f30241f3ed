/** What systemd's own tools say about the unit. Needs Debian's package systemd. */
import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { temporaryFolder } from '@quoin/test-kit';
import { ROOT } from '../test/support/markdown.ts';

/** Of 10; lower is better. */
const MOST_EXPOSURE = 4;

const UNIT = join(ROOT, 'deploy/systemd/quoin.service');

const analyze = async (...args: string[]) => {
  const child = Bun.spawn(['systemd-analyze', ...args], { stdout: 'pipe', stderr: 'pipe' });
  const [stdout, stderr] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  return { code: await child.exited, stdout, stderr };
};

test('the unit has no mistake', async () => {
  await using folder = await temporaryFolder();
  // The program is not installed here.
  const unit = (await Bun.file(UNIT).text()).replace('/usr/local/bin/quoin up', '/bin/true');
  const path = join(folder.path, 'quoin.service');
  await Bun.write(path, unit);
  expect(await analyze('verify', path)).toEqual({ code: 0, stdout: '', stderr: '' });
});

test('the unit takes rights away that the service does not need', async () => {
  const { stdout } = await analyze('security', '--offline=true', UNIT);
  const [, exposure] = /Overall exposure level for quoin\.service: ([\d.]+)/.exec(stdout) ?? [];
  expect(Number(exposure)).toBeLessThan(MOST_EXPOSURE);
});
