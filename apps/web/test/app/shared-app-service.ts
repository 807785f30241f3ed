/** One service and one browser for all files of a process of tests; each file finds it without projects. */
import { type AppService, openAppService } from './app-service.ts';

/** What only some files need changes nothing for the others. */
const ENV = {
  QUOIN_ALLOW_PRIVATE_HOSTS: '127.0.0.1',
  QUOIN_RATE_LIMIT_TOKEN: '0',
  // An API that is silent is given up soon.
  QUOIN_PLAYGROUND_TIMEOUT: '2',
};

let shared: AppService | null = null;

/** Also closes the windows that other files left open. @throws Error where the service does not start */
export const sharedAppService = async (): Promise<AppService> => {
  shared ??= await openAppService(ENV);
  const app = shared;
  await Promise.all(app.chromium.contexts().map((context) => context.close()));
  const { projects } = Object(await app.api('GET', '/api/v1/projects'));
  for (const { slug } of projects) {
    await app.api('DELETE', `/api/v1/projects/${slug}`, { confirm: slug });
  }
  return app;
};

/** At the end of all files. */
export const closeSharedAppService = async (): Promise<void> => {
  await shared?.close();
};
