/** Images and files of pages, kept by content (docs/internals/interface.md#rendered-pages-and-assets). */
import { Type } from '@sinclair/typebox';
import { WRITES } from '../agent-tool.ts';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { LIMITS } from '../limits.ts';
import { closed, listQuery, pagedList, projectParams, projectRef } from '../schemas/common.ts';
import { asset, listedAsset, sha256 } from '../schemas/content.ts';
import { file, text } from '../schemas/kinds.ts';

/** Bytes of any kind; the header of the answer says which. */
const bytes = text({ format: 'binary' });

export const assets = {
  list: endpoint({
    id: 'assets.list',
    method: 'GET',
    path: '/projects/:projectId/assets',
    auth: 'bearer',
    scope: 'docs:read',
    role: 'viewer',
    summary: 'List the images and files of a project',
    description: 'Oldest first.',
    tag: 'Assets',
    params: projectParams,
    query: Type.Object(listQuery(LIMITS.list)),
    response: pagedList({ assets: Type.Array(listedAsset) }),
    example: {
      response: {
        assets: [{ ...sample.asset, path: 'images/quay.png', createdAt: sample.page.createdAt }],
        pagination: sample.pagination,
      },
    },
  }),

  create: endpoint({
    id: 'assets.create',
    method: 'POST',
    path: '/projects/:projectId/assets',
    auth: 'bearer',
    scope: 'docs:write',
    role: 'editor',
    summary: 'Store an image or a file',
    description:
      'One part, `file`, of at most 20 MB. Quoin detects its type from its bytes and corrects an extension that does not match. The same bytes under the same name are the same asset.',
    tag: 'Assets',
    params: projectParams,
    body: closed({ file: file({ description: 'The image or file, with its name' }) }),
    bodyType: 'multipart/form-data',
    bodyLimit: LIMITS.assetBodyBytes,
    response: Type.Object({ asset }),
    status: 201,
    errors: ['plan_limit_reached', 'storage_full', 'unavailable'],
    idempotent: true,
    mcp: {
      tool: 'upload_file',
      mode: 'full',
      title: 'Upload a file',
      description:
        'Stores an image or a file of a project, from text or base64, and returns the Markdown that shows it in a page.',
      hints: { ...WRITES, destructive: false },
    },
    example: { response: { asset: sample.asset } },
  }),

  get: endpoint({
    id: 'assets.get',
    method: 'GET',
    path: '/projects/:projectId/assets/:hash',
    auth: 'bearer',
    scope: 'docs:read',
    role: 'viewer',
    summary: 'Read the bytes of an asset',
    tag: 'Assets',
    params: Type.Object({ projectId: projectRef(), hash: sha256() }),
    response: bytes,
    responseType: 'application/octet-stream',
    errors: ['unavailable'],
  }),

  delete: endpoint({
    id: 'assets.delete',
    method: 'DELETE',
    path: '/projects/:projectId/assets/:hash',
    auth: 'bearer',
    scope: 'docs:write',
    role: 'editor',
    summary: 'Delete an image or a file of a project',
    description:
      'Deletes all its names and paths. If the text of a page uses it, the request fails with 409, and `details.pages` names the pages.',
    tag: 'Assets',
    params: Type.Object({ projectId: projectRef(), hash: sha256() }),
    status: 204,
    errors: ['conflict'],
  }),

  serve: endpoint({
    id: 'assets.serve',
    method: 'GET',
    path: '/assets/:hash/:name',
    prefixes: [''],
    auth: 'handler',
    summary: 'Read an image or a file as readers get it',
    description:
      'Files of a public project need no credential. Files of a private project need a member’s session, or a member’s token with `docs:read`. Supports `Range` and `If-None-Match`. The name in the path can be any name.',
    tag: 'Assets',
    params: Type.Object({
      hash: sha256(),
      name: text({ ...LIMITS.assetName, description: 'Name of the file' }),
    }),
    response: bytes,
    responseType: 'application/octet-stream',
    errors: ['not_found', 'unavailable'],
  }),
};
