/** `move_item`. */
import { newEvent } from '../events/record.ts';
import { type ItemMove, moveItem } from '../navigation/move-item.ts';
import { requireParent } from '../navigation/parent.ts';
import type { Operation } from './operation.ts';
import { requireItem, requireSpace } from './targets.ts';

export const moveNavItem: Operation<'move_item'> = async (
  context,
  stores,
  targets,
  { spaceId, parentId, position },
) => {
  const { projectId, nextPosition } = targets;
  const item = requireItem(targets);
  const space = requireSpace(targets, spaceId ?? item.spaceId);
  const parent = parentId == null ? parentId : requireParent(space, targets.parent);
  const move: ItemMove = { space, parent, position, nextPosition };
  const moved = await moveItem(context, stores, item, move);
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
