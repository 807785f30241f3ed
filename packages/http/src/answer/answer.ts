/** Builds the response of a use case's reply, with the headers that every answer carries. */

import { REQUEST_ID_HEADER } from '../admission/request-id.ts';
import { type RateLimitState, rateLimitHeaders } from '../limits/rate-limited.ts';
import { jsonStream } from './json-stream.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly etag?: string | undefined;
  readonly replayed?: boolean;
}

/** RFC 9110 §13.1.2: `If-None-Match` on a read compares weakly; `*` matches any version. */
export const answerUnchanged = (request: Request, etag: string): boolean => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const header = request.headers.get('if-none-match');
  if (header === null) return false;
  return header.split(',').some((tag) => {
    const candidate = tag.trim();
    return candidate === '*' || candidate.replace(/^W\//, '') === etag;
  });
};

export interface AnswerTraits {
  readonly requestId: string;
  readonly limit: RateLimitState | null;
  /** Writes the body while it is sent, in turns with other requests. */
  readonly inPieces: boolean;
}

export const answerResponse = (
  request: Request,
  answer: Answer,
  { requestId, limit, inPieces }: AnswerTraits,
): Response => {
  const headers: Record<string, string> = {
    [REQUEST_ID_HEADER]: requestId,
    'cache-control': 'no-store',
  };
  if (limit !== null) Object.assign(headers, rateLimitHeaders(limit));
  if (answer.replayed === true) headers['idempotency-replayed'] = 'true';
  if (answer.etag !== undefined) {
    headers.etag = answer.etag;
    // With a validator a client may keep the answer, if it revalidates it each time.
    headers['cache-control'] = 'private, no-cache';
    if (answerUnchanged(request, answer.etag)) {
      return new Response(null, { status: 304, headers });
    }
  }
  if (answer.status === 204 || answer.body === undefined) {
    return new Response(null, { status: answer.status, headers });
  }
  headers['content-type'] = 'application/json';
  const { status, body } = answer;
  const isStreamed = inPieces && typeof body === 'object' && body !== null;
  return new Response(isStreamed ? jsonStream(body) : JSON.stringify(body), { status, headers });
};
