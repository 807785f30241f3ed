/** Times in the names of backups. */

/** `2026-11-23T030000.123Z`: sorts by time, and has no character that a file system or S3 refuses. */
export const stampOf = (time: Date): string => time.toISOString().replaceAll(':', '');

/** Older names have whole seconds: `2026-11-23T030000Z`. */
export const timeOf = (stamp: string): Date =>
  new Date(stamp.replace(/T(\d\d)(\d\d)(\d\d(?:\.\d{3})?Z)$/, 'T$1:$2:$3'));
