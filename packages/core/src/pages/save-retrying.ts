/** Saves over the user who was first: holds the page, reads again and saves again, within one write. */

import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { pageBusy } from '../messages/pages.ts';
import type { Stores } from '../ports/db.ts';
import type { PageEdit } from './apply-edit.ts';
import type { PageWithText } from './page-with-text.ts';
import { type SaveOptions, savePage } from './save.ts';

/**
 * @param read loads the page and makes its checks, `If-Match` included, on what it finds
 * @throws {AppError} what `read` and {@link savePage} throw; `conflict` when the page went away
 */
export const saveRetrying = async (
  context: Context,
  stores: Stores,
  read: () => Promise<PageWithText>,
  edit: PageEdit,
  options: SaveOptions,
): Promise<PageWithText> => {
  const before = await read();
  const saved = await savePage(context, stores, before, edit, options);
  if (saved !== null) return saved;
  // No other user changes it from here on, so that the second try is the last one needed.
  await stores.pages.lock(before.view.page.id);
  const savedThen = await savePage(context, stores, await read(), edit, options);
  if (savedThen !== null) return savedThen;
  throw new AppError('conflict', pageBusy);
};
