/** Spaces, the navigation tree and its operations (docs/internals/interface.md#spaces-and-navigation). */
import { PAGE_STATUSES } from '@quoin/page-lifecycle';
import { Type } from '@sinclair/typebox';
import { LIMITS } from '../limits.ts';
import { closed, integer, locale, uuid } from './common.ts';
import { named, nullable, oneOf, text } from './kinds.ts';

export const pageStatus = oneOf(PAGE_STATUSES);
export const nodeType = oneOf(['page', 'group', 'link', 'label', 'divider', 'api']);

const spaceProperties = {
  id: uuid(),
  name: text(),
  slug: text(),
  locale: nullable(text()),
  position: integer(),
};

export const space = named('Space', Type.Object(spaceProperties));

export const spaceInput = closed({
  name: text(LIMITS.spaceName),
  locale: Type.Optional(locale()),
});

const itemProperties = {
  navItemId: uuid(),
  type: nodeType,
  title: text(),
  pageId: nullable(uuid()),
  slug: text(),
  path: text(),
  customPath: nullable(
    text({ description: 'The path that was set for a page; null: it follows the navigation' }),
  ),
  status: nullable(pageStatus),
  hasUnpublishedChanges: Type.Boolean({
    description: 'Of a page: whether its working copy differs from the published text',
  }),
  href: Type.Optional(text()),
  icon: Type.Optional(text()),
  hidden: Type.Boolean(),
  position: integer(),
};

export const structureItem = Type.Recursive(
  (Item) => Type.Object({ ...itemProperties, children: Type.Array(Item) }),
  { $id: 'StructureItem' },
);

export const listedItem = named(
  'ListedItem',
  Type.Object({
    ...itemProperties,
    spaceId: uuid(),
    parentId: nullable(uuid()),
  }),
);

export const structure = named(
  'Structure',
  Type.Object({
    spaces: Type.Array(Type.Object({ ...spaceProperties, items: Type.Array(structureItem) })),
  }),
);

export const structureChanges = named(
  'StructureChanges',
  Type.Object({
    items: Type.Array(
      Type.Object({
        spaceId: uuid(),
        parentId: nullable(uuid()),
        item: structureItem,
      }),
      {
        description:
          'The item that was created, moved or renamed, with all items below it, and its place: siblings after it follow in their order',
      },
    ),
    deletedItemIds: Type.Array(uuid()),
    rewrittenPages: Type.Array(
      Type.Object({ pageId: uuid(), navItemId: uuid(), hasUnpublishedChanges: Type.Boolean() }),
      { description: 'Pages whose links followed a new path: each has a new revision' },
    ),
    spaces: nullable(
      Type.Array(space, {
        description: 'All spaces in their order, if the operation changed one; null if it did not',
      }),
    ),
  }),
);

const parent = () =>
  Type.Optional(
    Type.Union([uuid(), Type.Null()], {
      description: 'A navItemId or a pageId; null for the top level',
    }),
  );

export const structureOperation = named(
  'StructureOperation',
  Type.Union([
    closed({ op: Type.Literal('rename_item'), navItemId: uuid(), title: text(LIMITS.title) }),
    closed({
      op: Type.Literal('move_item'),
      navItemId: uuid(),
      spaceId: Type.Optional(
        uuid(
          'The space to move to, with all items below. Left out: the space of the item. Without `parentId`, another space means its top level',
        ),
      ),
      parentId: parent(),
      position: Type.Optional(
        integer(0, undefined, '0-based; a larger number than the last position means the end'),
      ),
    }),
    closed({
      op: Type.Literal('set_path'),
      navItemId: uuid(),
      path: Type.Union([text(LIMITS.customPath), Type.Null()], {
        description:
          'Address of the page below the site, such as `/guides/start`; null: the address follows the navigation',
      }),
    }),
    closed({ op: Type.Literal('rename_space'), spaceId: uuid(), name: text(LIMITS.spaceName) }),
    closed({ op: Type.Literal('move_space'), spaceId: uuid(), position: integer() }),
    closed({
      op: Type.Literal('create_group'),
      spaceId: uuid(),
      title: text(LIMITS.title),
      parentId: parent(),
    }),
    closed({
      op: Type.Literal('create_link'),
      spaceId: uuid(),
      title: text(LIMITS.title),
      href: text(LIMITS.href),
      parentId: parent(),
    }),
    closed({
      op: Type.Literal('create_api'),
      spaceId: uuid(),
      title: text(LIMITS.title),
      spec: text({
        ...LIMITS.href,
        description: 'The description of the API: the path of a file of the project, or an address',
      }),
      parentId: parent(),
    }),
    closed({ op: Type.Literal('delete_item'), navItemId: uuid() }),
    closed({ op: Type.Literal('delete_space'), spaceId: uuid() }),
  ]),
);
