/** A whole project in and out (docs/internals/interface.md#bundles-and-exports). */
import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { LIMITS } from '../limits.ts';
import { projectParams } from '../schemas/common.ts';
import { bundleInput, bundleResult, exportedFiles, projectFiles } from '../schemas/content.ts';
import { oneOf, text } from '../schemas/kinds.ts';

export const transfer = {
  export: endpoint({
    id: 'projects.export',
    isHeavy: true,
    method: 'GET',
    path: '/projects/:projectId/export',
    auth: 'bearer',
    scope: 'docs:read',
    role: 'viewer',
    summary: 'Export a project as files',
    description:
      'With `format=zip` the answer is the same files as a zip archive. With `format=site` it is a zip of the readers’ site for any host of static files: published pages only, with images, redirects, `sitemap.xml` and `llms.txt`.',
    tag: 'Import and export',
    params: projectParams,
    query: Type.Object({
      format: oneOf(['json', 'zip', 'site'], { default: 'json' }),
      siteUrl: Type.Optional(
        text({
          ...LIMITS.href,
          description:
            'For `format=site`: the address where the files will be served. By default, the address of the site',
        }),
      ),
    }),
    response: exportedFiles,
    errors: ['conflict', 'unavailable'],
    cli: 'export',
    example: {
      response: {
        basePath: '',
        files: [
          { path: 'docs.json', content: '{"version":1,"name":"Harbour","spaces":[]}\n' },
          { path: 'guides/getting-started.md', content: '# Getting started\n' },
        ],
      },
    },
  }),

  files: endpoint({
    id: 'projects.files',
    isHeavy: true,
    method: 'GET',
    path: '/projects/:projectId/files',
    auth: 'bearer',
    scope: 'docs:read',
    role: 'viewer',
    summary: 'List the files of a project without their contents',
    description:
      'Returns the files of an export, each with its SHA-256, to compare a folder with the project. Read texts as revisions and other files as assets.',
    tag: 'Import and export',
    params: projectParams,
    response: projectFiles,
    example: {
      response: {
        projectId: sample.id.project,
        state: 'b3c1f0a2',
        manifest: '{"version":1,"name":"Harbour","spaces":[]}\n',
        pages: [
          {
            path: 'guides/getting-started.md',
            hash: sample.asset.hash,
            pageId: sample.page.id,
            version: 2,
            title: sample.page.title,
            status: 'published',
            hasUnpublishedChanges: false,
            updatedAt: sample.page.updatedAt,
          },
        ],
        media: [{ path: 'images/quay.png', hash: sample.asset.hash, size: 20_480 }],
      },
    },
  }),

  bundle: endpoint({
    id: 'projects.bundle',
    isHeavy: true,
    method: 'POST',
    path: '/projects/:projectId/bundle',
    auth: 'bearer',
    scope: 'docs:write',
    role: 'editor',
    summary: 'Replace the pages of a project with a bundle of files',
    description:
      'Pages that the bundle does not name are archived, unless it is partial. If a `baseVersion` or `hash` is stale, the whole bundle fails; `details.pages` names each page. Pages and files that you send by their hash do not change.',
    tag: 'Import and export',
    params: projectParams,
    body: bundleInput,
    bodyLimit: LIMITS.bundleBodyBytes,
    response: Type.Object({ result: bundleResult, dryRun: Type.Boolean() }),
    errors: [
      'storage_full',
      'version_conflict',
      'plan_limit_reached',
      'publish_failed',
      'lifecycle_error',
      'conflict',
      'unavailable',
    ],
    idempotent: true,
    cli: 'push',
    example: {
      body: {
        manifest: sample.manifest,
        pages: [{ path: 'guides/getting-started.md', markdown: '# Getting started\n' }],
      },
      response: {
        result: {
          spaces: 1,
          pagesCreated: 1,
          pagesUpdated: 0,
          pagesArchived: 0,
          navItems: 1,
          warnings: [],
          indexing: 1,
        },
        dryRun: false,
      },
    },
  }),
};
