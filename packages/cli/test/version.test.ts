/** The command's own file answers `--version` alone, before anything else is loaded. */
import { expect, test } from 'bun:test';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@quoin/test-kit';
import { VERSION, VERSION_OPTIONS } from '../src/version.ts';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const FILES = ['package.json', 'bin/quoin.cjs'];

test('`quoin --version` and its short forms need no other file of the package', async () => {
  await using folder = await temporaryFolder();
  for (const file of FILES) {
    await mkdir(dirname(join(folder.path, file)), { recursive: true });
    await copyFile(join(PACKAGE, file), join(folder.path, file));
  }
  const run = (...args: readonly string[]) => {
    const { exitCode, stdout } = Bun.spawnSync(
      [process.execPath, join(folder.path, 'bin/quoin.cjs'), ...args],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    return [exitCode, stdout.toString()];
  };
  for (const option of VERSION_OPTIONS) expect(run(option)).toEqual([0, `${VERSION}\n`]);
  // Everything else is the program's.
  for (const args of [[], ['--help'], ['--version', '--json']]) expect(run(...args)[0]).toBe(1);
});
