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
            'Of `format=site`: where the files will be served. Left out: where the site is at home',
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
      'The files that an export holds, each with its SHA-256, so that a folder can be compared with the project. Texts are read as revisions, bytes as assets.',
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
    summary: 'Bring a project to the state of a bundle of files',
    description:
      'Pages that the bundle does not name are archived, unless it is partial. A stale `baseVersion` or `hash` refuses the whole bundle; `details.pages` names each. Pages and files that are sent by their hash stay as they are.',
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
