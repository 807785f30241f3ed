/** The eight things that can be done to a page's state. */

export const PAGE_MOVES = [
  'publish',
  'approve',
  'reject',
  'withdraw',
  'unpublish',
  'archive',
  'restore',
  'edit',
] as const;

export type PageMove = (typeof PAGE_MOVES)[number];
