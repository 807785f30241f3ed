/** What becomes of a connection that is to sync again: what stopped it counts no more. */
export const ACTIVE = { status: 'active', error: null, failures: 0, retryAt: null } as const;
