/** Values of a connection that syncs again: its previous error is cleared. */
export const ACTIVE = { status: 'active', error: null, failures: 0, retryAt: null } as const;
