/** A project whose structure tests change and look at. */
import type { contract, EndpointInput, EndpointOutput } from '@quoin/contract';
import {
  changeStructure,
  createProject,
  createSpace,
  getStructure,
  listRedirects,
  type Principal,
  updateStructure,
} from '../../src/index.ts';
import { createPage } from '../../src/pages/create-page.ts';
import type { World } from './world.ts';

export type Structure = EndpointOutput<typeof contract.structure.get>;
export type Item = Structure['spaces'][number]['items'][number];
export type Changes = EndpointOutput<typeof contract.structure.change>;
export type Op = EndpointInput<typeof contract.structure.update>['body'];

export const openStructure = async (world: World, principal: Principal, name: string) => {
  const context = world.as(principal);
  const made = await createProject(context, { params: {}, query: {}, body: { name } });
  const projectId = made.body.project.id;
  const at = { params: { projectId }, query: {}, body: undefined };
  return {
    projectId,
    read: async () => (await getStructure(context, at)).body,
    redirects: async () => (await listRedirects(context, at)).body.redirects,
    change: async (body: Op, as: Principal = principal) =>
      (await updateStructure(world.as(as), { params: { projectId }, query: {}, body })).body,
    /** Answers with what changed. */
    changed: async (body: Op) =>
      (await changeStructure(context, { params: { projectId }, query: {}, body })).body,
    space: async (spaceName: string, locale?: string) => {
      const body = { name: spaceName, ...(locale !== undefined && { locale }) };
      return (await createSpace(context, { params: { projectId }, query: {}, body })).body.space;
    },
    page: async (spaceId: string, title: string, parentId?: string | null, content?: string) => {
      const body = {
        spaceId,
        title,
        ...(parentId !== undefined && { parentId }),
        ...(content !== undefined && { content }),
      };
      const input = { params: { projectId }, query: { content: false }, body };
      return (await createPage(context, input)).body.page;
    },
  };
};

/** Every item of the structure, parents before children. */
export const flatten = (structure: Structure): (Item & { parentId: string | null })[] => {
  const found: (Item & { parentId: string | null })[] = [];
  const walk = (items: readonly Item[], parentId: string | null): void => {
    for (const item of items) {
      found.push({ ...item, parentId });
      walk(item.children, item.navItemId);
    }
  };
  for (const space of structure.spaces) walk(space.items, null);
  return found;
};

/** The structure that a client has after `changes`, without reading it again. */
export const applied = (before: Structure, changes: Changes): Structure => {
  const gone = new Set([
    ...changes.deletedItemIds,
    ...changes.items.map(({ item }) => item.navItemId),
  ]);
  const rewritten = new Map(changes.rewrittenPages.map((page) => [page.navItemId, page]));
  const walk = (items: readonly Item[], spaceId: string, parentId: string | null): Item[] => {
    const kept = items.filter(({ navItemId }) => !gone.has(navItemId));
    const left = kept.map((item) => ({
      ...item,
      hasUnpublishedChanges:
        rewritten.get(item.navItemId)?.hasUnpublishedChanges ?? item.hasUnpublishedChanges,
      children: walk(item.children, spaceId, item.navItemId),
    }));
    for (const one of changes.items) {
      if (one.spaceId === spaceId && one.parentId === parentId) {
        left.splice(one.item.position, 0, one.item);
      }
    }
    return left.map((item, position) => ({ ...item, position }));
  };
  const spaces = before.spaces.map((space) => ({
    ...space,
    items: walk(space.items, space.id, null),
  }));
  if (changes.spaces === null) return { spaces };
  return {
    spaces: changes.spaces.map((space) => ({
      ...space,
      items: spaces.find(({ id }) => id === space.id)?.items ?? [],
    })),
  };
};

/** `title` or `title(child child)`, for whole trees in one line. */
export const outline = (items: readonly Item[]): string =>
  items
    .map(({ title, children }) =>
      children.length === 0 ? title : `${title}(${outline(children)})`,
    )
    .join(' ');
