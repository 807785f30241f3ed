/** Addresses of a site that answer each reader anew: search, suggestions, the assistant, feedback. */
import {
  names,
  PAGE_FEEDBACK,
  PLAYGROUND,
  PLAYGROUND_PROXY,
  PLAYGROUND_SIGNED_IN,
} from '@quoin/site';
import { askAddress, feedbackAddress } from './ask.ts';
import type { DynamicRoute } from './dynamic-route.ts';
import { mcpAddress } from './mcp.ts';
import { pageFeedbackAddress } from './page-feedback.ts';
import { playgroundAddress, proxyAddress, signedInAddress } from './playground.ts';
import { searchAddress, suggestAddress } from './search.ts';

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
