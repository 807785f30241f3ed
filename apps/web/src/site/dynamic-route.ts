/** A route of a site that is answered for each request. */
import type { LiveSite, Principal, SiteRecord } from '@quoin/core';
import type { Site } from '@quoin/site';
import type { Web } from '../visit.ts';
import type { SiteVisit } from './site-visit.ts';

export interface DynamicRequest {
  readonly web: Web;
  readonly visit: SiteVisit;
  readonly record: SiteRecord;
  readonly site: Site;
  readonly live: LiveSite;
  /** Who reads a private site; null on public ones, where no user is asked who they are. */
  readonly reader: Principal | null;
}

export interface DynamicRoute {
  readonly method: 'GET' | 'POST';
  /** Whether a `GET` is of a user who reads a page about the address. Left out: no page is there. */
  explains?(request: Request): boolean;
  answer(reading: DynamicRequest): Promise<Response>;
}
