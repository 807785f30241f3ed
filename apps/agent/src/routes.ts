/** Skills, triggers and executions, with the error bodies of the workflow service. */
import { appRoutes, type Route } from '@quoin/http';
import { agentError } from './agent-error.ts';
import { invokeRoutes } from './invoke-routes.ts';

export const routes: readonly Route[] = appRoutes('agent', invokeRoutes, {
  errorBody: agentError,
});
