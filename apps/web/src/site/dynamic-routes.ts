/** Addresses of a site that answer each reader anew: search, suggestions, the assistant, feedback. */
import type { Principal, SiteRecord } from '@quoin/core';
import { PAGE_FEEDBACK, type Site } from '@quoin/site';
import type { Web } from '../visit.ts';
import { askAddress, feedbackAddress } from './ask.ts';
import { pageFeedbackAddress } from './page-feedback.ts';
import { searchAddress, suggestAddress } from './search.ts';
import type { SiteVisit } from './site-visit.ts';

export interface DynamicRequest {
  readonly web: Web;
  readonly visit: SiteVisit;
  readonly record: SiteRecord;
  readonly site: Site;
  /** Who reads a private site; null on public ones, where no user is asked who they are. */
  readonly reader: Principal | null;
}

export interface DynamicRoute {
  readonly method: 'GET' | 'POST';
  answer(reading: DynamicRequest): Promise<Response>;
}

/** By their path below the site. */
export const dynamicRoutes: ReadonlyMap<string, DynamicRoute> = new Map([
  ['_search', searchAddress],
  ['_suggest', suggestAddress],
  ['_ask', askAddress],
  ['_feedback', feedbackAddress],
  [PAGE_FEEDBACK, pageFeedbackAddress],
]);
