import { expect, test } from 'bun:test';
import { exists, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../src/index.ts';

test('lasts as long as its scope, with all files in it', async () => {
  let path: string;
  {
    await using folder = await temporaryFolder();
    path = folder.path;
    await writeFile(join(path, 'file'), 'text');
    expect(await exists(join(path, 'file'))).toBe(true);
  }
  expect(await exists(path)).toBe(false);
});

test('is another folder each time', async () => {
  await using one = await temporaryFolder();
  await using other = await temporaryFolder();
  expect(one.path).not.toBe(other.path);
});
