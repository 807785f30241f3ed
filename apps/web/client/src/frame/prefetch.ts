/** What the first screen needs, requested concurrently instead of one after the other. */
import { projectOf } from '../addresses.ts';
import { queryClient } from '../api.ts';
import { meQuery, projectQuery, structureQuery } from '../queries.ts';
import { screenAt, Tree } from '../routes.ts';

/**
 * A failed request is repeated by the screen, which shows the error. @param pathname of the
 * document
 */
export const prefetch = (pathname: string): void => {
  void queryClient.prefetchQuery(meQuery);
  screenAt(pathname)
    ?.load()
    .catch(() => undefined);
  const project = projectOf(pathname);
  if (project === null) return;
  void queryClient.prefetchQuery(projectQuery(project));
  void queryClient.prefetchQuery(structureQuery(project));
  Tree.load().catch(() => undefined);
};
