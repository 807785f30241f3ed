/** What runs in `soak` only. */

/** `soak` sets it: all rounds, all values, both databases. */
export const isLong = process.env.QUOIN_TEST_LONG === '1';

/**
 * Returns both databases in `soak`, and one of them in `check`: which one depends on the path of the
 * test file in its package, so that half of the files run on each and a file always on the same.
 * Likewise for other pairs, such as a wide window with light colors and a narrow one with dark colors.
 *
 * For tests of what the service does, not of what a database does: the tests of stores and of locks
 * run on both.
 *
 * @param file - `import.meta.path`
 */
export const oneInCheck = <Case>(cases: readonly Case[], file: string): readonly Case[] => {
  if (isLong) return cases;
  const path = file.slice(file.lastIndexOf('/test/'));
  const at = Bun.hash.crc32(path) % cases.length;
  return cases.slice(at, at + 1);
};

/** Takes the place of `test` and `describe`: registers nothing. */
const nothing: { (): typeof nothing; each(): typeof nothing } = Object.assign(() => nothing, {
  each: () => nothing,
});

/**
 * Returns what it is given in `soak`, and in `check` what registers no test:
 * `inSoak(test)('a name', …)`, `inSoak(test).each(cases)('a name', …)`, `inSoak(describe)('a name', …)`.
 *
 * For tests of one more combination, place or failure, where `check` has a test of the same code.
 *
 * @param register - `test` or `describe` of `bun:test`
 */
export function inSoak<Register>(register: Register): Register;
export function inSoak(register: unknown): unknown {
  return isLong ? register : nothing;
}

/**
 * Returns all cases in `soak`, and some of them in `check`, evenly spaced and always the same, with the
 * first and the last.
 *
 * @param cases - in an order in which neighbours resemble each other
 * @param count - of the cases in `check`
 */
export const someInCheck = <Case>(cases: readonly Case[], count: number): readonly Case[] => {
  if (isLong || count >= cases.length) return cases;
  const step = count === 1 ? 0 : (cases.length - 1) / (count - 1);
  const chosen = new Set(Array.from({ length: count }, (_, at) => Math.round(at * step)));
  return cases.filter((_, at) => chosen.has(at));
};
