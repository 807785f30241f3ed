/** One text replaced by another in all pages of a project (docs/adr/0100-tools-of-agents.md). */
import { Type } from '@sinclair/typebox';
import { WRITES } from '../agent-tool.ts';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { LIMITS } from '../limits.ts';
import { closed, integer, projectParams, uuid } from '../schemas/common.ts';
import { named, oneOf, text } from '../schemas/kinds.ts';

const places = { pageId: uuid(), title: text(), path: text() };

const replacedPage = named(
  'ReplacedPage',
  Type.Object({
    ...places,
    version: integer(1, undefined, 'Of the page after the change; in a dry run, before it'),
    occurrences: integer(1),
    lines: Type.Array(Type.Object({ line: integer(1), before: text(), after: text() }), {
      description: 'The first lines that change, shortened',
    }),
  }),
);

export const replacements = {
  create: endpoint({
    id: 'replacements.create',
    isHeavy: true,
    method: 'POST',
    path: '/projects/:projectId/replacements',
    auth: 'bearer',
    scope: 'docs:write',
    role: 'editor',
    summary: 'Replace a text in the pages of a project',
    description:
      'Send a dry run (the default) first. The response names each page that would change, and a `changeId`. The same request with `dryRun: false` and this `changeId` saves all pages in one write, or none: if one of them changed since, the answer is 412. Each changed page has a new revision. Pages in review and archived pages do not change.',
    tag: 'Pages',
    cli: 'pages replace',
    params: projectParams,
    body: closed({
      find: text({
        min: 1,
        max: LIMITS.replacement.max,
        description: 'The exact text to find; upper and lower case differ',
      }),
      replace: text({ max: LIMITS.replacement.max, description: 'The text to write instead' }),
      space: Type.Optional(
        text({
          min: 1,
          max: LIMITS.projectSlug.max,
          description: 'Only pages of this space: its id or slug',
        }),
      ),
      dryRun: Type.Optional(
        Type.Boolean({ description: '`false` saves the change. By default, nothing is saved' }),
      ),
      changeId: Type.Optional(
        text({ min: 1, max: 64, description: 'From the response to the dry run' }),
      ),
    }),
    response: Type.Object({
      changeId: text({ description: 'Identifies this change of these versions of the pages' }),
      dryRun: Type.Boolean({ description: 'Whether this was a dry run, which changes nothing' }),
      occurrences: integer(0, undefined, 'In all pages'),
      pages: Type.Array(replacedPage),
      skipped: Type.Array(Type.Object({ ...places, status: oneOf(['in_review', 'archived']) }), {
        description: 'Pages that contain the text but do not change',
      }),
    }),
    errors: ['version_conflict', 'plan_limit_reached', 'storage_full', 'conflict'],
    mcp: {
      tool: 'replace_text',
      mode: 'full',
      title: 'Replace a text in all pages',
      description:
        'Replaces an exact text in all pages of a project or a space, such as a product name or the target of a link. Call it first without `dryRun`: nothing changes, and the answer has the lines and a `changeId`. Call it again with the same arguments, `dryRun` `false` and this `changeId` to save all pages, or none if one of them changed. With `publish`, the changed pages that were published are published again.',
      hints: WRITES,
    },
    example: {
      body: { find: 'installer', replace: 'setup program' },
      response: {
        changeId: '3f8a1c9d2b7e4f60',
        dryRun: true,
        occurrences: 1,
        pages: [
          {
            pageId: sample.id.page,
            title: sample.page.title,
            path: sample.page.path,
            version: 1,
            occurrences: 1,
            lines: [{ line: 3, before: 'Run the installer.', after: 'Run the setup program.' }],
          },
        ],
        skipped: [],
      },
    },
  }),
};
