/** A page with the text of its working copy. */
import { notFound } from '../app-error.ts';
import type { Id } from '../id.ts';
import type { Stores } from '../ports/db.ts';
import type { PageView } from '../ports/page-store.ts';
import type { NavItemRecord } from '../records.ts';

/** The working copy of a page that is known to be there. */
export const readWithText = async (stores: Stores, pageId: Id<'page'>): Promise<PageWithText> => {
  const view = await stores.pages.get(pageId);
  const revision = view && (await stores.revisions.get(pageId, view.page.version));
  if (!view || !revision) throw notFound('Page');
  return { view, content: revision.content };
};

/** A page with the text of its working copy. */
export interface PageWithText {
  readonly view: PageView;
  readonly content: string;
  /** Titles in navigation, where they were read together with the page. */
  readonly item?: Pick<NavItemRecord, 'title' | 'ownTitle'>;
}
