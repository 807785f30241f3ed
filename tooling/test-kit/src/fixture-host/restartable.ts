/** One of a kind, started by the first caller and shared by all. */
export interface Restartable<T> {
  /** A start that fails is tried again by the next caller. */
  get(): Promise<T>;
  /** It is gone: the next caller starts another. */
  forget(): void;
  /** Ends it if it was started. */
  stop(): Promise<void>;
}

export const restartable = <T>(
  start: () => Promise<T>,
  end: (value: T) => Promise<void>,
): Restartable<T> => {
  let started: Promise<T> | null = null;
  return {
    get() {
      started ??= start().catch((error: unknown) => {
        started = null;
        throw error;
      });
      return started;
    },
    forget() {
      started = null;
    },
    async stop() {
      if (started !== null) await end(await started);
      started = null;
    },
  };
};
