/** `/app` and everything below it: one shell for all screens, and the files that it loads. */
import { AppError } from '@quoin/core';
import { APP_ASSETS } from '../app/build.ts';
import { servedApp } from '../app/served.ts';
import { shell } from '../app/shell.ts';
import { assetResponse, assets, FOR_GOOD } from '../assets.ts';
import { fileMissing } from '../messages/refusals.ts';
import { type PageRoute, signedIn, type Web } from '../visit.ts';

/** RFC 9110 §12.5.3; `q=0` refuses. */
const acceptsGzip = (request: Request): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(request.headers.get('accept-encoding') ?? '');

export const appRoutes = (web: Web): PageRoute[] => {
  const open = signedIn(web, async () => shell(await servedApp()));
  return [
    {
      // Its folder is the scope of a service worker (Service Workers §3.1.3).
      path: '/app/_worker.js',
      GET: async ({ url }) => assetResponse(assets.offlineWorker, url),
    },
    { path: '/app', GET: open },
    { path: '/app/*', GET: open },
    {
      path: `${APP_ASSETS}:name`,
      async GET({ request, params }) {
        const file = (await servedApp()).files.get(params.name ?? '');
        // After an update: the old program requests the file of a screen that has another name now.
        if (file === undefined) throw new AppError('not_found', fileMissing);
        const gzip = acceptsGzip(request);
        return new Response(gzip ? file.packed : file.plain, {
          headers: {
            'content-type': file.type,
            'cache-control': FOR_GOOD,
            vary: 'accept-encoding',
            'x-content-type-options': 'nosniff',
            ...(gzip ? { 'content-encoding': 'gzip' } : {}),
          },
        });
      },
    },
  ];
};
