/**
 * `GET /projects/:projectId/export`: JSON, or with `format=zip` a zip, or with `format=site` a zip of
 * what readers see; all are written while they are sent.
 */
import { contract } from '@quoin/contract';
import { exportFiles, exportSite, type SiteExportOptions } from '@quoin/core';
import { type Route, route } from '@quoin/http';
import { exportJson } from './export-json.ts';
import { zipStream } from './zip-stream.ts';

const NO_STORE = { 'cache-control': 'no-store' };

const zip = (name: string, stream: ReadableStream<Uint8Array>): Response =>
  new Response(stream, {
    headers: {
      ...NO_STORE,
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}.zip"`,
    },
  });

/** @param siteScript what scripts add to the pages of a site */
export const exportRoute = (
  siteScript: () => Promise<SiteExportOptions['script']>,
): Route<'projects.export'> =>
  route(contract.projects.export, async (context, { params, query }) => {
    const { format, siteUrl = null } = query;
    if (format === 'site') {
      const script = await siteScript();
      const { name, files } = await exportSite(context, params.projectId, { siteUrl, script });
      return zip(name, zipStream(files));
    }
    const { projectSlug, files } = await exportFiles(context, params.projectId);
    if (format === 'zip') return zip(projectSlug, zipStream(files));
    const headers = { ...NO_STORE, 'content-type': 'application/json' };
    return new Response(exportJson(files), { headers });
  });
