/** What runs in `soak` only. */

/** `soak` sets it: all rounds, all values, both databases. */
export const isLong = process.env.QUOIN_TEST_LONG === '1';

/**
 * Returns both databases in `soak`, and one of them in `check`: which one depends on the path of the
 * test file in its package, so that half of the files run on each and a file always on the same.
 *
 * For tests of what the service does, not of what a database does: the tests of stores, of locks and
 * of what may be seen run on both.
 *
 * @param file - `import.meta.path`
 */
export const oneInCheck = <T>(both: readonly [T, T], file: string): readonly T[] => {
  if (isLong) return both;
  const path = file.slice(file.lastIndexOf('/test/'));
  return [both[Bun.hash.crc32(path) % 2 === 0 ? 0 : 1]];
};
