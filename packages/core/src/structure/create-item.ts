/** `create_group`, `create_link` and `create_api`: items that are no pages, at the end of their parent. */
import { slugify } from '@quoin/markdown';
import { matchSources } from '../api-reference/match-sources.ts';
import type { Context } from '../context.ts';
import { newEvent } from '../events/record.ts';
import type { Id } from '../id.ts';
import { insertItem } from '../navigation/insert-item.ts';
import { requireParent } from '../navigation/parent.ts';
import type { Stores } from '../ports/db.ts';
import type { Operation, StructureChange } from './operation.ts';
import { requireSpace, type Targets } from './targets.ts';

interface NewLeafOrGroup {
  readonly spaceId: Id<'space'>;
  readonly parentId?: Id<'navItem'> | null | undefined;
  readonly type: 'group' | 'link' | 'api';
  readonly title: string;
  readonly slug: string;
  readonly href: string | null;
}

const createItem = async (
  context: Context,
  stores: Stores,
  targets: Targets,
  { spaceId, parentId = null, ...item }: NewLeafOrGroup,
): Promise<StructureChange> => {
  const { projectId } = targets;
  const space = requireSpace(targets, spaceId);
  const parent = parentId === null ? null : requireParent(space, targets.parent);
  const created = await insertItem(context, stores, { space, parent, ownTitle: null, ...item });
  await stores.events.insert(
    newEvent(context, {
      projectId,
      type: 'nav_item.created',
      subject: { type: 'nav_item', id: created.id, title: created.title },
      data: { type: created.type },
    }),
  );
  return { itemId: created.id };
};

export const createGroup: Operation<'create_group'> = (
  context,
  stores,
  targets,
  { op: _, ...input },
) =>
  createItem(context, stores, targets, {
    ...input,
    type: 'group',
    slug: slugify(input.title),
    href: null,
  });

export const createLink: Operation<'create_link'> = (
  context,
  stores,
  targets,
  { op: _, ...input },
) => createItem(context, stores, targets, { ...input, type: 'link', slug: '' });

/** Its source is listed from now on; the watch of sources reads it. */
export const createApi: Operation<'create_api'> = async (
  context,
  stores,
  targets,
  { op: _, spec, ...input },
) => {
  const item = { ...input, type: 'api', slug: '', href: spec } as const;
  const change = await createItem(context, stores, targets, item);
  await matchSources(context.deps, stores, targets.projectId);
  return change;
};
