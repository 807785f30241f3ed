/** Long work of several requests shares the turns of the event loop. */
import { expect, test } from 'bun:test';
import { createTurns } from '../src/yield-now.ts';

const STEP_MS = 3;
/** Of `createTurns`, and the step that crosses it. */
const MOST_MS = 8 + STEP_MS;
const LOOPS = 30;
const STEPS = 10;

/** A clock that only work moves, and the most work between two turns of the event loop. */
const measured = () => {
  let clock = 0;
  let last = 0;
  let longest = 0;
  let isOver = false;
  const look = (): void => {
    longest = Math.max(longest, clock - last);
    last = clock;
    if (!isOver) setTimeout(look, 0);
  };
  setTimeout(look, 0);
  return {
    now: () => clock,
    work: () => {
      clock += STEP_MS;
    },
    end: () => {
      isOver = true;
      return { longest, total: clock };
    },
  };
};

test.each(['createYielder', 'yieldNow'] as const)(
  'loops that give way with %s take one turn together, and one after the other',
  async (name) => {
    const { now, work, end } = measured();
    const turns = createTurns(now);
    const order: number[] = [];
    const loop = async (number: number): Promise<void> => {
      // As requests do, each begins in a task of its own.
      await new Promise((resolve) => setTimeout(resolve, 0));
      const turn = name === 'yieldNow' ? turns.yieldNow : turns.createYielder();
      for (let step = 0; step < STEPS; step += 1) {
        await turn();
        work();
        order.push(number);
      }
    };
    await Promise.all(Array.from({ length: LOOPS }, (_, number) => loop(number)));
    const { longest, total } = end();
    expect(total).toBe(LOOPS * STEPS * STEP_MS);
    expect(longest).toBeLessThanOrEqual(MOST_MS);
    // No loop waits until another one is done.
    const firsts = Array.from({ length: LOOPS }, (_, number) => order.indexOf(number));
    expect(Math.max(...firsts)).toBeLessThan(order.indexOf(0, order.length / 2));
  },
);
