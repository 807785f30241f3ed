/** The time that calls take, as a port: tests let it pass without waiting. */
export interface Timer {
  /** Milliseconds from any moment, never backwards. */
  now(): number;
  /** @throws the reason of the signal, as soon as that ends the wait */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export const realTimer: Timer = {
  now: () => performance.now(),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        reject(signal.reason);
      };
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop);
        resolve();
      }, ms);
      signal.addEventListener('abort', stop, { once: true });
      if (signal.aborted) stop();
    }),
};
