/** A preview equals the run after it, for 10,000 random situations on each database. */
import { expect, setDefaultTimeout, test } from 'bun:test';
import { foresee } from '../test/git/support/foreseeing.ts';
import { gitWorld } from '../test/git/support/git-world.ts';
import { startFiles } from '../test/git/support/interleave.ts';
import { DIALECTS } from '../test/support/harness.ts';

setDefaultTimeout(36_000_000);

const SITUATIONS = Number(process.env.PREVIEW_SITUATIONS ?? 10_000);
/** A repository of its own for each: a world grows with its history. */
const IN_ONE_WORLD = 100;

test.each([...DIALECTS])('on %s runs go as their previews said', async (dialect) => {
  const first = Number(process.env.GIT_SEED ?? Date.now() % 1_000_000);
  let [played, waited, removed] = [0, 0, 0];
  for (let seed = first; played < SITUATIONS; seed += 1) {
    await using world = await gitWorld({ dialect, files: startFiles() });
    const left = Math.min(IN_ONE_WORLD, SITUATIONS - played);
    const player = await foresee(world, seed, left);
    played += player.situations;
    waited += player.waited;
    removed += player.removed;
    console.log(`${dialect}: ${played} situations, ${waited} waited, ${removed} files removed`);
  }
  expect(waited).toBeGreaterThan(0);
  expect(removed).toBeGreaterThan(0);
});
