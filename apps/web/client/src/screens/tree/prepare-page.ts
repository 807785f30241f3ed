/** A user who comes to the tree opens a page soon: the editor is loaded meanwhile. */

import type { Project } from '@quoin/sdk';
import type { QueryClient } from '@tanstack/react-query';

const loadParts = () =>
  Promise.all([
    import('../page/prepare-editor.ts'),
    import('../page/queries.ts'),
    import('../page/mode-switch.tsx'),
  ]);

let parts: Awaited<ReturnType<typeof loadParts>> | null = null;

/** Loads the editor, and what every editor of the project needs. */
export const preparePage = async (queryClient: QueryClient, slug: string): Promise<void> => {
  parts = await loadParts();
  const [{ prepareEditor }] = parts;
  prepareEditor(queryClient, slug);
};

/** Requests a page that is pressed, before the press is a click. */
export const beginPressedPage = (project: Project, pageId: string): void => {
  // Not loaded yet: the screen requests the page, as it does without a press.
  if (parts === null) return;
  const [, { beginPage }, { usualMode }] = parts;
  beginPage(pageId, usualMode(project) !== 'source');
};
