/** The navigation tree (docs/internals/interface.md#spaces-and-navigation). */
import { Type } from '@sinclair/typebox';
import { READS, WRITES } from '../agent-tool.ts';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { LIMITS } from '../limits.ts';
import { listQuery, pagedList, projectParams } from '../schemas/common.ts';
import {
  listedItem,
  structureChanges,
  structureOperation,
  structure as structureRecord,
} from '../schemas/structure.ts';

const example = { spaces: [{ ...sample.space, items: [sample.item] }] };

export const structure = {
  get: endpoint({
    id: 'structure.get',
    isHeavy: true,
    method: 'GET',
    path: '/projects/:projectId/structure',
    auth: 'bearer',
    scope: 'docs:read',
    role: 'viewer',
    summary: 'Read the spaces and their navigation trees',
    description:
      'Returns everything in one response. For a large project, `GET …/structure/items` returns the items in pages.',
    tag: 'Spaces and structure',
    params: projectParams,
    response: structureRecord,
    mcp: {
      tool: 'get_structure',
      mode: 'local',
      title: 'Get the structure of a project',
      description:
        'Gives the spaces of a project and the navigation tree of each: every page with its title, path, id and status. Use it to see how the documentation is arranged, and to find the space and the parent of a new page. Use search where you look for a subject.',
      hints: READS,
    },
    cli: 'structure',
    example: { response: example },
  }),

  items: endpoint({
    id: 'structure.items',
    method: 'GET',
    path: '/projects/:projectId/structure/items',
    auth: 'bearer',
    scope: 'docs:read',
    role: 'viewer',
    summary: 'List the items of the navigation',
    description:
      'Returns the items of all spaces in the order of their paths, each with its place. The size of a response does not depend on the size of the project.',
    tag: 'Spaces and structure',
    params: projectParams,
    query: Type.Object(listQuery(LIMITS.list)),
    response: pagedList({ items: Type.Array(listedItem) }),
    example: { response: { items: [sample.listedItem], pagination: sample.pagination } },
  }),

  update: endpoint({
    id: 'structure.update',
    method: 'PATCH',
    path: '/projects/:projectId/structure',
    auth: 'bearer',
    scope: 'docs:write',
    role: 'editor',
    summary: 'Change the structure by one operation',
    description:
      'A rename or a move keeps the old paths as redirects. Returns the whole structure. For a large project, use `POST …/structure/changes`, which returns only the changes.',
    tag: 'Spaces and structure',
    params: projectParams,
    body: structureOperation,
    response: structureRecord,
    errors: ['plan_limit_reached', 'storage_full', 'conflict'],
    example: {
      body: { op: 'move_item', navItemId: sample.id.item, parentId: null, position: 0 },
      response: example,
    },
  }),

  change: endpoint({
    id: 'structure.change',
    method: 'POST',
    path: '/projects/:projectId/structure/changes',
    auth: 'bearer',
    scope: 'docs:write',
    role: 'editor',
    summary: 'Change the structure by one operation, and return the changes',
    description:
      'The operations of `PATCH …/structure`. The size of the answer depends on what changed, and not on the size of the project.',
    tag: 'Spaces and structure',
    params: projectParams,
    body: structureOperation,
    response: structureChanges,
    errors: ['plan_limit_reached', 'storage_full', 'conflict'],
    mcp: {
      tool: 'change_structure',
      mode: 'full',
      title: 'Change the structure',
      description:
        'Changes the navigation by one operation `op`: `create_group`, `create_link`, `rename_item`, `move_item` (to a parent, a space or a position), `set_path`, `delete_item` (never a page), and `rename_space`, `move_space`, `delete_space`. get_structure has the ids. Old paths stay as redirects, and links in other pages follow.',
      hints: { ...WRITES, idempotent: false },
    },
    cli: [
      'structure add-group',
      'structure add-link',
      'structure rename',
      'structure set-path',
      'structure move',
      'structure remove',
      'spaces rename',
      'spaces move',
      'spaces delete',
    ],
    example: {
      body: { op: 'move_item', navItemId: sample.id.item, parentId: null, position: 0 },
      response: {
        items: [{ spaceId: sample.space.id, parentId: null, item: sample.item }],
        deletedItemIds: [],
        rewrittenPages: [],
        spaces: null,
      },
    },
  }),
};
