/**
 * Hashing of passwords for tests: fast, where the service's own takes 50 ms of a processor for each.
 * A hash does not contain its password, so that tests may search for it in what is stored.
 */
export const testPasswords = {
  hash: async (password: string): Promise<string> =>
    `sha256:${Bun.SHA256.hash(password, 'base64url')}`,
  verify: async (hash: string, password: string): Promise<boolean> =>
    hash === (await testPasswords.hash(password)),
};

/** Counts nothing. */
export const unlimitedPasswords = {
  begin: async () => ({ succeeded: async (): Promise<void> => undefined }),
};
