/** Titles of pages before and after a run, for a file that titles every page. Reads nothing. */
import type { NavigationMergeInput } from '@quoin/git-sync';
import { titleOf } from '@quoin/markdown';
import { createYielder } from '../../../yield-now.ts';
import type { PagesPlan } from './plan-pages.ts';

export const pageTitles = async ({
  pages,
  project,
}: Pick<PagesPlan, 'pages' | 'project'>): Promise<NonNullable<NavigationMergeInput['titles']>> => {
  const set = new Set(
    project.state?.items.flatMap(({ id, ownTitle }) => (ownTitle === null ? [] : [id])),
  );
  const oldNames = new Map(pages.map(({ path, from }) => [path, from ?? path]));
  // A title that the navigation sets hides what the page calls itself: it stays set.
  const before = (file: string): string | null => {
    const page = project.byFile.get(oldNames.get(file) ?? file)?.page;
    return page === undefined || set.has(page.navItemId) ? null : page.title;
  };
  const fresh = new Map<string, string>();
  const turn = createYielder();
  for (const { path, decision } of pages) {
    if (decision.text === null) continue;
    fresh.set(path, titleOf({ source: decision.text, navTitle: null, fileName: path }));
    await turn();
  }
  return { before, after: (file) => fresh.get(file) ?? before(file) };
};
