/** `Range` of RFC 9110 §14: one part of a file. Pure. */

export interface ByteRange {
  readonly start: number;
  /** The first byte that is not of it. */
  readonly end: number;
}

/** First and last byte, either of them left out. 15 digits are still exact numbers. */
const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/i;

/**
 * @returns null where the whole is to be sent: without a range, with one that is malformed or of
 * another unit (§14.2), or with several, which a server need not take
 */
export const byteRangeOf = (
  header: string | null,
  size: number,
): ByteRange | 'unsatisfiable' | null => {
  const [, first = '', last = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const start = Math.max(0, size - Number(last));
    return start < size ? { start, end: size } : 'unsatisfiable';
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size : Math.min(Number(last) + 1, size) };
};
