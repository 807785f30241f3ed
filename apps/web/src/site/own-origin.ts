/** Whether a request of a browser comes from a page of the site itself. */
import type { DynamicRequest } from './dynamic-routes.ts';

/** On a domain of its own a site knows its host alone: what encrypts may stand before it. */
export const isOwnOrigin = ({ web, visit: { request, place } }: DynamicRequest): boolean => {
  const origin = request.headers.get('origin');
  return place.base === ''
    ? origin !== null && URL.canParse(origin) && new URL(origin).host === new URL(request.url).host
    : web.runtime.origins.allows('POST', origin);
};
