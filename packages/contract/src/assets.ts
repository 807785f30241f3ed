/** Images and files of pages, kept by content (decisions §6). */
import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint.ts';
import { sample } from './examples.ts';
import { LIMITS } from './limits.ts';
import { closed, listQuery, pagination, projectParams, projectRef } from './schemas/common.ts';
import { asset } from './schemas/content.ts';
import { text } from './schemas/kinds.ts';

const hash = text({
  pattern: '^[0-9a-f]{64}$',
  rule: 'a SHA-256 in lowercase hex',
  description: 'SHA-256 of the bytes',
});

export const assets = {
  list: endpoint({
    id: 'assets.list',
    method: 'GET',
    path: '/projects/:projectId/assets',
    auth: 'bearer',
    scope: 'docs:read',
    role: 'viewer',
    summary: 'List the images and files of a project',
    tag: 'Assets',
    params: projectParams,
    query: Type.Object(listQuery(LIMITS.list)),
    response: Type.Object({ assets: Type.Array(asset), pagination }),
    example: { response: { assets: [sample.asset], pagination: sample.pagination } },
  }),

  create: endpoint({
    id: 'assets.create',
    method: 'POST',
    path: '/projects/:projectId/assets',
    auth: 'bearer',
    scope: 'docs:write',
    role: 'editor',
    summary: 'Store an image or a file',
    description: 'The same bytes again are the same asset. At most 20 MB once decoded.',
    tag: 'Assets',
    params: projectParams,
    body: closed({ name: text({ min: 1, max: 255 }), base64: text({ min: 1 }) }),
    bodyLimit: LIMITS.assetBodyBytes,
    response: Type.Object({ asset }),
    status: 201,
    idempotent: true,
    example: {
      body: { name: 'quay.png', base64: 'iVBORw0KGgo=' },
      response: { asset: sample.asset },
    },
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
    params: Type.Object({ projectId: projectRef(), hash }),
    response: text({ format: 'binary' }),
    responseType: 'application/octet-stream',
  }),
};
