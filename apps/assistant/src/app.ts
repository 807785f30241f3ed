/** The headless assistant and its widget on one app. */
import { createElysia, type HttpRuntime, mountRoutes } from '@quoin/http';
import { routes } from './routes.ts';

export interface AssistantOptions {
  readonly runtime: HttpRuntime;
}

export const createAssistant = ({ runtime }: AssistantOptions) => {
  const app = createElysia(runtime);
  mountRoutes(app, routes(), runtime);
  return app;
};
