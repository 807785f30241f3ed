/** Whether the window is too narrow for a part of the frame to be beside the others. */
import { useSyncExternalStore } from 'react';

const QUERIES = {
  /** Phones: rail and tree become a drawer. */
  navigation: matchMedia('(max-width: 799px)'),
  /** Tablets too: the page in the middle needs its column. */
  details: matchMedia('(max-width: 1099px)'),
} as const;

export const useNarrow = (part: keyof typeof QUERIES): boolean => {
  const query = QUERIES[part];
  return useSyncExternalStore(
    (changed) => {
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => query.matches,
  );
};
