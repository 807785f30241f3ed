/** Runs of the sync and their conflicts (docs/internals/interface.md#git-runs-and-conflicts). */
import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { closed, flag, projectParams, projectRef, uuid } from '../schemas/common.ts';
import { gitConflict, gitRun } from '../schemas/git.ts';
import { oneOf } from '../schemas/kinds.ts';

const one = Type.Object({ run: gitRun });

export const gitRuns = {
  sync: endpoint({
    id: 'git.sync',
    takesLong: true,
    method: 'POST',
    path: '/projects/:projectId/git/sync',
    auth: 'bearer',
    scope: 'docs:write',
    role: 'editor',
    summary: 'Sync now',
    tag: 'Git sync',
    params: projectParams,
    query: Type.Object({ wait: flag('Wait up to 60 seconds for the end of the run') }),
    response: one,
    errors: ['git_sync_unavailable'],
    cli: 'git sync',
    example: { response: { run: sample.run } },
  }),

  confirm: endpoint({
    id: 'git.confirm',
    method: 'POST',
    path: '/projects/:projectId/git/runs/:runId/confirm',
    auth: 'bearer',
    scope: 'docs:write',
    role: 'editor',
    summary: 'Confirm or cancel a waiting run',
    tag: 'Git sync',
    params: Type.Object({ projectId: projectRef(), runId: uuid('Id of the run') }),
    body: closed({ confirm: Type.Boolean() }),
    response: one,
    errors: ['conflict', 'git_sync_unavailable'],
    cli: 'git confirm',
    example: { body: { confirm: true }, response: { run: sample.run } },
  }),

  conflicts: endpoint({
    id: 'git.conflicts',
    isHeavy: true,
    method: 'GET',
    path: '/projects/:projectId/git/conflicts',
    auth: 'bearer',
    scope: 'docs:read',
    role: 'viewer',
    summary: 'List the unresolved conflicts',
    tag: 'Git sync',
    params: projectParams,
    response: Type.Object({ conflicts: Type.Array(gitConflict) }),
    cli: 'git conflicts',
    example: { response: { conflicts: [sample.conflict] } },
  }),

  resolve: endpoint({
    id: 'git.resolve',
    method: 'POST',
    path: '/projects/:projectId/git/conflicts',
    auth: 'bearer',
    scope: 'docs:write',
    role: 'editor',
    summary: 'Resolve a conflict by keeping one side',
    tag: 'Git sync',
    params: projectParams,
    body: closed({ pageId: uuid(), keep: oneOf(['editor', 'git']) }),
    response: Type.Object({ conflict: gitConflict }),
    errors: ['plan_limit_reached', 'storage_full', 'conflict_stale', 'git_sync_unavailable'],
    cli: 'git resolve',
    example: {
      body: { pageId: sample.id.page, keep: 'editor' },
      response: { conflict: { ...sample.conflict, applied: 'editor' } },
    },
  }),
};
