/** Saves over whoever was first: reads again and tries again, a few times, within one write. */
import { AppError, notFound } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Stores } from '../ports/db.ts';
import type { PageEdit } from './apply-edit.ts';
import { type PageWithText, type SaveOptions, savePage } from './save.ts';

const ATTEMPTS = 3;

/**
 * @param read loads the page and makes its checks, `If-Match` included, on what it finds
 * @throws {AppError} `conflict` when others are faster each time; what `read` and {@link savePage} throw
 */
export const saveRetrying = async (
  context: Context,
  stores: Stores,
  read: () => Promise<PageWithText>,
  edit: PageEdit,
  options: SaveOptions,
): Promise<PageWithText> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const saved = await savePage(context, stores, await read(), edit, options);
    if (saved !== null) return saved;
  }
  throw new AppError('conflict', 'Others are changing this page; try again');
};

/** The working copy of a page that is known to be there. */
export const readWithText = async (stores: Stores, pageId: string): Promise<PageWithText> => {
  const view = await stores.pages.get(pageId);
  const revision = view && (await stores.revisions.get(pageId, view.page.version));
  if (!view || !revision) throw notFound('Page');
  return { view, content: revision.content };
};
