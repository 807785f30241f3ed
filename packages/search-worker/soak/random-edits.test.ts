/** The long form of what `test/random-edits.test.ts` shows. */
import { expect, setDefaultTimeout, test } from 'bun:test';
import { DIALECTS } from '../test/support/library.ts';
import { afterRandomEdits } from '../test/support/random-edits.ts';

setDefaultTimeout(60 * 60_000);

const EDITS = 10_000;

test.each(DIALECTS)(
  `%s: ${EDITS} random edits leave the index equal to a fresh one`,
  async (dialect) => {
    const seed = Date.now() % 2 ** 31;
    process.stdout.write(`${dialect}: seed ${seed}\n`);
    const { become, fresh, log } = await afterRandomEdits(dialect, EDITS, seed);
    expect(log).toEqual([]);
    expect(become).toEqual(fresh);
  },
);
