/** The JSON REST API: contract endpoints on one app, and beside it the state of the process. */
import { createElysia, type HttpRuntime, mountRoutes } from '@quoin/http';
import { exportRoute } from './export-route.ts';
import { routes } from './routes.ts';
import { systemRoutes } from './system-routes.ts';

export interface SystemOptions {
  readonly runtime: HttpRuntime;
  /** Whether the database answers and is migrated. */
  readonly ready: () => Promise<{ ok: true } | { ok: false; reason: string }>;
  /** Whether the service or a project is reached by the host name. */
  readonly servesHost: (name: string) => Promise<boolean>;
  /** Bearer token for `/metrics`; null: the path does not exist here. */
  readonly metricsToken: string | null;
}

/** State, metrics, the description of the interface, and assets: what every process of the service has. */
export const createSystem = (options: SystemOptions) => {
  const app = createElysia(options.runtime);
  mountRoutes(app, systemRoutes(options), options.runtime);
  return app;
};

export interface ApiOptions {
  readonly runtime: HttpRuntime;
  /** What scripts add to pages of an exported site; left out: nothing. */
  readonly siteScript?: () => Promise<string>;
}

export const createApi = ({ runtime, siteScript }: ApiOptions) => {
  const app = createElysia(runtime);
  mountRoutes(app, [...routes, exportRoute(siteScript ?? (async () => null))], runtime);
  return app;
};
