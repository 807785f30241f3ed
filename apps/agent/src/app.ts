/** Skills, triggers and executions on one app. */
import { createElysia, type HttpRuntime, mountRoutes } from '@quoin/http';
import { routes } from './routes.ts';

export interface AgentAppOptions {
  readonly runtime: HttpRuntime;
}

export const createAgent = ({ runtime }: AgentAppOptions) => {
  const app = createElysia(runtime);
  mountRoutes(app, routes, runtime);
  return app;
};
