/** Pages (docs/internals/interface.md#pages). */
import { Type } from '@sinclair/typebox';
import { READS } from '../agent-tool.ts';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { LIMITS } from '../limits.ts';
import { presentWriter } from '../schemas/account.ts';
import {
  closed,
  flag,
  integer,
  listQuery,
  pagedList,
  pageParams,
  projectParams,
} from '../schemas/common.ts';
import { rendered } from '../schemas/content.ts';
import { oneOf, text } from '../schemas/kinds.ts';
import { page, pageChange, pageInput, pageListItem } from '../schemas/page.ts';

const one = Type.Object({ page });
const withContent = Type.Object({ content: flag('Include `content` in the response') });

export const pages = {
  list: endpoint({
    id: 'pages.list',
    method: 'GET',
    path: '/projects/:projectId/pages',
    auth: 'bearer',
    scope: 'docs:read',
    role: 'viewer',
    summary: 'List the pages of a project',
    tag: 'Pages',
    params: projectParams,
    query: Type.Object({
      space: Type.Optional(
        text({ min: 1, max: LIMITS.projectSlug.max, description: 'Id or slug of a space' }),
      ),
      // Not an enumeration: another value is `invalid_status` of the use case.
      status: Type.Optional(
        text({ max: 40, description: 'One of draft, in_review, published, unpublished, archived' }),
      ),
      sort: Type.Optional(
        oneOf(['created', 'updated'], {
          description: 'By the time of creation (the default) or of the last change',
        }),
      ),
      order: Type.Optional(
        oneOf(['asc', 'desc'], { description: 'Oldest first (the default) or newest first' }),
      ),
      ...listQuery(LIMITS.pageList),
    }),
    response: pagedList({
      data: Type.Array(pageListItem),
      total: integer(0, undefined, 'Number of pages that match the filters'),
    }),
    errors: ['invalid_status'],
    mcp: {
      tool: 'list_pages',
      mode: 'local',
      title: 'List pages',
      description:
        'Lists the pages of a project without their texts, filtered by space or status. Use it to find drafts, or pages by age: `sort` `updated` lists the pages that are unchanged for the longest time first. For more pages, send the cursor from the response.',
      hints: READS,
    },
    cli: 'pages list',
    example: { response: { data: [sample.page], total: 1, pagination: sample.pagination } },
  }),

  create: endpoint({
    id: 'pages.create',
    method: 'POST',
    path: '/projects/:projectId/pages',
    auth: 'bearer',
    scope: 'docs:write',
    role: 'editor',
    summary: 'Create a page as a draft',
    tag: 'Pages',
    params: projectParams,
    query: withContent,
    body: pageInput,
    bodyLimit: LIMITS.pageBodyBytes,
    response: one,
    status: 201,
    errors: ['storage_full', 'plan_limit_reached', 'conflict'],
    idempotent: true,
    mcp: {
      tool: 'create_page',
      mode: 'cloud',
      title: 'Create a page',
      description:
        'Creates a page as a draft in a space. get_structure gives ids of spaces and of parents. The text is Markdown, with the blocks of list_components. Write links to pages as paths from the root, such as `[Install](/guides/install#linux)`. The answer names broken links. Readers do not see the page before publish_page.',
      hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
    },
    cli: 'pages create',
    example: {
      body: { spaceId: sample.id.space, title: 'Getting started', content: '# Getting started\n' },
      response: { page: sample.page },
    },
  }),

  get: endpoint({
    id: 'pages.get',
    method: 'GET',
    path: '/pages/:pageId',
    auth: 'bearer',
    scope: 'docs:read',
    role: 'viewer',
    summary: 'Read a page',
    description:
      'Search also finds pages of API references. This endpoint reads them; they have one version, and no other endpoint changes them.',
    tag: 'Pages',
    params: pageParams,
    query: withContent,
    response: one,
    mcp: {
      tool: 'get_page',
      mode: 'local',
      title: 'Read a page',
      description:
        'Reads one page: its title, path, status, version and Markdown text, which is the working copy. A long text is returned in parts: the answer names the `offset` of the next one. Keep `version`: an edit names it. A page of an API reference cannot be edited.',
      hints: READS,
    },
    cli: 'pages get',
    example: { response: { page: { ...sample.page, content: '# Getting started\n' } } },
  }),

  update: endpoint({
    id: 'pages.update',
    method: 'PATCH',
    path: '/pages/:pageId',
    auth: 'bearer',
    scope: 'docs:write',
    role: 'editor',
    summary: 'Replace the text of a page, or rename it',
    description: 'Each save creates a revision, unless the text is equal.',
    tag: 'Pages',
    params: pageParams,
    query: withContent,
    body: pageChange,
    bodyLimit: LIMITS.pageBodyBytes,
    response: one,
    errors: [
      'plan_limit_reached',
      'storage_full',
      'lifecycle_error',
      'conflict',
      'version_conflict',
    ],
    mcp: {
      tool: 'update_page',
      mode: 'cloud',
      title: 'Edit a page',
      description:
        'Edits the text of a page, its title or its description. Send either `edits`, each an exact piece of the current text and its replacement, or `markdown` with the whole new text. Read the page first and send its version as `expectedVersion`, so that no other edit is lost. With `dryRun` nothing changes: you get the difference and learn what would be refused. Write links to pages as paths from the root, such as `[Install](/guides/install#linux)`; the answer names broken links. Each edit is a revision; readers see it after publish_page, or with `publish`.',
      hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
    },
    cli: 'pages edit',
    example: {
      body: { markdown: '# Getting started\n\nRun the installer once.\n' },
      response: { page: { ...sample.page, version: 2 } },
    },
  }),

  delete: endpoint({
    id: 'pages.delete',
    method: 'DELETE',
    path: '/pages/:pageId',
    auth: 'bearer',
    scope: 'docs:write',
    role: 'editor',
    summary: 'Delete an archived page',
    tag: 'Pages',
    params: pageParams,
    status: 204,
    errors: ['lifecycle_error', 'conflict', 'version_conflict'],
    cli: 'pages delete',
    example: { given: 'archived' },
  }),

  rendered: endpoint({
    id: 'pages.rendered',
    isHeavy: true,
    method: 'GET',
    path: '/pages/:pageId/rendered',
    auth: 'bearer',
    scope: 'docs:read',
    role: 'viewer',
    summary: 'Render a page as HTML',
    tag: 'Pages',
    params: pageParams,
    query: Type.Object({
      state: oneOf(['current', 'published'], { default: 'current' }),
    }),
    response: rendered,
    cli: 'pages get --html',
    example: {
      response: {
        html: '<h1 id="getting-started">Getting started</h1>',
        toc: [{ level: 1, title: 'Getting started', anchor: 'getting-started' }],
      },
    },
  }),

  render: endpoint({
    id: 'pages.render',
    isHeavy: true,
    method: 'POST',
    path: '/pages/:pageId/render',
    auth: 'bearer',
    scope: 'docs:read',
    role: 'viewer',
    summary: 'Render texts as parts of a page',
    description:
      'For editors: each text as HTML, with the addresses and image sizes that it has in this page. Nothing is saved.',
    tag: 'Pages',
    params: pageParams,
    body: closed({
      texts: Type.Array(text({ ...LIMITS.pageContent }), {
        minItems: 1,
        maxItems: LIMITS.renderedTexts.max,
        description: 'Markdown',
      }),
    }),
    bodyLimit: LIMITS.pageBodyBytes,
    response: Type.Object({
      html: Type.Array(text(), { description: 'Sanitised; one for each text, in their order' }),
    }),
    errors: ['unavailable'],
    example: {
      body: { texts: ['<Note>Restart the service.</Note>'] },
      response: { html: ['<div class="quoin-callout" data-kind="note" role="note">…</div>'] },
    },
  }),

  presence: endpoint({
    id: 'pages.presence',
    method: 'POST',
    path: '/pages/:pageId/presence',
    auth: 'bearer',
    scope: 'docs:write',
    role: 'editor',
    summary: 'Report that you have a page open, and read who else has',
    description:
      'For editors. A report counts for 45 seconds: send one every 20 seconds while the page is in sight, and one with `isPresent: false` when it is closed. No event or revision is stored.',
    tag: 'Pages',
    params: pageParams,
    body: closed({ isPresent: Type.Boolean({ description: 'Whether you have the page open' }) }),
    response: Type.Object({
      writers: Type.Array(presentWriter, { description: 'Without you, by name; at most 20' }),
    }),
    example: {
      body: { isPresent: true },
      response: {
        writers: [
          {
            userId: sample.user.id,
            name: sample.user.name,
            avatarUrl: null,
            seenAt: sample.page.updatedAt,
          },
        ],
      },
    },
  }),
};
