/** The JSON REST API: contract endpoints on one app. */
import type { SiteExportOptions } from '@quoin/core';
import { createElysia, type HttpRuntime, mountRoutes } from '@quoin/http';
import { apiRoutes } from './routes.ts';

export interface ApiOptions {
  readonly runtime: HttpRuntime;
  /** Script for the pages of an exported site; no script if omitted. */
  readonly siteScript?: () => Promise<SiteExportOptions['script']>;
}

export const createApi = ({ runtime, siteScript }: ApiOptions) => {
  const app = createElysia(runtime);
  mountRoutes(app, apiRoutes(siteScript ?? (async () => null)), runtime);
  return app;
};
