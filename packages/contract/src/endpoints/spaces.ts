/** Spaces (docs/internals/interface.md#spaces-and-navigation). */
import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { projectParams } from '../schemas/common.ts';
import { space, spaceInput } from '../schemas/structure.ts';

export const spaces = {
  list: endpoint({
    id: 'spaces.list',
    method: 'GET',
    path: '/projects/:projectId/spaces',
    auth: 'bearer',
    scope: 'docs:read',
    role: 'viewer',
    summary: 'List the spaces of a project',
    tag: 'Spaces and structure',
    params: projectParams,
    response: Type.Object({ spaces: Type.Array(space) }),
    cli: 'spaces list',
    example: { response: { spaces: [sample.space] } },
  }),

  create: endpoint({
    id: 'spaces.create',
    method: 'POST',
    path: '/projects/:projectId/spaces',
    auth: 'bearer',
    scope: 'docs:write',
    role: 'editor',
    summary: 'Create a space',
    tag: 'Spaces and structure',
    params: projectParams,
    body: spaceInput,
    response: Type.Object({ space }),
    status: 201,
    idempotent: true,
    cli: 'spaces create',
    example: { body: { name: 'Guides', locale: 'en' }, response: { space: sample.space } },
  }),
};
