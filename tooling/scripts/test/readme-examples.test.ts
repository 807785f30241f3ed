/**
 * The examples in the READMEs of packages run from their sources, and give what the comments behind
 * them say. `test/packages` runs them where a package is installed.
 */
import { describe, expect, test } from 'bun:test';
import { publicPackages } from '../src/packages/public-packages.ts';
import { codeBlocks, read } from './support/markdown.ts';
import { exampleOf, expectAsSaid, SHOW, valuesOf } from './support/readme-example.ts';

/** They talk to a service, which `test/packages` starts. */
const CLIENTS = new Set(['sdk', 'cli']);

const packages = await publicPackages();

test.each(packages)('the README of $shortName says what it is and when to use it', async (one) => {
  const text = await read(`packages/${one.shortName}/README.md`);
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(text).toStartWith(`# ${one.name}\n`);
  expect(headings.slice(0, 3)).toEqual(['What is this?', 'When should I use it?', 'Example']);
});

const pure = packages.filter(({ shortName }) => !CLIENTS.has(shortName));

describe.each(pure)('the README of $shortName', ({ shortName, folder }) => {
  test('has an example that runs and gives what it says', async () => {
    const blocks = codeBlocks(await read(`packages/${shortName}/README.md`), 'ts');
    expect(blocks).not.toEqual([]);
    for (const { program, said } of blocks.map(exampleOf)) {
      const child = Bun.spawn([process.execPath, '-e', `${SHOW}${program}`], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const [printed, errors] = await Promise.all([child.stdout.text(), child.stderr.text()]);
      expect([await child.exited, errors]).toEqual([0, '']);
      expectAsSaid(valuesOf(printed), said);
    }
  });
});
