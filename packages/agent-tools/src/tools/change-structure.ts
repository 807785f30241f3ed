/** `change_structure`: one operation on the navigation, as flat arguments. */
import { compile, contract, type EndpointOutput, LIMITS, schemas } from '@quoin/contract';
import { changeStructure, invalid } from '@quoin/core';
import { Type } from '@sinclair/typebox';
import * as messages from '../messages.ts';
import { findPageId } from '../references/find-page.ts';
import { findSpaceId } from '../references/find-space.ts';
import { fenced } from '../text/fenced.ts';
import { blocks, onOneLine } from '../text/lines.ts';
import { defineTool } from '../tool.ts';

const endpoint = contract.structure.change;

const OPERATIONS = [
  'create_group',
  'create_link',
  'rename_item',
  'move_item',
  'set_path',
  'delete_item',
  'rename_space',
  'move_space',
  'delete_space',
] as const;

const MAX_REFERENCE = 2000;

const optional = (description: string, bounds: { min?: number; max: number }) =>
  Type.Optional(schemas.text({ ...bounds, description }));

const operation = compile(endpoint.body);

type Changes = EndpointOutput<typeof endpoint>;

const textOf = ({ items, deletedItemIds, rewrittenPages, spaces }: Changes): string => {
  const lines = [
    ...items.map(
      ({ item }) =>
        `- ${onOneLine(item.title)} — ${item.type}${item.pageId === null ? '' : `, ${item.path}`}, position ${item.position}, navItemId ${item.navItemId}`,
    ),
    ...(spaces ?? []).map((space) => `- ${messages.spaceLine(space)}`),
  ];
  return blocks(
    deletedItemIds.length === 0 ? messages.structureChanged : messages.itemDeleted,
    lines.length === 0 ? '' : fenced('STRUCTURE', lines.join('\n')),
    rewrittenPages.length === 0 ? '' : messages.linksRewritten({ pages: rewrittenPages.length }),
  );
};

export const changeStructureTool = defineTool({
  endpoint,
  input: schemas.closed({
    ...endpoint.params.properties,
    op: schemas.oneOf(OPERATIONS, { description: 'The operation' }),
    navItemId: optional('Item to rename, move or delete: its navItemId, or the path of a page', {
      min: 1,
      max: MAX_REFERENCE,
    }),
    spaceId: optional('Space to change, to create in or to move to: its id or slug', {
      min: 1,
      max: LIMITS.projectSlug.max,
    }),
    parentId: optional(
      'New parent: a navItemId, or the path of a page. Empty: the top level. If you omit it in move_item, the parent is unchanged',
      { max: MAX_REFERENCE },
    ),
    position: Type.Optional(
      schemas.integer(0, undefined, '0-based position among the siblings or the spaces'),
    ),
    title: optional('Title of a new group or link, or the new title of an item', LIMITS.title),
    name: optional('New name of a space', LIMITS.spaceName),
    href: optional('Address of a link', LIMITS.href),
    path: optional(
      'New path of a page, such as `/guides/start`. Empty: the path follows the navigation',
      {
        max: MAX_REFERENCE,
      },
    ),
  }),
  output: endpoint.response,
  run: async ({ context, input, once }) => {
    const { projectId, op, navItemId, spaceId, parentId, path, ...rest } = input;
    const itemOf = async (reference: string): Promise<string> => {
      if (!/[/.]/.test(reference)) return reference;
      const pageId = await findPageId(context, reference, projectId);
      const page = await context.db.read((stores) => stores.pages.get(pageId));
      return page?.page.navItemId ?? pageId;
    };
    const parsed = operation.parse({
      op,
      ...rest,
      ...(navItemId !== undefined && { navItemId: await itemOf(navItemId) }),
      ...(spaceId !== undefined && { spaceId: await findSpaceId(context, projectId, spaceId) }),
      ...(parentId !== undefined && { parentId: parentId === '' ? null : await itemOf(parentId) }),
      ...(path !== undefined && { path: path === '' ? null : path }),
    });
    if (!parsed.ok) throw invalid(`${op}: ${parsed.problem.message}`);
    const body = parsed.value;
    const changes = await once(
      endpoint.response,
      async () => async (inside) =>
        (await changeStructure(inside, { params: { projectId }, query: {}, body })).body,
    );
    return { structured: changes, text: textOf(changes), links: [] };
  },
});
