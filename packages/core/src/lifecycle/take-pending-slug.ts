/** Gives a page the slug of a title that its publication shows to readers (docs/decisions.md#projects-people-structure). */
import type { Context } from '../context.ts';
import { slugFollowing } from '../navigation/paths.ts';
import { retitleItem } from '../navigation/retitle-item.ts';
import { lockProject } from '../policies/lock.ts';
import type { Stores } from '../ports/db.ts';
import type { PageForUser } from '../ports/page-store.ts';

/**
 * Call in the write that publishes, before the page's row is read for it: links of the page to itself
 * follow, which makes a revision.
 * @returns the page as it is then; null if another request changed it since it was read
 */
export const takePendingSlug = async (
  context: Context,
  stores: Stores,
  seen: PageForUser,
): Promise<PageForUser | null> => {
  const { page } = seen;
  if (!page.slugPending || page.sourcePath !== null) return seen;
  await lockProject(context, stores, page.projectId);
  const now = await stores.pages.get(page.id);
  const isSame =
    now !== null &&
    now.page.version === page.version &&
    now.page.updatedAt.getTime() === page.updatedAt.getTime();
  const item = isSame ? await stores.nav.get(page.navItemId) : null;
  if (item === null) return null;
  const slug = slugFollowing(page.title, item.slug);
  await retitleItem(context, stores, item, { title: item.title, slug });
  const after = await stores.pages.get(page.id);
  return after && { ...seen, ...after };
};
