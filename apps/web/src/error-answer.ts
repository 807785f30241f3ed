/** Answers an error: as a page for browsers, as short Markdown for agents, else as JSON. */
import { AppError } from '@quoin/core';
import { errorResponse, typePreference } from '@quoin/http';
import { readerMessages } from './html/reader-language.ts';
import { markdownError } from './messages/errors.ts';
import { errorPage } from './pages/error.ts';
import { page } from './respond.ts';
import type { Web } from './visit.ts';

const preferred = typePreference(['application/json', 'text/html', 'text/markdown']);

export const wantsHtml = (request: Request): boolean => preferred(request) === 'text/html';

/** The message and the request id as Markdown, with the headers of the JSON answer. */
const markdownOf = async (json: Response, requestId: string): Promise<Response> => {
  const { status } = json;
  const body: unknown = await json.json();
  const message = typeof body === 'object' && body !== null && 'error' in body ? body.error : '';
  const headers = new Headers(json.headers);
  headers.set('content-type', 'text/markdown; charset=utf-8');
  headers.set('x-content-type-options', 'nosniff');
  const text = markdownError({ status, message, requestId });
  return new Response(text, { status, headers });
};

/** @param readers whether the page is for readers of a site, in the language of their browser */
export const errorAnswer = async (
  { runtime, auth }: Web,
  request: Request,
  requestId: string,
  thrown: unknown,
  readers = false,
): Promise<Response> => {
  const json = errorResponse(thrown, requestId, runtime.log);
  json.headers.append('vary', 'accept');
  const type = preferred(request);
  if (type === 'text/markdown') return markdownOf(json, requestId);
  if (type !== 'text/html') return json;
  const { status } = json;
  const retryAfter = json.headers.get('retry-after');
  // The page must come even when it is the database that failed.
  const session = await auth.sessions.resolve(request).catch(() => null);
  // A user who is signed in has the pages of the service, which are in English.
  const messages = readers && session === null ? readerMessages(request) : undefined;
  const known = thrown instanceof AppError ? thrown : null;
  const body = errorPage({
    status,
    code: known?.code ?? null,
    message: known?.message ?? '',
    requestId,
    retryAfter,
    email: session?.email ?? null,
    messages,
  });
  const headers = {
    vary: 'accept',
    ...(retryAfter !== null && { 'retry-after': retryAfter }),
    ...(messages !== undefined && {
      'content-language': messages.locale,
      vary: 'accept, accept-language',
    }),
  };
  return page(body, { status, headers });
};
