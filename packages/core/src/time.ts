/** Times on the wire: RFC 3339 in UTC with milliseconds (decisions §1). */
export const iso = (time: Date): string => time.toISOString();

export const isoOrNull = (time: Date | null): string | null => (time === null ? null : iso(time));

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
