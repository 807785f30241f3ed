/** What credentials of Git are sealed for: one that was kept for one thing opens as no other. */
export const SEALED_FOR = {
  accountToken: 'git account token',
  connectionToken: 'git connection token',
  signingKey: 'git signing key',
  webhookSecret: 'git webhook secret',
} as const;
