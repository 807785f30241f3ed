/** The JSON REST API: contract endpoints on one app, and the pages that describe them. */
import { createElysia, type HttpRuntime, mountRoutes } from '@quoin/http';
import { exportRoute } from './export-route.ts';
import { routes } from './routes.ts';
import { systemRoutes } from './system-routes.ts';

export interface ApiOptions {
  readonly runtime: HttpRuntime;
  /** Whether the database answers and is migrated. */
  readonly ready: () => Promise<{ ok: true } | { ok: false; reason: string }>;
  /** Whether the service or a project is reached by the host name. */
  readonly servesHost: (name: string) => Promise<boolean>;
  /** Bearer token for `/metrics`; null: the path does not exist here. */
  readonly metricsToken: string | null;
  /** What scripts add to pages of an exported site; left out: nothing. */
  readonly siteScript?: () => Promise<string>;
}

export const createApi = (options: ApiOptions) => {
  const app = createElysia(options.runtime);
  const { runtime, siteScript = async () => null } = options;
  mountRoutes(app, [...routes, exportRoute(siteScript), ...systemRoutes(options)], runtime);
  return app;
};
