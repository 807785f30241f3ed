/** `GET /projects/:projectId/export`: JSON, or with `format=zip` a zip that is written while it is sent. */
import { contract } from '@quoin/contract';
import { exportFiles, exportProject } from '@quoin/core';
import { type Route, route } from '@quoin/http';
import { zipStream } from './zip-stream.ts';

export const exportRoute: Route = route(contract.projects.export, async (context, input) => {
  if (input.query.format === 'json') return exportProject(context, input);
  const { projectSlug, files } = await exportFiles(context, input.params.projectId);
  return new Response(zipStream(files), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${projectSlug}.zip"`,
      'cache-control': 'no-store',
    },
  });
});
