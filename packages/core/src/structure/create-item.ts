/** `create_group`, `create_link` and `create_api`: items that are no pages, at the end of their parent. */
import { slugify } from '@quoin/markdown';
import { matchSources } from '../api-reference/match-sources.ts';
import type { Context } from '../context.ts';
import { newEvent } from '../events/record.ts';
import { insertItem } from '../navigation/insert-item.ts';
import { resolveParent } from '../navigation/parent.ts';
import type { Stores } from '../ports/db.ts';
import type { Operation, StructureChange } from './operation.ts';
import { requireSpace } from './targets.ts';

interface NewLeafOrGroup {
  readonly spaceId: string;
  readonly parentId?: string | null;
  readonly type: 'group' | 'link' | 'api';
  readonly title: string;
  readonly slug: string;
  readonly href: string | null;
}

const createItem = async (
  context: Context,
  stores: Stores,
  projectId: string,
  { spaceId, parentId, ...item }: NewLeafOrGroup,
): Promise<StructureChange> => {
  const space = await requireSpace(stores, projectId, spaceId);
  const parent = await resolveParent(stores, space, parentId ?? null);
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
  projectId,
  { op: _, ...input },
) =>
  createItem(context, stores, projectId, {
    ...input,
    type: 'group',
    slug: slugify(input.title),
    href: null,
  });

export const createLink: Operation<'create_link'> = (
  context,
  stores,
  projectId,
  { op: _, ...input },
) => createItem(context, stores, projectId, { ...input, type: 'link', slug: '' });

/** Its source is listed from now on; the watch of sources reads it. */
export const createApi: Operation<'create_api'> = async (
  context,
  stores,
  projectId,
  { op: _, spec, ...input },
) => {
  const item = { ...input, type: 'api', slug: '', href: spec } as const;
  const change = await createItem(context, stores, projectId, item);
  await matchSources(context.deps, stores, projectId);
  return change;
};
