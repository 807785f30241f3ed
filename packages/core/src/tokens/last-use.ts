/** `lastUsedAt` is written at most this often (docs/internals/interface.md#access-tokens), milliseconds. */
export const LAST_USE_EVERY_MS = 60_000;
