/** `delete_space`: an empty one only; archived pages count. */

import { AppError } from '../app-error.ts';
import { newEvent } from '../events/record.ts';
import { spaceNotEmpty } from '../messages/pages.ts';
import { renumberSpaces } from '../spaces/renumber.ts';
import type { Operation } from './operation.ts';
import { requireSpace } from './targets.ts';

export const deleteSpace: Operation<'delete_space'> = async (
  context,
  stores,
  targets,
  { spaceId },
) => {
  const { projectId, spaces } = targets;
  const space = requireSpace(targets, spaceId);
  if ((await stores.nav.nextPosition(space.id, null)) > 0) {
    throw new AppError('conflict', spaceNotEmpty);
  }
  await stores.spaces.delete(space.id);
  await renumberSpaces(
    stores,
    spaces.filter(({ id }) => id !== space.id),
  );
  await stores.events.insert(
    newEvent(context, {
      projectId,
      type: 'space.deleted',
      subject: { type: 'space', id: space.id, title: space.name },
    }),
  );
  return { spaces: true };
};
