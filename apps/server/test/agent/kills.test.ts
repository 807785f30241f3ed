/** A process that is killed while it runs a skill: no effect is lost, and none happens twice. */
import { expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { randomOf } from '../git/support/interleave.ts';
import { DIALECTS, type Dialect } from '../support/harness.ts';
import { afterKills, onceEach } from './support/killing.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

/** The long form is in the soak. */
const KILLS: Readonly<Record<Dialect, number>> = { sqlite: 5, postgres: 2 };

test.each([...chosen])('on %s killed between steps, each has its effect once', async (dialect) => {
  const steps = KILLS[dialect] * 2 + 2;
  const { kills, ...effects } = await afterKills(dialect, steps, KILLS[dialect], randomOf(7));
  expect(kills).toBe(KILLS[dialect]);
  expect(effects).toEqual(onceEach(steps));
});
