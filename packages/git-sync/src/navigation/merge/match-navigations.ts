/** Two navigations matched as they are. */
import { allSteps } from '../../steps.ts';
import type { Navigation } from '../navigation.ts';
import { type Entry, entriesOf } from './entry.ts';
import { Matching } from './match.ts';

const AS_IT_IS = { rename: (file: string) => file, isPresent: () => true, titleOf: () => null };

export interface MatchedNavigations {
  readonly older: readonly Entry[];
  readonly newer: readonly Entry[];
  /** Of an entry of the newer one, the same one in the older one. */
  readonly matching: Pick<Matching, 'olderOf'>;
}

export const matchNavigations = (before: Navigation, after: Navigation): MatchedNavigations => {
  const older = allSteps(entriesOf(before, AS_IT_IS));
  const newer = allSteps(entriesOf(after, AS_IT_IS));
  return { older, newer, matching: allSteps(Matching.of(older, newer)) };
};
