/** Broken links of a project. */
import { Type } from '@sinclair/typebox';
import { READS } from '../agent-tool.ts';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { LIMITS } from '../limits.ts';
import {
  closed,
  integer,
  listQuery,
  pagedList,
  pageParams,
  projectParams,
  uuid,
} from '../schemas/common.ts';
import { named, oneOf, text } from '../schemas/kinds.ts';

const brokenLink = named(
  'BrokenLink',
  Type.Object({
    pageId: uuid('Page that contains the link'),
    title: text(),
    path: text(),
    line: integer(1, undefined, 'Of the URL in the text'),
    column: integer(1, undefined, 'Of the URL in the text, in code points'),
    url: text({ description: 'Without escapes of Markdown' }),
    kind: oneOf(['link', 'image', 'definition', 'block', 'html']),
    reason: oneOf(['page_missing', 'anchor_missing', 'asset_missing', 'archived', 'unpublished']),
    suggestion: Type.Optional(text({ description: 'A URL that is probably meant' })),
  }),
);

export const links = {
  report: endpoint({
    id: 'links.report',
    isHeavy: true,
    method: 'GET',
    path: '/projects/:projectId/links',
    auth: 'bearer',
    scope: 'docs:read',
    role: 'viewer',
    summary: 'List the broken links of a project',
    description:
      'Returns links, images and URLs in blocks whose page, anchor or file does not exist, or is not visible to readers. Links to other websites are not checked.',
    tag: 'Content tools',
    params: projectParams,
    query: Type.Object({
      state: oneOf(['current', 'published'], {
        default: 'current',
        description: 'Working copies, or what readers get',
      }),
      ...listQuery(LIMITS.list),
    }),
    response: pagedList({ links: Type.Array(brokenLink), total: integer() }),
    mcp: {
      tool: 'check_links',
      mode: 'full',
      title: 'Check links',
      description:
        'Lists the broken links of a project: pages, anchors and files that do not exist, with the page, the line and a suggestion. Correct a link that occurs on many pages with replace_text.',
      hints: READS,
    },
    cli: 'links',
    example: {
      response: {
        links: [
          {
            pageId: sample.id.page,
            title: sample.page.title,
            path: sample.page.path,
            line: 12,
            column: 9,
            url: '../guides/instal',
            kind: 'link',
            reason: 'page_missing',
            suggestion: '/guides/install',
          },
        ],
        total: 1,
        pagination: sample.pagination,
      },
    },
  }),
  check: endpoint({
    id: 'links.check',
    isHeavy: true,
    method: 'POST',
    path: '/pages/:pageId/links/check',
    auth: 'bearer',
    scope: 'docs:read',
    role: 'viewer',
    summary: 'Check links before they are saved',
    description:
      'For editors. Returns the links that would be broken in the page: of `markdown`, each with its place, or of `urls`. Working copies count as pages. Links to other websites are not checked, and neither are anchors of the page itself in `urls`.',
    tag: 'Content tools',
    params: pageParams,
    body: closed({
      urls: Type.Optional(
        Type.Array(text({ max: LIMITS.href.max }), {
          maxItems: LIMITS.checkedUrls,
          description: 'Without escapes of Markdown',
        }),
      ),
      markdown: Type.Optional(
        text({ ...LIMITS.validateMarkdown, description: 'The whole text of the page' }),
      ),
    }),
    bodyLimit: LIMITS.pageBodyBytes,
    response: Type.Object({
      broken: Type.Array(
        Type.Object({
          url: text(),
          reason: oneOf(['page_missing', 'anchor_missing', 'asset_missing', 'archived']),
          suggestion: Type.Optional(text({ description: 'A URL that is probably meant' })),
          line: Type.Optional(integer(1, undefined, 'Of the URL in `markdown`')),
          column: Type.Optional(integer(1, undefined, 'Of the URL in `markdown`, in code points')),
        }),
      ),
    }),
    example: {
      body: { urls: ['/guides/install', '/guides/instal'] },
      response: {
        broken: [{ url: '/guides/instal', reason: 'page_missing', suggestion: '/guides/install' }],
      },
    },
  }),
};
