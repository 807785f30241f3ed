/** `move_item`. */
import { newEvent } from '../events/record.ts';
import { moveItem } from '../navigation/move-item.ts';
import type { Operation } from './operation.ts';
import { requireItem, requireSpace } from './targets.ts';

export const moveNavItem: Operation<'move_item'> = async (
  context,
  stores,
  projectId,
  { navItemId, spaceId, parentId, position },
) => {
  const item = await requireItem(stores, projectId, navItemId);
  const space = await requireSpace(stores, projectId, spaceId ?? item.spaceId);
  const moved = await moveItem(context, stores, space, item, { parentId, position });
  if (moved === null) return {};
  await stores.events.insert(
    newEvent(context, {
      projectId,
      type: 'nav_item.moved',
      subject: { type: 'nav_item', id: item.id, title: item.title },
      data: { from: moved.from, to: moved.to },
    }),
  );
  return { itemId: item.id };
};
