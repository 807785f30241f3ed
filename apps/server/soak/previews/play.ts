/**
 * Random situations in worlds of their own, one after another:
 * `bun soak/previews/play.ts <sqlite|postgres> <first seed> <situations>`. Prints its figures as one
 * line of JSON; a preview that differs from its run ends it with its seed and its last steps.
 */

import { foresee } from '../../test/git/support/foreseeing.ts';
import { memoryWorld } from '../../test/git/support/git-world.ts';
import { startFiles } from '../../test/git/support/interleave.ts';

const [dialect, first, count] = process.argv.slice(2);
if (dialect !== 'sqlite' && dialect !== 'postgres') throw new Error(`no database ${dialect}`);

/** A repository of its own for each: a world grows with its history. */
const IN_ONE_WORLD = 25;

const situations = Number(count);
const figures = { played: 0, waited: 0, removed: 0, proposed: 0 };
for (let seed = Number(first); figures.played < situations; seed += 1) {
  await using world = await memoryWorld({ dialect, files: startFiles() });
  const left = Math.min(IN_ONE_WORLD, situations - figures.played);
  const player = await foresee(world, seed, left);
  figures.played += player.situations;
  figures.waited += player.waited;
  figures.removed += player.removed;
  figures.proposed += player.proposed;
  console.error(`${dialect}, seed ${seed}: ${figures.played} situations`);
}
console.log(JSON.stringify(figures));
process.exit(0);
