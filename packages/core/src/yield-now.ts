/**
 * Long work gives way to other requests: nothing may hold the event loop for 50 ms. `setTimeout`
 * is in every runtime and, unlike a microtask, lets pending input and output be served.
 */

/** Lets everything that waits run first. */
export const yieldNow = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Of one turn; well below the limit, because a garbage collection may come on top. */
const TURN_MS = 8;

/**
 * For a loop to await after each step: gives way once the steps since the last time took long
 * enough, however large or slow they were.
 */
export const createYielder = (): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await yieldNow();
    since = performance.now();
  };
};

/** Cuts a list into batches of at most `size`. */
export const batchesOf = <Item>(items: readonly Item[], size: number): Item[][] => {
  const batches: Item[][] = [];
  for (let at = 0; at < items.length; at += size) batches.push(items.slice(at, at + size));
  return batches;
};
