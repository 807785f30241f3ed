/** The API: the use case of each endpoint, and the routes that read more than its input. */
import type { SiteExportOptions } from '@quoin/core';
import { appRoutes, type Route } from '@quoin/http';
import { askRoute } from './ask-route.ts';
import { bytesRoutes } from './bytes-routes.ts';
import { exportRoute } from './export-route.ts';
import { importRoutes } from './import-routes.ts';
import { oauthRoutes } from './oauth-routes.ts';

/** @param siteScript what scripts add to the pages of an exported site */
export const apiRoutes = (
  siteScript: () => Promise<SiteExportOptions['script']>,
): readonly Route[] =>
  appRoutes('api', {
    ...oauthRoutes,
    ...importRoutes,
    ...bytesRoutes,
    'ai.ask': askRoute,
    'projects.export': exportRoute(siteScript),
  });
