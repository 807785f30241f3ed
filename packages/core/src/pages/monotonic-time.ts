/**
 * Times of changes to one row only go up, also when the clock goes back or two changes fall into
 * one millisecond: guards and entity tags tell changes apart by them. Pure.
 */
export const monotonicTime = (now: Date, last: Date): Date =>
  now > last ? now : new Date(last.getTime() + 1);
