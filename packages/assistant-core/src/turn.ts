/**
 * Reading and choosing take milliseconds an answer: while many answers are made concurrently, other
 * work needs turns in between.
 */

let last: Promise<void> = Promise.resolve();

/**
 * Resolves when all other tasks of the event loop were served, for one caller after the other: the
 * work of two answers is never done in one go.
 */
export const turn = (): Promise<void> => {
  last = last.then(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));
  return last;
};
