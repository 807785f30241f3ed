/** Gives a page another title, where its title lives (docs/internals/interface.md#pages). */
import type { Context } from '../context.ts';
import type { Id } from '../id.ts';
import type { Stores } from '../ports/db.ts';
import type { PageView } from '../ports/page-store.ts';
import { readWithText } from './page-with-text.ts';
import { saveRetrying } from './save-retrying.ts';
import { sourceOf } from './source-of.ts';

/**
 * Edits the front matter's title where there is one (a new revision), navigation's otherwise. The
 * address follows unless the page came from a file. Call `lockProject` before.
 * @throws {AppError} `lifecycle_error` in review and in the archive
 */
export const renamePage = async (
  context: Context,
  stores: Stores,
  pageId: Id<'page'>,
  title: string,
): Promise<PageView> => {
  const read = () => readWithText(stores, pageId);
  const saved = await saveRetrying(context, stores, read, { title }, { source: sourceOf(context) });
  return saved.view;
};
