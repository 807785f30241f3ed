/** Addresses of a site that answer each reader anew: search, suggestions, the assistant, feedback. */
import type { LiveSite, Principal, SiteRecord } from '@quoin/core';
import {
  names,
  PAGE_FEEDBACK,
  PLAYGROUND,
  PLAYGROUND_PROXY,
  PLAYGROUND_SIGNED_IN,
  type Site,
} from '@quoin/site';
import type { Web } from '../visit.ts';
import { askAddress, feedbackAddress } from './ask.ts';
import { mcpAddress } from './mcp.ts';
import { pageFeedbackAddress } from './page-feedback.ts';
import { playgroundAddress, proxyAddress, signedInAddress } from './playground.ts';
import { searchAddress, suggestAddress } from './search.ts';
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

/** By their path below the site. */
export const dynamicRoutes: ReadonlyMap<string, DynamicRoute> = new Map([
  ['_search', searchAddress],
  ['_suggest', suggestAddress],
  ['_ask', askAddress],
  ['_feedback', feedbackAddress],
  [PAGE_FEEDBACK, pageFeedbackAddress],
  [PLAYGROUND, playgroundAddress],
  [PLAYGROUND_PROXY, proxyAddress],
  [PLAYGROUND_SIGNED_IN, signedInAddress],
  [names.MCP, mcpAddress],
]);
