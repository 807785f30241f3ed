/**
 * Long work gives way to other requests: nothing may hold the event loop for 50 ms. All work of the
 * process shares one turn: 30 requests that each took a turn of their own would hold the loop 30 times
 * as long. `setTimeout` is in every runtime and, unlike a microtask, lets pending input and output be
 * served.
 */

/** Of one turn; well below the limit, because a garbage collection may come on top. */
const TURN_MS = 8;

export interface Turns {
  /** Lets everything that waits run first. */
  yieldNow(): Promise<void>;
  /**
   * For a loop to await after each step: gives way once the steps of all loops in this turn took long
   * enough, however large or slow they were.
   */
  createYielder(): () => Promise<void>;
}

/** @param now milliseconds, of a clock that does not go back */
export const createTurns = (now: () => number = () => performance.now()): Turns => {
  /** The one that waits longest first. */
  const waiting: (() => void)[] = [];
  /** When work began in the present turn; null if none has. */
  let began: number | null = null;

  const hasRoom = (): boolean => {
    if (began !== null) return now() - began < TURN_MS;
    began = now();
    setTimeout(() => {
      began = null;
    }, 0);
    return true;
  };
  const resume = (): void => {
    if (hasRoom()) waiting.shift()?.();
    else setTimeout(resume, 0);
  };
  const yieldNow = (): Promise<void> =>
    new Promise((resolve) => {
      waiting.push(resolve);
      setTimeout(resume, 0);
    });
  return {
    yieldNow,
    createYielder: () => async () => {
      if (!hasRoom()) await yieldNow();
    },
  };
};

/** Of this process. */
export const { yieldNow, createYielder } = createTurns();

/** Cuts a list into batches of at most `size`. */
export const batchesOf = <Item>(items: readonly Item[], size: number): Item[][] => {
  const batches: Item[][] = [];
  for (let at = 0; at < items.length; at += size) batches.push(items.slice(at, at + size));
  return batches;
};
