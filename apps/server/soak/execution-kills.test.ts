/** Executions killed between their steps, 100 times on each database. Its figures go into docs/quality.md. */
import { expect, setDefaultTimeout, test } from 'bun:test';
import { afterKills, onceEach } from '../test/agent/support/killing.ts';
import { chance } from '../test/git/support/killing.ts';
import { DIALECTS } from '../test/support/harness.ts';

setDefaultTimeout(3_600_000);

const KILLS = 100;
/** A skill has 100 at most; half of them call the neighbour, where kills happen. */
const STEPS = 100;

test.each([...DIALECTS])(
  '100 kills on %s lose no execution and repeat no step',
  async (dialect) => {
    const random = chance();
    let kills = 0;
    while (kills < KILLS) {
      const { kills: met, ...effects } = await afterKills(dialect, STEPS, KILLS - kills, random);
      expect(effects).toEqual(onceEach(STEPS));
      kills += met;
    }
    console.log(
      `    figure: ${dialect}: ${kills} kills, each of ${STEPS} steps had its effect once`,
    );
  },
);
