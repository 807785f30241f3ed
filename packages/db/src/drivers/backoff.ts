/** Waiting for a lock without holding the event loop. */

const FIRST_WAIT_MS = 1;
const LONGEST_WAIT_MS = 100;

/**
 * Calls `attempt` until it does not throw an error that `again` accepts, waiting longer each time,
 * by a random part so that waiters do not meet again.
 * @param patienceMs the last error is thrown once this much time has passed
 */
export const retrying = async <T>(
  attempt: () => T | Promise<T>,
  again: (error: unknown) => boolean,
  patienceMs: number,
): Promise<T> => {
  const start = performance.now();
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (!again(error) || performance.now() - start > patienceMs) throw error;
    }
    await Bun.sleep(wait * (0.5 + Math.random()));
  }
};
