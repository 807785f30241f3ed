/** One request to a site, wherever the site was met. */
import type { SiteAddress } from '@quoin/core';
import type { Visit } from '../visit.ts';

/** The part of Bun's server that is needed here. */
export interface Connections {
  requestIP(request: Request): { address: string } | null;
  timeout(request: Request, seconds: number): void;
}

/** Where a request met the site. */
export interface SitePlace {
  /** Prefix of all paths of the site: `/harbour`, or empty on a domain of its own. */
  readonly base: string;
}

export interface SiteVisit extends Omit<Visit, 'params' | 'url'> {
  /** Path and query as they were sent. */
  readonly target: { readonly path: string; readonly search: string };
  readonly site: SiteAddress;
  readonly place: SitePlace;
  /** Below the place, as it is in the address, without a slash before it. */
  readonly path: string;
  /** Null in tests that call an app without a socket. */
  readonly server: Connections | null;
}
