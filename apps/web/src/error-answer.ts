/** What went wrong, as a page for browsers, as JSON for everybody else. */
import { AppError } from '@quoin/core';
import { errorResponse } from '@quoin/http';
import { readerMessages } from './html/reader-language.ts';
import { errorPage } from './pages/error.ts';
import { page } from './respond.ts';
import type { Web } from './visit.ts';

export const wantsHtml = (request: Request): boolean =>
  request.headers.get('accept')?.includes('text/html') === true;

/** @param readers whether the page is for readers of a site, in the language of their browser */
export const errorAnswer = async (
  { runtime, auth }: Web,
  request: Request,
  requestId: string,
  thrown: unknown,
  readers = false,
): Promise<Response> => {
  const json = errorResponse(thrown, requestId, runtime.log);
  if (!wantsHtml(request)) return json;
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
    ...(retryAfter !== null && { 'retry-after': retryAfter }),
    ...(messages !== undefined && {
      'content-language': messages.locale,
      vary: 'accept-language',
    }),
  };
  return page(body, { status, headers });
};
