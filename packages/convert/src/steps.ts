/**
 * Work in steps. Between two of them the process that runs it may tell of its progress, and let the
 * event loop turn: the parser frees what it holds outside of the heap only then, and thousands of
 * pages that are parsed in one turn hold hundreds of megabytes.
 */
export type Steps<Result> = Generator<undefined, Result>;

/** One step for each item. */
export function* eachStep<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Result,
): Steps<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(work(item));
    yield;
  }
  return results;
}

/**
 * Work that is under way: each call does one step and reports it, and the last one returns the
 * result.
 * @param total Steps that there are at most
 */
export const inSteps = <Result>(
  steps: Steps<Result>,
  total: number,
  progress: ((done: number, total: number) => void) | undefined,
): (() => Result | null) => {
  let done = 0;
  const tell = (to: number): void => {
    if (to > total || to === done) return;
    done = to;
    progress?.(done, total);
  };
  return () => {
    const step = steps.next();
    tell(step.done ? total : done + 1);
    return step.done ? step.value : null;
  };
};

/** Steps between two turns of the event loop: what the parser holds of so many pages is a few megabytes. */
const STEPS_PER_TURN = 32;

/** Calls {@link inSteps}'s function until it has a result. */
export const runSteps = async <Result>(next: () => Result | null): Promise<Result> => {
  for (let step = 1; ; step++) {
    const result = next();
    if (result !== null) return result;
    if (step % STEPS_PER_TURN === 0) await new Promise((resolve) => setTimeout(resolve, 0));
  }
};
