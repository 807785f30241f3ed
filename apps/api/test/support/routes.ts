/** The routes of the API, without scripts in exported sites. */
import { apiRoutes } from '../../src/index.ts';

export const routes = apiRoutes(async () => null);
