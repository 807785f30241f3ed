import { answerUnchanged } from '@quoin/http';

/**
 * For an hour a browser does not request it again; then an answer that is unchanged costs a 304.
 */
const CACHE_CONTROL = 'public, max-age=3600';

/** Response that every website can load. @param etag with its quotation marks */
export const answerForWebsites = (
  request: Request,
  body: string,
  { contentType, etag }: { readonly contentType: string; readonly etag: string },
): Response => {
  const headers = {
    'content-type': contentType,
    'cache-control': CACHE_CONTROL,
    etag,
    'x-content-type-options': 'nosniff',
    // `type=module` and `integrity` need the first, pages with `require-corp` the second.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  };
  if (answerUnchanged(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
};
