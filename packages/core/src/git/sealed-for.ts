/**
 * Purposes for which credentials of Git are sealed: a value sealed for one purpose cannot be opened
 * for another.
 */
export const SEALED_FOR = {
  accountToken: 'git account token',
  connectionToken: 'git connection token',
  signingKey: 'git signing key',
  webhookSecret: 'git webhook secret',
} as const;
