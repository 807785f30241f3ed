import { expect, test } from 'bun:test';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { memoryFolder } from '../src/memory-folder.ts';

test('a folder in memory, where there is one, takes files and lets others to them', async () => {
  const folder = await memoryFolder();
  if (folder === null) return;
  await writeFile(join(folder, 'file'), 'text');
  expect((await stat(folder)).mode & 0o777).toBe(0o755);
  await rm(folder, { recursive: true });
});
