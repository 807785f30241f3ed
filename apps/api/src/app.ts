/** The JSON REST API: contract endpoints on one app, and the pages that describe them. */
import { endpoints } from '@quoin/contract';
import { createElysia, type HttpRuntime, mountRoutes } from '@quoin/http';
import { notImplemented } from './not-implemented.ts';
import { routes } from './routes.ts';
import { systemRoutes } from './system-routes.ts';

export interface ApiOptions {
  readonly runtime: HttpRuntime;
  /** Whether the database answers and is migrated. */
  readonly ready: () => Promise<{ ok: true } | { ok: false; reason: string }>;
  /** Bearer token for `/metrics`; null: the path does not exist here. */
  readonly metricsToken: string | null;
}

export const createApi = (options: ApiOptions) => {
  const built = [...routes, ...systemRoutes(options)];
  const app = createElysia(options.runtime);
  mountRoutes(app, [...built, ...notImplemented(endpoints, built)], options.runtime);
  return app;
};
