/**
 * Syncs killed at hundreds of random moments (docs/internals/git-sync.md#killed-process). Its
 * figures go into docs/quality.md.
 */
import { expect, setDefaultTimeout, test } from 'bun:test';
import { killedAfterPushes } from '../test/git/support/killed-after-push.ts';
import {
  after,
  afterGitProcessKills,
  afterKills,
  chance,
  undisturbed,
} from '../test/git/support/killing.ts';
import { DIALECTS, type Dialect } from '../test/support/harness.ts';

setDefaultTimeout(3_600_000);

const WORLDS: readonly (readonly [Dialect, number])[] = [
  ['sqlite', 100],
  ['postgres', 20],
];
const GIT_PROCESS_WORLDS: typeof WORLDS = [
  ['sqlite', 50],
  ['postgres', 10],
];
/** The second one meets what the first one left. */
const KILLS_IN_A_ROW = 2;

test.each([...WORLDS])(
  'on %s killed twice in each of %d syncs, all end the same',
  async (dialect, worlds) => {
    const random = chance();
    const { state: expected, milliseconds } = await undisturbed(dialect);
    let atWork = 0;
    for (let number = 1; number <= worlds; number += 1) {
      const moments = Array.from({ length: KILLS_IN_A_ROW }, () =>
        Math.round(random() * milliseconds),
      );
      const { state, kills } = await afterKills(dialect, moments.map(after));
      atWork += kills;
      expect({ number, moments, state }).toEqual({ number, moments, state: expected });
    }
    console.log(
      `    figure: ${dialect}: ${worlds * KILLS_IN_A_ROW} kills within ${Math.round(milliseconds)} ms, ${atWork} of them at work`,
    );
  },
);

test.each([...GIT_PROCESS_WORLDS])(
  'on %s the Git process alone is killed in each of %d syncs',
  async (dialect, worlds) => {
    const random = chance();
    const { state: expected, milliseconds } = await undisturbed(dialect);
    let met = 0;
    for (let number = 1; number <= worlds; number += 1) {
      const moment = Math.round(random() * milliseconds);
      const { state, kills } = await afterGitProcessKills(dialect, [() => Bun.sleep(moment)]);
      met += kills;
      expect({ number, moment, state }).toEqual({ number, moment, state: expected });
    }
    console.log(`    figure: ${dialect}: the Git process killed ${met} times`);
  },
);

const AFTER_PUSHES = Number(process.env.GIT_KILLS ?? 200);
/** A repository of its own for each so many: its history grows with each. */
const IN_ONE_WORLD = 40;

test.each([...DIALECTS])(
  `on %s killed ${AFTER_PUSHES} times between a push and the write of its result, each push is known as Quoin's`,
  async (dialect) => {
    const seed = Number(process.env.GIT_SEED ?? Math.floor(Math.random() * 2 ** 31));
    let [kills, unknown] = [0, 0];
    while (kills < AFTER_PUSHES) {
      const some = Math.min(IN_ONE_WORLD, AFTER_PUSHES - kills);
      unknown += await killedAfterPushes(dialect, some, seed + kills);
      kills += some;
      console.log(
        `    figure: ${dialect}: seed ${seed}, ${kills} kills after a push, ${unknown} of them before its write`,
      );
    }
  },
);
