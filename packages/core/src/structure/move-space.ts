/** `move_space`: a position past the end means the end. */
import { newEvent } from '../events/record.ts';
import { renumberSpaces } from '../spaces/renumber.ts';
import type { Operation } from './operation.ts';
import { requireSpace } from './targets.ts';

export const moveSpace: Operation<'move_space'> = async (
  context,
  stores,
  targets,
  { spaceId, position },
) => {
  const { projectId, spaces } = targets;
  const space = requireSpace(targets, spaceId);
  const others = spaces.filter((other) => other.id !== space.id);
  const to = Math.min(position, others.length);
  if (to === space.position) return {};
  await renumberSpaces(stores, others.toSpliced(to, 0, space));
  await stores.events.insert(
    newEvent(context, {
      projectId,
      type: 'space.moved',
      subject: { type: 'space', id: space.id, title: space.name },
      data: { from: space.position, to },
    }),
  );
  return { spaces: true };
};
