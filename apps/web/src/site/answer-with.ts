/** Answers one request with a shared response: in an encoding that it accepts, or with 304. */
import { answerUnchanged } from '@quoin/http';
import { type CachedResponse, plainBody } from './response-cache.ts';

/** RFC 9110 §12.5.3; `q=0` refuses. */
const REFUSES_GZIP = /\bgzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/;

export const acceptsGzip = (request: Request): boolean => {
  const accepted = request.headers.get('accept-encoding');
  return accepted?.includes('gzip') === true && !REFUSES_GZIP.test(accepted);
};

interface Heads {
  readonly cacheControl: string;
  readonly plain: Headers;
  readonly gzip: Headers;
}

/** Made once an answer: putting them together costs more than anything else of a page that is kept. */
const heads = new WeakMap<CachedResponse, Heads>();

const headsOf = (answer: CachedResponse, cacheControl: string): Heads => {
  const known = heads.get(answer);
  if (known?.cacheControl === cacheControl) return known;
  const { status, headers, etag } = answer;
  const common = { vary: 'accept-encoding', ...headers, 'cache-control': cacheControl };
  const tagged = (tag: string) => (status === 200 ? { ...common, etag: tag } : common);
  const made = {
    cacheControl,
    plain: new Headers(tagged(etag.plain)),
    gzip: new Headers({ ...tagged(etag.gzip), 'content-encoding': 'gzip' }),
  };
  heads.set(answer, made);
  return made;
};

/** @param cacheControl who may keep it, and for how long */
export const answerWith = (
  request: Request,
  answer: CachedResponse,
  cacheControl: string,
): Response | Promise<Response> => {
  const { status, body, gzip, etag } = answer;
  const isGzip = body?.byteLength !== 0 && acceptsGzip(request);
  const head = headsOf(answer, cacheControl);
  const headers = isGzip ? head.gzip : head.plain;
  if (status === 200 && answerUnchanged(request, isGzip ? etag.gzip : etag.plain)) {
    const response = new Response(null, { status: 304, headers });
    response.headers.delete('content-encoding');
    return response;
  }
  if (isGzip) return new Response(gzip, { status, headers });
  return plainBody(answer).then((plain) => new Response(plain, { status, headers }));
};
