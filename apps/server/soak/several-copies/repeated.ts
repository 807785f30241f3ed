/** Work that is repeated until it is stopped. A failure of it is counted elsewhere. */
const PAUSE_MS = 20;

export interface Repeated {
  /** Waits for the running work. */
  stop(): Promise<void>;
}

export const repeated = (work: () => Promise<void>, workers = 1): Repeated => {
  let isStopping = false;
  const worker = async (): Promise<void> => {
    while (!isStopping) {
      await work().catch(() => undefined);
      await Bun.sleep(PAUSE_MS);
    }
  };
  const running = Promise.all(Array.from({ length: workers }, worker));
  return {
    async stop() {
      isStopping = true;
      await running;
    },
  };
};
