/**
 * Work in steps. Between two of them whoever runs it may tell of its progress, and let the event
 * loop turn: the parser frees what it holds outside of the heap only then, and thousands of pages
 * that are parsed in one turn hold hundreds of megabytes.
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
