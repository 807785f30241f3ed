/**
 * Composes the dependencies of use cases: for the service, and for tests with ports of their own.
 */
import type { Deps } from './context.ts';
import { RequestWaits } from './request-waits.ts';
import { SearchLog } from './search/search-log.ts';
import { PageViews } from './site/page-views.ts';

/** Dependencies that are created here from the other ports. */
type Made = 'searchLog' | 'pageViews' | 'waits';

export interface DepsParts extends Omit<Deps, Made> {
  /** Receives counts that were not written; they are tried again. */
  readonly onUncounted: (problem: unknown, what: 'searches' | 'page views') => void;
  /** Milliseconds from a count to its write. */
  readonly writeCountsAfter?: number | undefined;
}

export const composeDeps = ({ onUncounted, writeCountsAfter, ...parts }: DepsParts): Deps => {
  const counts = (what: 'searches' | 'page views') => ({
    db: parts.db,
    clock: parts.clock,
    onError: (problem: unknown) => onUncounted(problem, what),
    ...(writeCountsAfter !== undefined && { writeAfter: writeCountsAfter }),
  });
  return {
    ...parts,
    searchLog: new SearchLog(counts('searches')),
    pageViews: new PageViews(counts('page views')),
    waits: new RequestWaits(),
  };
};
