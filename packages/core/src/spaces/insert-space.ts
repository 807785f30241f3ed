/** Puts a new space behind the project's others. */
import { slugify, uniqueSlug } from '@quoin/markdown';
import type { Context } from '../context.ts';
import { newEvent } from '../events/record.ts';
import type { Id } from '../id.ts';
import type { Stores } from '../ports/db.ts';
import type { SpaceRecord } from '../records.ts';

export interface NewSpace {
  readonly projectId: Id<'project'>;
  readonly name: string;
  readonly locale: string | null;
}

/** Call {@link lockProject} before. The slug is made from the name, with `-2` … when in use. */
export const insertSpace = async (
  context: Context,
  stores: Stores,
  { projectId, name, locale }: NewSpace,
): Promise<SpaceRecord> => {
  const others = await stores.spaces.list(projectId);
  const taken = new Set(others.map((space) => space.slug));
  const space: SpaceRecord = {
    id: context.deps.ids.next(),
    projectId,
    name,
    slug: uniqueSlug(slugify(name), (slug) => taken.has(slug)),
    locale,
    version: null,
    icon: null,
    position: others.length,
    createdAt: context.deps.clock.now(),
  };
  await stores.spaces.insert(space);
  await stores.events.insert(
    newEvent(context, {
      projectId,
      type: 'space.created',
      subject: { type: 'space', id: space.id, title: name },
    }),
  );
  return space;
};
