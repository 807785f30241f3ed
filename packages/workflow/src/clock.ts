/** Time as a port: tests let it pass without waiting. */
export interface Clock {
  now(): Date;
  /** @throws the reason of the signal, as soon as that ends the wait */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/**
 * Milliseconds. A timer with a longer delay ends immediately: browsers, Node and Bun store the delay
 * in 32 bits (MDN, "setTimeout", "Maximum delay value").
 */
const MAX_TIMER = 2 ** 31 - 1;

export const realClock: Clock = {
  now: () => new Date(),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stop = () => {
        clearTimeout(timer);
        reject(signal.reason);
      };
      const waitFor = (remaining: number) => {
        timer = setTimeout(
          () => {
            if (remaining > MAX_TIMER) {
              waitFor(remaining - MAX_TIMER);
              return;
            }
            signal.removeEventListener('abort', stop);
            resolve();
          },
          Math.min(Math.max(remaining, 0), MAX_TIMER),
        );
      };
      waitFor(ms);
      signal.addEventListener('abort', stop, { once: true });
      if (signal.aborted) stop();
    }),
};
