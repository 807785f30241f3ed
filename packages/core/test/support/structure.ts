/** A project whose structure tests change and look at. */
import type { contract, EndpointInput, EndpointOutput } from '@quoin/contract';
import {
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

/** `title` or `title(child child)`, for whole trees in one line. */
export const outline = (items: readonly Item[]): string =>
  items
    .map(({ title, children }) =>
      children.length === 0 ? title : `${title}(${outline(children)})`,
    )
    .join(' ');
