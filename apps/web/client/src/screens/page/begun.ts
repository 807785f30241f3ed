/** Requests that began before the part of the screen that needs their answers: each answer is used once. */

interface Begun<Value> {
  /** Requests the value of a key. What fails is requested again, and reported, by {@link take}'s caller. */
  begin(key: string, request: () => Promise<Value>): void;
  /** Null if no request of this key waits. */
  take(key: string): Promise<Value> | null;
}

/** @param keptMs how long an answer waits: an older one is not what the service has now */
export const begun = <Value>(keptMs: number): Begun<Value> => {
  const waiting = new Map<string, Promise<Value>>();
  return {
    begin(key, request) {
      if (waiting.has(key)) return;
      const value = request();
      waiting.set(key, value);
      const forget = (): void => {
        if (waiting.get(key) === value) waiting.delete(key);
      };
      value.catch(forget);
      setTimeout(forget, keptMs);
    },
    take(key) {
      const value = waiting.get(key) ?? null;
      waiting.delete(key);
      return value;
    },
  };
};
