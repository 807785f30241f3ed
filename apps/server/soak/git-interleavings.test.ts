/** The long form of scenario 31: 5,000 steps on each database, in worlds of their own so that lists stay short. */
import { expect, setDefaultTimeout, test } from 'bun:test';
import { gitWorld } from '../test/git/support/git-world.ts';
import { interleave, startFiles } from '../test/git/support/interleave.ts';
import { DIALECTS } from '../test/support/harness.ts';

setDefaultTimeout(3_600_000);

const WORLDS = 10;
const STEPS = 500;

test.each([...DIALECTS])(`on %s ${WORLDS * STEPS} random steps lose no text`, async (dialect) => {
  const first = Number(process.env.GIT_SEED ?? Math.floor(Math.random() * 2 ** 30));
  for (let at = 0; at < WORLDS; at += 1) {
    const seed = first + at;
    console.log(`${dialect}: seed ${seed}`);
    const connect = at % 2 === 0 ? {} : { conflictPolicy: 'editor_wins' };
    await using world = await gitWorld({ dialect, files: startFiles(), connect });
    const { runs } = await interleave(world, seed, STEPS);
    console.log(`  runs ${JSON.stringify(runs)}`);
    expect(runs.Failed ?? 0).toBe(0);
  }
});
