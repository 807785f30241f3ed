/** A preview equals the run after it, for random situations; `bun run soak` plays 10,000. */
import { expect, setDefaultTimeout, test } from 'bun:test';
import { foresee } from './support/foreseeing.ts';
import { memoryWorld } from './support/git-world.ts';
import { startFiles } from './support/interleave.ts';

setDefaultTimeout(300_000);

const SEED = 347;

test.each([
  ['sqlite', 15],
  ['postgres', 6],
] as const)(
  'on %s %d random situations go as their previews said, deletions in the repository included',
  async (dialect, situations) => {
    await using world = await memoryWorld({ dialect, files: startFiles() });
    const { waited, removed, compared } = await foresee(world, SEED, situations);
    expect(compared).toBeGreaterThan(0);
    // The seed has both in the long form only.
    if (dialect === 'postgres') return;
    expect(waited).toBeGreaterThan(0);
    expect(removed).toBeGreaterThan(0);
  },
);
