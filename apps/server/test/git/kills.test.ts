/**
 * A process that is killed while it syncs (docs/internals/git-sync.md#killed-process): the process
 * that comes next ends where it would have.
 */
import { beforeAll, describe, expect, test } from 'bun:test';
import { gitFault, inSoak, isLong, oneInCheck, someInCheck } from '@quoin/test-kit';
import { DIALECTS, type Dialect } from '../support/harness.ts';
import type { EndState } from './support/busy-world.ts';
import { killedAfterPushes } from './support/killed-after-push.ts';
import {
  after,
  afterGitProcessKills,
  afterKills,
  afterTakeover,
  asking,
  chance,
  type Moment,
  pushed,
  receiving,
  undisturbed,
} from './support/killing.ts';

const MOMENTS: Readonly<Record<string, Moment>> = {
  'asks for the branch': asking(({ isPost }) => !isPost),
  'has a part of the pack': receiving(400),
  'is about to push': asking(({ isPost, service }) => !isPost && service === 'git-receive-pack'),
  'has sent its push, which the server did not process yet': asking(
    ({ isPost, service }) => isPost && service === 'git-receive-pack',
  ),
  'has pushed and does not know it': pushed,
};

/** Half of the kills in `check`, all in `soak`. */
const SHARE = isLong ? 1 : 0.5;
const RANDOM_KILLS: Readonly<Record<Dialect, number>> = { sqlite: 4 * SHARE, postgres: 2 * SHARE };
const KILLS_IN_A_ROW = 4;
/** A part of the answer, all of it, and both sides changed. */
const KILLS_AFTER_PUSHES: Readonly<Record<Dialect, number>> = { sqlite: 3, postgres: 2 };
const SEED = 5;

describe.each(oneInCheck(DIALECTS, import.meta.path))('on %s', (dialect) => {
  let expected: EndState;
  let milliseconds = 0;
  beforeAll(async () => {
    ({ state: expected, milliseconds } = await undisturbed(dialect));
  });

  const chosen = dialect === 'sqlite' ? Object.keys(MOMENTS) : ['has pushed and does not know it'];
  test.each(someInCheck(chosen, 3))('a process that %s is killed', async (name) => {
    const moment = MOMENTS[name];
    if (moment === undefined) throw new Error(`no moment ${name}`);
    const { state, kills } = await afterKills(dialect, [moment]);
    expect(kills).toBe(1);
    expect(state).toEqual(expected);
  });

  test('kills at random moments lose no edit', async () => {
    const random = chance();
    for (let left = RANDOM_KILLS[dialect]; left > 0; left -= KILLS_IN_A_ROW) {
      const moments = Array.from({ length: Math.min(left, KILLS_IN_A_ROW) }, () =>
        Math.round(random() * milliseconds),
      );
      console.log(`    killed after ${moments.join(', ')} ms`);
      const { state } = await afterKills(dialect, moments.map(after));
      expect(state).toEqual(expected);
    }
  });

  inSoak(test)('killed after each of several pushes, every push is known as of Quoin', async () => {
    expect(await killedAfterPushes(dialect, KILLS_AFTER_PUSHES[dialect], SEED)).toBeGreaterThan(0);
  });

  test('a process that slept and wakes up when another one did its work writes nothing', async () => {
    expect(await afterTakeover(dialect)).toEqual(expected);
  });

  // The database has no part in it.
  const steps = dialect === 'sqlite' ? ['git-upload-pack', 'git-receive-pack'] : [];
  test.each(someInCheck(steps, 1))('the Git process alone is killed in %s', async (step) => {
    const { state, kills } = await afterGitProcessKills(dialect, [
      ({ server }) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        const { fault } = gitFault.hang();
        server.fault = ({ isPost, service }) => {
          if (!isPost || service !== step) return null;
          resolve();
          return fault;
        };
        return promise;
      },
    ]);
    expect(kills).toBe(1);
    expect(state).toEqual(expected);
  });
});
