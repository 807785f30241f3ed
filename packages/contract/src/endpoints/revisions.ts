/** Revisions of a page (docs/internals/interface.md#revisions). */
import { Type } from '@sinclair/typebox';
import { READS, WRITES } from '../agent-tool.ts';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { LIMITS } from '../limits.ts';
import { flag, integer, listQuery, pagedList, pageParams, uuid } from '../schemas/common.ts';
import { diff, page, revision, revisionWithContent } from '../schemas/page.ts';

const revisionParams = Type.Object({
  pageId: uuid('Id of the page'),
  version: integer(1, undefined, 'Number of the revision'),
});

export const revisions = {
  list: endpoint({
    id: 'revisions.list',
    method: 'GET',
    path: '/pages/:pageId/revisions',
    auth: 'bearer',
    scope: 'docs:read',
    role: 'viewer',
    summary: 'List the revisions of a page, newest first',
    tag: 'Revisions',
    params: pageParams,
    query: Type.Object(listQuery(LIMITS.list)),
    response: pagedList({ revisions: Type.Array(revision) }),
    mcp: {
      tool: 'list_revisions',
      mode: 'full',
      title: 'List revisions',
      description:
        'Lists the revisions of a page, newest first: version, time, author, origin and message. Compare two of them with diff_revisions.',
      hints: READS,
    },
    cli: 'pages history',
    example: { response: { revisions: [sample.revision], pagination: sample.pagination } },
  }),

  get: endpoint({
    id: 'revisions.get',
    method: 'GET',
    path: '/pages/:pageId/revisions/:version',
    auth: 'bearer',
    scope: 'docs:read',
    role: 'viewer',
    summary: 'Read a revision with its text',
    tag: 'Revisions',
    params: revisionParams,
    response: Type.Object({ revision: revisionWithContent }),
    cli: 'pages get --revision',
    example: { response: { revision: { ...sample.revision, content: '# Getting started\n' } } },
  }),

  diff: endpoint({
    id: 'revisions.diff',
    isHeavy: true,
    method: 'GET',
    path: '/pages/:pageId/diff',
    auth: 'bearer',
    scope: 'docs:read',
    role: 'viewer',
    summary: 'Compare two revisions',
    tag: 'Revisions',
    params: pageParams,
    query: Type.Object({
      from: integer(1, undefined, 'Number of the older revision'),
      to: integer(1, undefined, 'Number of the newer revision'),
    }),
    response: diff,
    errors: ['payload_too_large', 'unavailable'],
    mcp: {
      tool: 'diff_revisions',
      mode: 'full',
      title: 'Compare revisions',
      description:
        'Shows the difference between two revisions of a page in unified format. list_revisions has their versions.',
      hints: READS,
    },
    cli: 'pages diff',
    example: {
      response: {
        from: 1,
        to: 2,
        unified: '--- 1\n+++ 2\n@@ -1 +1 @@\n-Run it.\n+Run it once.\n',
        changes: [
          { type: 'delete', text: 'Run it.\n' },
          { type: 'insert', text: 'Run it once.\n' },
        ],
      },
    },
  }),

  restore: endpoint({
    id: 'revisions.restore',
    method: 'POST',
    path: '/pages/:pageId/revisions/:version/restore',
    auth: 'bearer',
    scope: 'docs:write',
    role: 'editor',
    summary: 'Restore an old revision as the newest',
    tag: 'Revisions',
    params: revisionParams,
    query: Type.Object({ content: flag('Include `content` in the response') }),
    response: Type.Object({ page }),
    errors: [
      'plan_limit_reached',
      'storage_full',
      'lifecycle_error',
      'conflict',
      'version_conflict',
    ],
    idempotent: true,
    mcp: {
      tool: 'restore_revision',
      mode: 'full',
      title: 'Restore a revision',
      description:
        'Saves the text of an older revision as the newest one. No revision is lost. Readers see it after publish_page.',
      hints: { ...WRITES, idempotent: false },
    },
    cli: 'pages revert',
    example: { response: { page: { ...sample.page, version: 3 } } },
  }),
};
