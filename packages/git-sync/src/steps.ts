/** Long work in small steps: between two of them an event loop may turn. */
export type Steps<Result> = Generator<undefined, Result>;

export function* eachStep<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Steps<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(work(item));
    yield;
  }
  return results;
}

/** Runs all steps without a pause. */
export const allSteps = <Result>(steps: Steps<Result>): Result => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};

/** @param turn awaited after each step */
export const runStepsAsync = async <Result>(
  steps: Steps<Result>,
  turn: () => Promise<void>,
): Promise<Result> => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await turn();
  }
};
