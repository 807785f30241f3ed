/** The web app, the readers' sites, and the pages that a person needs before there is a web app. */
export { webPart } from './part.ts';
export { AUTH_TARGETS } from './routes/auth.ts';
export { routeDomains } from './site/domains.ts';
export { dynamicRoutes } from './site/dynamic-routes.ts';
export { createSites } from './site/routes.ts';
export { siteScripts } from './site/scripts.ts';
export type { Web } from './visit.ts';
export { createWeb } from './web.ts';
