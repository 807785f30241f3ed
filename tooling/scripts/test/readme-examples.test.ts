/**
 * Every package and app has a README. The examples in them run from the sources, and have the
 * results in their comments. `test/packages` runs those of published packages where they are installed.
 */
import { describe, expect, test } from 'bun:test';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { someInCheck } from '@quoin/test-kit';
import { ROOT } from '../src/command.ts';
import { publicPackages } from '../src/packages/public-packages.ts';
import { codeBlocks, read } from './support/markdown.ts';
import { exampleOf, expectAsSaid, SHOW, valuesOf } from './support/readme-example.ts';

/** They talk to a service, which `test/packages` starts. */
const CLIENTS = new Set(['packages/sdk', 'packages/cli']);

const packages = await publicPackages();

const foldersIn = async (folder: string): Promise<string[]> =>
  (await readdir(join(ROOT, folder), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}`);

/** From the root of the repository: `packages/core`, `apps/api`. */
const folders = [...(await foldersIn('packages')), ...(await foldersIn('apps'))];

const headingsOf = (text: string): (string | undefined)[] =>
  [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);

test.each(folders)('the README of %s says what it is and when to use it', async (folder) => {
  const text = await read(`${folder}/README.md`);
  const { name } = JSON.parse(await read(`${folder}/package.json`));
  expect(text).toStartWith(`# ${name}\n`);
  expect(headingsOf(text).slice(0, 2)).toEqual(['What is this?', 'When should I use it?']);
});

test.each(packages)('the README of $shortName has an example after that', async (one) => {
  expect(headingsOf(await read(`packages/${one.shortName}/README.md`))[2]).toBe('Example');
});

test.each(await foldersIn('packages'))('the README of %s has an example', async (folder) => {
  expect(headingsOf(await read(`${folder}/README.md`))).toContain('Example');
});

test.each(await foldersIn('apps'))('the README of %s says how to start it', async (folder) => {
  expect(headingsOf(await read(`${folder}/README.md`))).toContain('How is it started?');
});

/** READMEs of published packages show what each statement of their examples returns. */
const published = new Set(packages.map(({ shortName }) => `packages/${shortName}`));

const runnable = folders.filter((folder) => !CLIENTS.has(folder));

/** Each loads the modules of its package in a process of its own. */
const chosen = [
  ...runnable.filter((folder) => published.has(folder)),
  ...someInCheck(
    runnable.filter((folder) => !published.has(folder)),
    8,
  ),
];

describe.each(chosen)('the README of %s', (folder) => {
  test('has examples that run and return the values in their comments', async () => {
    const blocks = codeBlocks(await read(`${folder}/README.md`), 'ts');
    if (published.has(folder)) expect(blocks).not.toEqual([]);
    for (const { program, said } of blocks.map(exampleOf)) {
      const child = Bun.spawn([process.execPath, '-e', `${SHOW}${program}`], {
        cwd: join(ROOT, folder),
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const [printed, errors] = await Promise.all([child.stdout.text(), child.stderr.text()]);
      expect([await child.exited, errors]).toEqual([0, '']);
      if (published.has(folder) || said.length > 0) expectAsSaid(valuesOf(printed), said);
    }
  });
});
