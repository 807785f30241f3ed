/** `GET /projects/:projectId/export`: JSON, or with `format=zip` a zip that is written while it is sent. */
import { contract } from '@quoin/contract';
import { exportFiles, exportProject, getProject } from '@quoin/core';
import { type Route, route } from '@quoin/http';
import { zipStream } from './zip-stream.ts';

export const exportRoute: Route = route(contract.projects.export, async (context, input) => {
  if (input.query.format === 'json') return exportProject(context, input);
  // Refusals come as JSON, so they must come before the first byte of the archive.
  const { body } = await getProject(context, { params: input.params, query: {}, body: undefined });
  return new Response(zipStream(exportFiles(context, input.params.projectId)), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${body.project.slug}.zip"`,
      'cache-control': 'no-store',
    },
  });
});
