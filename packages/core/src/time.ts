/** Times on the wire: RFC 3339 in UTC with milliseconds (docs/internals/interface.md#records-and-lists). */
export const iso = (time: Date): string => time.toISOString();

export const isoOrNull = (time: Date | null): string | null => (time === null ? null : iso(time));

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
