/** After any edits the index is what it would be if it were made now. The long form is in `soak`. */
import { expect, test } from 'bun:test';
import { isLong, oneInCheck } from '@quoin/test-kit';
import { DIALECTS } from './support/library.ts';
import { afterRandomEdits } from './support/random-edits.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const EDITS = isLong ? 200 : 80;

test.each(chosen)('%s: random edits leave the index equal to a fresh one', async (dialect) => {
  const { become, fresh, log } = await afterRandomEdits(dialect, EDITS, 4);
  expect(log).toEqual([]);
  expect(become).toEqual(fresh);
  expect(fresh.map(({ sections }) => sections.length > 0)).toEqual([true, true]);
});
