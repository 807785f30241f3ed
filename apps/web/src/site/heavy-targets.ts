/**
 * Addresses of a site whose answers need work that grows with the number of its pages. They are kept
 * once they are made; {@link withPlace} limits how many are made at a time.
 */
import type { SessionPrincipal } from '@quoin/core';
import { type ReleasePlace, senderOf } from '@quoin/http';
import type { Web } from '../visit.ts';
import type { SiteVisit } from './site-visit.ts';
import type { Target } from './target.ts';

const HEAVY: ReadonlySet<Target['kind']> = new Set([
  'llms',
  'full-text',
  'sitemap',
  'sitemap-part',
  'feed',
]);

export interface Asking {
  readonly web: Web;
  readonly visit: Pick<SiteVisit, 'request' | 'current'>;
  /** Null on public sites. */
  readonly reader: SessionPrincipal | null;
}

/**
 * Takes one of the places for heavy work that the network has, or the member on a private site.
 * @throws {AppError} `rate_limited` if no place is free in time
 */
export const takePlace = ({ web, visit, reader }: Asking): Promise<ReleasePlace> =>
  web.runtime.limits.heavy.take(
    senderOf({ principal: reader, client: visit.current.client }),
    visit.request.signal,
  );

/** Runs the work of a target, in a place if the target is heavy. */
export const withPlace = async <T>(
  asking: Asking,
  { kind }: Target,
  work: () => Promise<T>,
): Promise<T> => {
  if (!HEAVY.has(kind)) return work();
  const release = await takePlace(asking);
  try {
    return await work();
  } finally {
    release();
  }
};
