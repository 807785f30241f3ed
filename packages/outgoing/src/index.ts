/** Requests to addresses that users name, which must not reach what only the service can reach. */
export { type AllowedHosts, isHostAllowed, parseAllowedHosts } from './allowed-hosts.ts';
export { type GuardedFetch, type GuardedFetchOptions, guardedFetch } from './guarded-fetch.ts';
export { AddressRefused, OutgoingError, type OutgoingErrorKind } from './outgoing-error.ts';
export type { Resolve } from './pinned-address.ts';
export { retryAfterSeconds } from './retry-after.ts';
