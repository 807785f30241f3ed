/** `GET /projects/:projectId/export`: JSON, or with `format=zip` a zip; both are written while they are sent. */
import { contract } from '@quoin/contract';
import { exportFiles } from '@quoin/core';
import { type Route, route } from '@quoin/http';
import { exportJson } from './export-json.ts';
import { zipStream } from './zip-stream.ts';

const NO_STORE = { 'cache-control': 'no-store' };

export const exportRoute: Route = route(contract.projects.export, async (context, input) => {
  const { projectSlug, files } = await exportFiles(context, input.params.projectId);
  if (input.query.format === 'json') {
    const headers = { ...NO_STORE, 'content-type': 'application/json' };
    return new Response(exportJson(files), { headers });
  }
  return new Response(zipStream(files), {
    headers: {
      ...NO_STORE,
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${projectSlug}.zip"`,
    },
  });
});
