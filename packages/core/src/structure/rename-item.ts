/**
 * `rename_item`. A page is renamed where its title lives, a group's slug follows its title, and
 * other items have no address.
 */
import { newEvent } from '../events/record.ts';
import { slugFollowing } from '../navigation/paths.ts';
import { retitleItem } from '../navigation/retitle-item.ts';
import { renamePage } from '../pages/rename.ts';
import type { Operation } from './operation.ts';
import { requireItem } from './targets.ts';

export const renameItem: Operation<'rename_item'> = async (context, stores, targets, { title }) => {
  const { projectId } = targets;
  const item = requireItem(targets);
  if (item.title === title) return {};
  if (item.type === 'page') {
    const pageId = await stores.nav.pageIdOf(item.id);
    if (pageId === null) throw new Error(`navigation item ${item.id} has lost its page`);
    await renamePage(context, stores, pageId, title);
    return { itemId: item.id };
  }
  await retitleItem(context, stores, item, { title, slug: slugFollowing(title, item.slug) });
  await stores.events.insert(
    newEvent(context, {
      projectId,
      type: 'nav_item.renamed',
      subject: { type: 'nav_item', id: item.id, title },
      data: { from: item.title, to: title },
    }),
  );
  return { itemId: item.id };
};
