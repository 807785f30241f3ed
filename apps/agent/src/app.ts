/** Skills, triggers and executions on one app. */
import { createElysia, type HttpRuntime, mountRoutes } from '@quoin/http';
import { invokeRoutes } from './invoke-routes.ts';
import { routes } from './routes.ts';

export interface AgentAppOptions {
  readonly runtime: HttpRuntime;
}

export const createAgent = ({ runtime }: AgentAppOptions) => {
  const app = createElysia(runtime);
  mountRoutes(app, [...routes, ...invokeRoutes], runtime);
  return app;
};
