/** Both receivers on one app: a connection's own, and that of a GitHub App. */
import { contract } from '@quoin/contract';
import { appRoutes, createElysia, type HttpRuntime, mountRoutes, route } from '@quoin/http';
import { type GitHubApp, receiveForApp } from './receive-for-app.ts';
import { receiveForConnection } from './receive-for-connection.ts';

export interface GitWebhookOptions {
  readonly runtime: HttpRuntime;
  readonly githubApp: GitHubApp;
}

export const createGitWebhook = ({ runtime, githubApp }: GitWebhookOptions) => {
  const app = createElysia(runtime);
  const { connection, app: forApp } = contract.gitWebhooks;
  const routes = appRoutes('git-webhook', {
    'gitWebhooks.connection': route(connection, receiveForConnection, { rawBody: true }),
    'gitWebhooks.app': route(forApp, receiveForApp(githubApp), { rawBody: true }),
  });
  mountRoutes(app, routes, runtime);
  return app;
};
