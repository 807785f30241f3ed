/**
 * Waiting for a condition that no event announces: polled until it holds or the deadline passes.
 */

/** How long `eventually` waits by default. A slow machine under load needs seconds. */
const DEFAULT_TIMEOUT_MS = 30_000;
const POLL_MS = 20;

/**
 * Calls `check` until it returns something other than `false`, `null` or `undefined`, and returns
 * that value. A check that throws is tried again, so assertions fit: end them with `return true`.
 *
 * @param options.timeout milliseconds, 30,000 by default
 * @throws Error with the last failure as its cause when the time is over
 */
export const eventually = async <T>(
  check: () => T | Promise<T>,
  options: { timeout?: number } = {},
): Promise<Exclude<T, false | null | undefined>> => {
  const timeout = options.timeout ?? DEFAULT_TIMEOUT_MS;
  const deadline = performance.now() + timeout;
  for (;;) {
    const outcome = await attempt(check);
    if (outcome.holds) return outcome.value;
    if (performance.now() >= deadline) {
      throw new Error(`Not within ${timeout} ms: ${outcome.reason}`, { cause: outcome.cause });
    }
    await Bun.sleep(POLL_MS);
  }
};

type Outcome<T> = { holds: true; value: T } | { holds: false; reason: string; cause: unknown };

const attempt = async <T>(
  check: () => T | Promise<T>,
): Promise<Outcome<Exclude<T, false | null | undefined>>> => {
  try {
    const value = await check();
    if (isPresent(value)) return { holds: true, value };
    return { holds: false, reason: `the check returned ${String(value)}`, cause: undefined };
  } catch (cause) {
    return { holds: false, reason: cause instanceof Error ? cause.message : String(cause), cause };
  }
};

const isPresent = <T>(value: T): value is Exclude<T, false | null | undefined> =>
  value !== false && value !== null && value !== undefined;
