/** Sizes of files as people read them. */

const UNITS = ['kB', 'MB', 'GB', 'TB'] as const;

/** `12.3 MB` for bytes; text that is no number as it is. */
export const sizeInWords = (bytes: string): string => {
  if (!/^\d{1,15}$/.test(bytes)) return bytes;
  let size = Number(bytes);
  let unit = 'bytes';
  for (const larger of UNITS) {
    if (size < 1000) break;
    size /= 1000;
    unit = larger;
  }
  return `${Math.round(size * 10) / 10} ${unit}`;
};
