/** A preview equals the run after it, for random situations; `bun run soak` plays 10,000. */
import { expect, setDefaultTimeout, test } from 'bun:test';
import { foresee } from './support/foreseeing.ts';
import { gitWorld } from './support/git-world.ts';
import { startFiles } from './support/interleave.ts';

setDefaultTimeout(300_000);

const SITUATIONS = 12;
const SEED = 311;

test(`${SITUATIONS} random situations go as their previews said, deletions in the repository included`, async () => {
  await using world = await gitWorld({ files: startFiles() });
  const { waited, removed } = await foresee(world, SEED, SITUATIONS);
  expect(waited).toBeGreaterThan(0);
  expect(removed).toBeGreaterThan(0);
});
