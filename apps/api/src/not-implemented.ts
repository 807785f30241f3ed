/**
 * Endpoints of the contract that nobody answers yet: same checks, then 501, so that the gap is visible.
 * Those of the headless assistant are another app's to mount.
 */
import type { Endpoint } from '@quoin/contract';
import { AppError } from '@quoin/core';
import { type Route, route } from '@quoin/http';

export const notImplemented = (
  endpoints: readonly Endpoint[],
  built: readonly Route[],
): Route[] => {
  const done = new Set(built.map(({ endpoint }) => endpoint.id));
  return endpoints
    .filter(({ id, app }) => app !== 'assistant' && !done.has(id))
    .map((endpoint) =>
      route(endpoint, async () => {
        throw new AppError(
          'not_implemented',
          `${endpoint.method} ${endpoint.path} is not built yet`,
        );
      }),
    );
};
