/**
 * Groups texts so that a message between processes is large enough to be cheap and small enough not
 * to delay other work.
 */

/** Characters of one message: some milliseconds to copy. */
const BATCH_LENGTH = 512 * 1024;

export function* batchesByLength<Item>(
  items: Iterable<Item>,
  lengthOf: (item: Item) => number,
): Generator<Item[]> {
  let batch: Item[] = [];
  let length = 0;
  for (const item of items) {
    batch.push(item);
    length += lengthOf(item);
    if (length < BATCH_LENGTH) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}
