/**
 * Random interleavings of edits on both sides (docs/internals/git-sync.md#random-interleavings);
 * `bun run soak` plays 5,000 steps.
 */
import { expect, setDefaultTimeout, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { DIALECTS } from '../support/harness.ts';
import { gitWorld } from './support/git-world.ts';
import { interleave, startFiles } from './support/interleave.ts';

setDefaultTimeout(300_000);

const STEPS = 100;
/** The same steps each time; `GIT_SEED` and the soak play others. */
const SEED = 805;

test.each(oneInCheck(DIALECTS, import.meta.path))(
  `on %s ${STEPS} random steps lose no text, and both sides come together`,
  async (dialect) => {
    await using world = await gitWorld({ dialect, files: startFiles() });
    const seed = Number(process.env.GIT_SEED ?? SEED);
    console.log(`seed ${seed}`);
    const { runs } = await interleave(world, seed, STEPS);
    expect(Object.keys(runs)).not.toContain('Failed');
  },
);
