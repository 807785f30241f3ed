/** `GET /assistant/widget.js`: the same script for every website. */
import { contract } from '@quoin/contract';
import { answerUnchanged, route } from '@quoin/http';
import { widgetBundle } from './widget-bundle.ts';

/**
 * For an hour a browser does not ask again; then an unchanged script costs a 304. The address has no
 * version in it, because it is in other people's pages.
 */
const CACHE_CONTROL = 'public, max-age=3600';

export const widgetRoute = () =>
  route(contract.assistant.widget, async (_context, _input, request) => {
    const { script, etag } = await widgetBundle();
    const headers = {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': CACHE_CONTROL,
      etag,
      'x-content-type-options': 'nosniff',
      // `type=module` and `integrity` need the first, pages with `require-corp` the second.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    };
    if (answerUnchanged(request, etag)) return new Response(null, { status: 304, headers });
    return new Response(script, { headers });
  });
