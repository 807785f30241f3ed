/** Moves of a page through its states (docs/internals/interface.md#page-lifecycle). Each answers like publish. */
import { Type } from '@sinclair/typebox';
import { WRITES } from '../agent-tool.ts';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { LIMITS } from '../limits.ts';
import { closed, flag, pageParams } from '../schemas/common.ts';
import { oneOf, text } from '../schemas/kinds.ts';
import { pageMove } from '../schemas/page.ts';

/** Common parts of all moves. */
const move = {
  method: 'POST',
  auth: 'bearer',
  scope: 'docs:write',
  tag: 'Pages',
  params: pageParams,
  query: Type.Object({ content: flag('Include `content` in the response') }),
  response: pageMove,
} as const;

const answer = (status: string, published: boolean, message: string) => ({
  response: { status, published, message, page: { ...sample.page, status } },
});

export const pageMoves = {
  publish: endpoint({
    ...move,
    id: 'pages.publish',
    path: '/pages/:pageId/publish',
    role: 'editor',
    summary: 'Publish a page, or submit it for review',
    description: 'If the project requires approval, the status of the page becomes `in_review`.',
    errors: ['lifecycle_error', 'publish_failed', 'version_conflict'],
    mcp: {
      tool: 'publish_page',
      mode: 'local',
      title: 'Publish a page',
      description:
        'Makes the working copy of a page what readers see. If the project requires approval, the page goes to review instead, and the response has the status `in_review`. Publish only if you were asked to.',
      hints: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
    },
    cli: 'pages publish',
    example: answer('published', true, 'Page published'),
  }),

  unpublish: endpoint({
    ...move,
    id: 'pages.unpublish',
    path: '/pages/:pageId/unpublish',
    role: 'editor',
    summary: 'Take a page off the readers’ site',
    errors: ['lifecycle_error', 'version_conflict'],
    mcp: {
      tool: 'unpublish_page',
      mode: 'full',
      title: 'Unpublish a page',
      description:
        'Removes a published page from the readers’ site. Its text and history stay; publish_page shows it again. Use it only if you were asked to.',
      hints: WRITES,
    },
    cli: 'pages unpublish',
    example: { ...answer('unpublished', false, 'Page unpublished'), given: 'published' },
  }),

  archive: endpoint({
    ...move,
    id: 'pages.archive',
    path: '/pages/:pageId/archive',
    role: 'editor',
    summary: 'Archive a page',
    errors: ['lifecycle_error', 'version_conflict'],
    mcp: {
      tool: 'archive_page',
      mode: 'full',
      title: 'Archive a page',
      description:
        'Moves a page to the archive: readers and searches no longer find it, and its links become broken. restore_page brings it back. Use check_links afterwards, or create_redirects to point its path to another page.',
      hints: WRITES,
    },
    cli: 'pages archive',
    example: answer('archived', false, 'Page archived'),
  }),

  restore: endpoint({
    ...move,
    id: 'pages.restore',
    path: '/pages/:pageId/restore',
    role: 'editor',
    summary: 'Bring an archived page back',
    errors: ['lifecycle_error', 'version_conflict'],
    mcp: {
      tool: 'restore_page',
      mode: 'full',
      title: 'Restore an archived page',
      description:
        'Brings an archived page back, as a draft or as unpublished. For an older text of a page, use restore_revision.',
      hints: WRITES,
    },
    cli: 'pages restore',
    example: { ...answer('draft', false, 'Page restored'), given: 'archived' },
  }),

  withdraw: endpoint({
    ...move,
    id: 'pages.withdraw',
    path: '/pages/:pageId/withdraw',
    role: 'editor',
    summary: 'Withdraw a page from review',
    errors: ['lifecycle_error', 'version_conflict'],
    mcp: {
      tool: 'withdraw_page',
      mode: 'full',
      title: 'Withdraw a page from review',
      description:
        'Ends the review of a page, so that it can be edited again. The page returns to the state from before the review.',
      hints: WRITES,
    },
    cli: 'pages withdraw',
    example: { ...answer('draft', false, 'Review withdrawn'), given: 'in_review' },
  }),

  review: endpoint({
    ...move,
    id: 'pages.review',
    path: '/pages/:pageId/review',
    role: 'admin',
    summary: 'Approve or reject a page in review',
    description:
      'The user who submitted the page cannot decide, unless the settings allow self-approval.',
    body: closed({
      decision: oneOf(['approve', 'reject']),
      comment: Type.Optional(text(LIMITS.comment)),
    }),
    errors: ['lifecycle_error', 'publish_failed', 'version_conflict'],
    cli: 'pages review',
    example: {
      given: 'in_review',
      body: { decision: 'approve' },
      ...answer('published', true, 'Page published'),
    },
  }),
};
