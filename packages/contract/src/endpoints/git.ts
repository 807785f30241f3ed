/** The Git connection of a project (docs/internals/interface.md#git-connections). */
import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { closed, projectParams } from '../schemas/common.ts';
import {
  gitConnection,
  gitConnectionChange,
  gitConnectionInput,
  gitConnectionWithSecret,
  gitPreview,
} from '../schemas/git.ts';

/** Common parts of the administration of a connection. */
const admin = {
  auth: 'bearer',
  scope: 'project:admin',
  role: 'admin',
  tag: 'Git sync',
  params: projectParams,
} as const;

const input = {
  repoFullName: 'harbour/docs',
  provider: 'github',
  token: 'EXAMPLE',
  basePath: 'docs',
};
const secret = 'EXAMPLEwebhookSECRETexample';

export const git = {
  get: endpoint({
    id: 'git.get',
    method: 'GET',
    path: '/projects/:projectId/git',
    auth: 'bearer',
    scope: 'docs:read',
    role: 'viewer',
    summary: 'Read the Git connection with its latest runs',
    description: 'Null where the project is not connected.',
    tag: 'Git sync',
    params: projectParams,
    response: Type.Object({ connection: Type.Union([gitConnection, Type.Null()]) }),
    cli: 'git status',
    example: { response: { connection: { ...sample.connection, runs: [sample.run] } } },
  }),

  connect: endpoint({
    ...admin,
    id: 'git.connect',
    takesLong: true,
    method: 'POST',
    path: '/projects/:projectId/git',
    summary: 'Connect a repository, or create one',
    description:
      'Only this response contains the webhook secret. If the request fails, `details.cause` is the reason in one word.',
    body: gitConnectionInput,
    response: Type.Object({ connection: gitConnectionWithSecret }),
    status: 201,
    errors: ['connect_failed', 'conflict', 'plan_feature_missing'],
    idempotent: true,
    secrets: ['connection.webhookSecret'],
    cli: 'git connect',
    example: {
      body: input,
      response: { connection: { ...sample.connection, webhookSecret: secret } },
    },
  }),

  update: endpoint({
    ...admin,
    id: 'git.update',
    takesLong: true,
    method: 'PATCH',
    path: '/projects/:projectId/git',
    summary: 'Change the branch, folder, modes, address or credential of the connection',
    description:
      'A new address (`repoFullName`, `provider`, `host`) must be the same repository: it has a commit that the connection synced. If it is another one, the request fails with `details.cause` `other_repository`. A new address needs its credential in the same request. The base of the sync, the webhook and the runs are kept.',
    body: gitConnectionChange,
    response: Type.Object({ connection: gitConnection }),
    errors: ['connect_failed', 'conflict', 'git_sync_unavailable'],
    cli: 'git update',
    example: {
      body: { outboundMode: 'pr' },
      response: { connection: { ...sample.connection, outboundMode: 'pr' } },
    },
  }),

  disconnect: endpoint({
    ...admin,
    id: 'git.disconnect',
    method: 'DELETE',
    path: '/projects/:projectId/git',
    summary: 'Disconnect the repository',
    description:
      'Pages stay. The credentials are deleted. The last synced state is kept for 90 days: if you connect the same repository again without `direction`, or with `merge`, the sync continues from it.',
    status: 204,
    cli: 'git disconnect',
  }),

  preview: endpoint({
    ...admin,
    id: 'git.preview',
    isHeavy: true,
    takesLong: true,
    method: 'POST',
    path: '/projects/:projectId/git/preview',
    summary: 'Preview a connection without saving it',
    body: gitConnectionInput,
    response: gitPreview,
    errors: ['connect_failed', 'plan_feature_missing'],
    cli: 'git preview',
    example: {
      body: input,
      response: {
        ok: true,
        headCommit: '9b8d7e6',
        commits: [],
        counts: sample.run.counts,
        files: [{ path: 'docs/getting-started.md', action: 'created', title: 'Getting started' }],
        warnings: [],
      },
    },
  }),

  pause: endpoint({
    ...admin,
    id: 'git.pause',
    method: 'POST',
    path: '/projects/:projectId/git/pause',
    summary: 'Pause or resume the sync',
    body: closed({ paused: Type.Boolean() }),
    response: Type.Object({ connection: gitConnection }),
    errors: ['git_sync_unavailable'],
    cli: ['git pause', 'git resume'],
    example: {
      body: { paused: true },
      response: { connection: { ...sample.connection, status: 'paused' } },
    },
  }),

  rotateSecret: endpoint({
    ...admin,
    id: 'git.rotateSecret',
    method: 'POST',
    path: '/projects/:projectId/git/rotate-secret',
    summary: 'Replace the webhook secret',
    response: Type.Object({ connection: gitConnectionWithSecret }),
    errors: ['git_sync_unavailable'],
    idempotent: true,
    secrets: ['connection.webhookSecret'],
    example: { response: { connection: { ...sample.connection, webhookSecret: secret } } },
  }),
};
