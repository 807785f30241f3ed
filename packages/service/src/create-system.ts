/** State, metrics, the description of the interface, and assets: every process of the service has these routes. */
import { createElysia, mountRoutes } from '@quoin/http';
import { type SystemOptions, systemRoutes } from './system-routes.ts';

export type { SystemOptions };

export const createSystem = (options: SystemOptions) => {
  const app = createElysia(options.runtime);
  mountRoutes(app, systemRoutes(options), options.runtime);
  return app;
};
