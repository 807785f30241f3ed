/** ARCHITECTURE.md is a short map whose picture and paths match the repository. */
import { expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@quoin/test-kit';
import { readMembers } from '../src/members.ts';
import { packagePicture, withPicture } from '../src/package-picture.ts';
import { ROOT, read } from './support/markdown.ts';

const MAX_BYTES = 10_000;

const map = await read('ARCHITECTURE.md');

test('ARCHITECTURE.md has at most 10 KB', () => {
  expect(Buffer.byteLength(map)).toBeLessThanOrEqual(MAX_BYTES);
});

test('the picture of packages matches every package.json', async () => {
  // `bun run docs:reference` writes it.
  expect(withPicture(map, await packagePicture(ROOT))).toBe(map);
});

test('every package and app has a row', async () => {
  const rows = new Set(
    [...map.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, names = '']) => names.split(/[`, ]+/)),
  );
  const folders = [...(await readMembers()).values()].flatMap(
    ({ folder }) => /^(?:packages|apps)\/(.+)$/.exec(folder)?.[1] ?? [],
  );
  expect(folders.length).toBeGreaterThan(30);
  expect(folders.filter((name) => !rows.has(name))).toEqual([]);
});

test('every path in ARCHITECTURE.md exists', () => {
  const paths = [...map.matchAll(/`((?:packages|apps|tooling|docs)\/[^`<>*]+)`/g)].map(
    ([, path = '']) => path,
  );
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('an edge that follows from others is not drawn', async () => {
  await using folder = await temporaryFolder();
  const packages = { db: ['core', 'contract'], core: ['contract', 'missing'], contract: [] };
  for (const [name, uses] of Object.entries(packages)) {
    const dependencies = Object.fromEntries(uses.map((each) => [`@quoin/${each}`, '*']));
    await mkdir(join(folder.path, 'packages', name), { recursive: true });
    await writeFile(
      join(folder.path, 'packages', name, 'package.json'),
      JSON.stringify({ dependencies }),
    );
  }
  expect(await packagePicture(folder.path)).toBe(
    'flowchart LR\n  core --> contract\n  db --> core',
  );
});
