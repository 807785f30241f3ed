/** The pages whose working copies contain a text. */
import type { Stores } from '../ports/db.ts';
import type { PageListFilter, PageView } from '../ports/page-store.ts';
import { createYielder } from '../yield-now.ts';
import { countOf, type ReplacedLine, replacedLines } from './occurrences.ts';

/** Texts in memory at a time. */
const BATCH = 50;

export interface FoundPage {
  readonly view: PageView;
  readonly occurrences: number;
  readonly lines: readonly ReplacedLine[];
}

/** Oldest first. */
export const pagesWith = async (
  stores: Stores,
  filter: Pick<PageListFilter, 'projectId' | 'spaceId'>,
  { find, replace }: { readonly find: string; readonly replace: string },
): Promise<FoundPage[]> => {
  const found: FoundPage[] = [];
  const turn = createYielder();
  for (let after: string | null = null; ; ) {
    const views: PageView[] = await stores.pages.list({
      ...filter,
      status: null,
      after,
      limit: BATCH,
    });
    const keys = views.map(({ page }) => ({ pageId: page.id, version: page.version }));
    const texts = new Map<string, string>();
    if (keys.length > 0) {
      for (const { pageId, content } of await stores.revisions.contents(keys)) {
        texts.set(pageId, content);
      }
    }
    await turn();
    for (const view of views) {
      const content = texts.get(view.page.id) ?? '';
      const occurrences = countOf(content, find);
      if (occurrences > 0) {
        found.push({ view, occurrences, lines: replacedLines(content, find, replace) });
      }
      await turn();
    }
    after = views.at(-1)?.page.id ?? null;
    if (views.length < BATCH) return found;
  }
};
