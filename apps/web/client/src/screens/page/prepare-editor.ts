/** Loads the data of every editor of a project before the text of a page has arrived. */

import type { QueryClient } from '@tanstack/react-query';
import { canvasStyle } from './canvas-style.ts';
import { assetsQuery, componentsQuery } from './queries.ts';

/** Loaded when the first page opens, or when a user comes to the tree. */
export const loadEditor = () => import('@quoin/editor');

export const prepareEditor = (queryClient: QueryClient, slug: string): void => {
  // What fails here is requested again, and reported, by the editor that needs it.
  loadEditor().catch(() => undefined);
  void queryClient.prefetchQuery(componentsQuery);
  void queryClient.prefetchQuery(assetsQuery(slug));
  void canvasStyle(slug);
};
