/** `rename_space`: the slug stays, so that every address in the space does. */
import { newEvent } from '../events/record.ts';
import type { Operation } from './operation.ts';
import { requireSpace } from './targets.ts';

export const renameSpace: Operation<'rename_space'> = async (
  context,
  stores,
  targets,
  { spaceId, name },
) => {
  const { projectId } = targets;
  const space = requireSpace(targets, spaceId);
  if (space.name === name) return {};
  await stores.spaces.update(space.id, { name });
  await stores.events.insert(
    newEvent(context, {
      projectId,
      type: 'space.renamed',
      subject: { type: 'space', id: space.id, title: name },
      data: { from: space.name, to: name },
    }),
  );
  return { spaces: true };
};
