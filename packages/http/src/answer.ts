/** Builds the response of a use case's reply, with the headers that every answer carries. */
import { type RateLimitState, rateLimitHeaders } from './rate-limited.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly etag?: string | undefined;
  readonly replayed?: boolean;
}

/** RFC 9110 §13.1.2: `If-None-Match` on a read compares weakly; `*` matches whatever is there. */
export const answerUnchanged = (request: Request, etag: string): boolean => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const header = request.headers.get('if-none-match');
  if (header === null) return false;
  return header.split(',').some((tag) => {
    const candidate = tag.trim();
    return candidate === '*' || candidate.replace(/^W\//, '') === etag;
  });
};

export const answerResponse = (
  request: Request,
  answer: Answer,
  requestId: string,
  limit: RateLimitState | null,
): Response => {
  const headers: Record<string, string> = {
    [REQUEST_ID_HEADER]: requestId,
    'cache-control': 'no-store',
  };
  if (limit !== null) Object.assign(headers, rateLimitHeaders(limit));
  if (answer.replayed === true) headers['idempotency-replayed'] = 'true';
  if (answer.etag !== undefined) {
    headers.etag = answer.etag;
    // With a validator a client may keep the answer, as long as it asks each time.
    headers['cache-control'] = 'private, no-cache';
    if (answerUnchanged(request, answer.etag)) {
      return new Response(null, { status: 304, headers });
    }
  }
  if (answer.status === 204 || answer.body === undefined) {
    return new Response(null, { status: answer.status, headers });
  }
  headers['content-type'] = 'application/json';
  return new Response(JSON.stringify(answer.body), { status: answer.status, headers });
};
