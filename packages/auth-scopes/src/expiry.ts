/** When a new token ends: never later than the token that creates it (docs/internals/interface.md#access-tokens). */

/**
 * Milliseconds of the 24 hours that a day of `expiresInDays` means, also on days with a change of
 * the clock.
 */
const DAY_MS = 86_400_000;

export interface ExpiryRequest {
  readonly now: Date;
  /** Whole days, 1–3650; undefined asks for no expiry. */
  readonly requestedDays?: number | undefined;
  /** Null for a creator without expiry, and for a session. */
  readonly creatorExpiresAt: Date | null;
}

/** The earlier of what is asked and what the creator has, without telling the caller; null is never. */
export const clampExpiry = ({
  now,
  requestedDays,
  creatorExpiresAt,
}: ExpiryRequest): Date | null => {
  if (requestedDays === undefined) return creatorExpiresAt;
  const requested = new Date(now.getTime() + requestedDays * DAY_MS);
  return creatorExpiresAt !== null && creatorExpiresAt < requested ? creatorExpiresAt : requested;
};
