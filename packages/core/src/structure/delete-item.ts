/** `delete_item`: never a page's, and nothing that still holds items. */

import { matchSources } from '../api-reference/match-sources.ts';
import { AppError, invalid } from '../app-error.ts';
import { newEvent } from '../events/record.ts';
import { groupNotEmpty, itemIsPage } from '../messages/pages.ts';
import { removeItem } from '../navigation/remove-item.ts';
import type { Operation } from './operation.ts';
import { requireItem } from './targets.ts';

export const deleteItem: Operation<'delete_item'> = async (context, stores, targets) => {
  const { projectId } = targets;
  const item = requireItem(targets);
  if (item.type === 'page') {
    throw invalid(itemIsPage);
  }
  if ((await stores.nav.nextPosition(item.spaceId, item.id)) > 0) {
    throw new AppError('conflict', groupNotEmpty);
  }
  await removeItem(stores, item);
  if (item.type === 'api') await matchSources(context.deps, stores, projectId);
  await stores.events.insert(
    newEvent(context, {
      projectId,
      type: 'nav_item.deleted',
      subject: { type: 'nav_item', id: item.id, title: item.title },
      data: { type: item.type },
    }),
  );
  return { deletedItemId: item.id };
};
