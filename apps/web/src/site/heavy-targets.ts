/**
 * Addresses of a site whose answers need work that grows with the number of its pages. They are kept
 * once they are made; {@link withSlot} limits how many are made at a time.
 */
import type { Principal } from '@quoin/core';
import { type ReleaseSlot, requesterOf } from '@quoin/http';
import type { Web } from '../visit.ts';
import type { SiteVisit } from './site-visit.ts';
import type { Target } from './target.ts';

const HEAVY: ReadonlySet<Target['kind']> = new Set([
  'llms',
  'llms-part',
  'full-text',
  'sitemap',
  'sitemap-part',
  'feed',
]);

export interface SlotRequest {
  readonly web: Web;
  readonly visit: Pick<SiteVisit, 'request' | 'current'>;
  /** Null on public sites. */
  readonly reader: Principal | null;
}

/**
 * Takes one of the places for heavy work that the network has, or the member on a private site.
 * @throws {AppError} `rate_limited` if no place is free in time
 */
export const acquireSlot = ({ web, visit, reader }: SlotRequest): Promise<ReleaseSlot> =>
  web.runtime.limits.heavy.take(
    requesterOf({ principal: reader, client: visit.current.client }),
    visit.request.signal,
  );

/** Runs the work of a target, in a place if the target is heavy. */
export const withSlot = async <T>(
  asking: SlotRequest,
  { kind }: Target,
  work: () => Promise<T>,
): Promise<T> => {
  if (!HEAVY.has(kind)) return work();
  const release = await acquireSlot(asking);
  try {
    return await work();
  } finally {
    release();
  }
};
