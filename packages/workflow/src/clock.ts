/** Time as a port: tests let it pass without waiting. */
export interface Clock {
  now(): Date;
  /** @throws the reason of the signal, as soon as that ends the wait */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export const realClock: Clock = {
  now: () => new Date(),
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
