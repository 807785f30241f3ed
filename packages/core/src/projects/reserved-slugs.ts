/**
 * Slugs that no project gets: a project's site stands at `/<slug>`, beside the service's own paths. A
 * test compares them with what is mounted.
 */
const RESERVED: ReadonlySet<string> = new Set([
  'activate',
  'api',
  'app',
  'assets',
  'assistant',
  'executions',
  'health',
  'join',
  'mcp',
  'messages',
  'metrics',
  'oauth',
  'projects',
  'ready',
  'settings',
  'sign-in',
  'sign-out',
  'sign-up',
  'skills',
  'sse',
  'v1',
  'webhooks',
]);

export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug);
