/** Documents of a site as answers. */
import { type Document, documentPolicy } from '@quoin/site';
import { type CachedResponse, cachedResponse } from './response-cache.ts';

export const documentHeaders = (document: Document): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-language': document.locale,
  'content-security-policy': documentPolicy(document),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
});

export const documentAnswer = (
  document: Document,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Promise<CachedResponse> =>
  cachedResponse(status, { ...documentHeaders(document), ...headers }, document.text);
