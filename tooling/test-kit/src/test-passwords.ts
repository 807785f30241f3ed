/** Hashing of passwords for tests that set none: fast, and not secret. */
export const testPasswords = {
  hash: async (password: string): Promise<string> => `hash of ${password}`,
  verify: async (hash: string, password: string): Promise<boolean> =>
    hash === `hash of ${password}`,
};

/** Counts nothing. */
export const unlimitedPasswords = {
  begin: async () => ({ succeeded: async (): Promise<void> => undefined }),
};
