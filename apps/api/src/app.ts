/** The JSON REST API: contract endpoints on one app. */
import type { SiteExportOptions } from '@quoin/core';
import { createElysia, type HttpRuntime, mountRoutes } from '@quoin/http';
import { apiRoutes } from './routes.ts';

export interface ApiOptions {
  readonly runtime: HttpRuntime;
  /** What scripts add to pages of an exported site; left out: nothing. */
  readonly siteScript?: () => Promise<SiteExportOptions['script']>;
}

export const createApi = ({ runtime, siteScript }: ApiOptions) => {
  const app = createElysia(runtime);
  mountRoutes(app, apiRoutes(siteScript ?? (async () => null)), runtime);
  return app;
};
