/** Each test that runs in part in `check` runs whole in the `soak` of its package. */
import { expect, test } from 'bun:test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../src/command.ts';
import { readMembers } from '../src/members.ts';

/** Functions by which a test file decides whether all of its tests run. */
const ASKS = /\b(inSoak|isLong|IS_LONG|oneInCheck|runsOf|runsOn|someInCheck|QUOIN_TEST_LONG)\b/;
const LONG_TESTS = /QUOIN_TEST_LONG=1 bun test([^&]*)/;

/** The filters of `bun test` in a script: each is a part of a path. None selects all files. */
const filtersOf = (script: string): readonly string[] | null => {
  const [, words] = LONG_TESTS.exec(script) ?? [];
  if (words === undefined) return null;
  return words
    .replace(/--timeout \d+/, '')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.replace(/^\.\//, ''));
};

test('each test with a long form is named by the script `soak` of its package', async () => {
  const without: string[] = [];
  for (const { folder, manifest } of (await readMembers()).values()) {
    const glob = new Bun.Glob('test/**/*.test.ts');
    const filters = filtersOf(manifest.scripts?.soak ?? '');
    for (const file of await Array.fromAsync(glob.scan({ cwd: join(ROOT, folder) }))) {
      const path = join(ROOT, folder, file);
      if (path === import.meta.path || !ASKS.test(await readFile(path, 'utf8'))) continue;
      const isRun =
        filters?.length === 0 || filters?.some((filter) => file.includes(filter)) === true;
      if (!isRun) without.push(join(folder, file));
    }
  }
  expect(without).toEqual([]);
});
