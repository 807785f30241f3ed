/** Things that are made once a run, by whichever test process needs them first. */

export interface SharedValues {
  /**
   * The value when it is made, or null: then the caller makes it and calls `made` or `failed`.
   *
   * @param owner who is asked to make it; see `forget`
   */
  get(key: string, owner: object): Promise<string | null>;
  made(key: string, value: string): void;
  failed(key: string): void;
  /** The owner is gone: what it was making is for the next caller. */
  forget(owner: object): void;
}

interface Entry {
  readonly owner: object;
  readonly waiting: (() => void)[];
  value: string | null;
}

export const sharedValues = (): SharedValues => {
  const entries = new Map<string, Entry>();
  const get = async (key: string, owner: object): Promise<string | null> => {
    const entry = entries.get(key);
    if (entry === undefined) {
      entries.set(key, { owner, waiting: [], value: null });
      return null;
    }
    if (entry.value !== null) return entry.value;
    await new Promise<void>((resolve) => entry.waiting.push(resolve));
    return get(key, owner);
  };
  const failed = (key: string): void => {
    const entry = entries.get(key);
    if (entry === undefined || entry.value !== null) return;
    entries.delete(key);
    for (const resume of entry.waiting) resume();
  };
  return {
    get,
    failed,
    made(key, value) {
      const entry = entries.get(key);
      if (entry === undefined) return;
      entry.value = value;
      for (const resume of entry.waiting.splice(0)) resume();
    },
    forget(owner) {
      for (const [key, entry] of [...entries]) if (entry.owner === owner) failed(key);
    },
  };
};
