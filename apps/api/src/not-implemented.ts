/**
 * Endpoints of the contract that nobody answers yet: same checks, then 501, so that the gap is visible.
 * Those of other apps are theirs to mount.
 */
import type { Endpoint, EndpointApp } from '@quoin/contract';
import { AppError } from '@quoin/core';
import { type Route, route } from '@quoin/http';

const MOUNTED_ELSEWHERE: ReadonlySet<EndpointApp> = new Set([
  'agent',
  'assistant',
  'git-webhook',
  'mcp',
]);

export const notImplemented = (
  endpoints: readonly Endpoint[],
  built: readonly Route[],
): Route[] => {
  const done = new Set(built.map(({ endpoint }) => endpoint.id));
  return endpoints
    .filter(({ id, app }) => !MOUNTED_ELSEWHERE.has(app ?? 'api') && !done.has(id))
    .map((endpoint) =>
      route(endpoint, async () => {
        throw new AppError(
          'not_implemented',
          `${endpoint.method} ${endpoint.path} is not built yet`,
        );
      }),
    );
};
