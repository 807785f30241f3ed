/** What went wrong, as a page for browsers, as JSON for everybody else. */
import { AppError } from '@quoin/core';
import { errorResponse } from '@quoin/http';
import { errorPage } from './pages/error.ts';
import { page } from './respond.ts';
import type { Web } from './visit.ts';

export const wantsHtml = (request: Request): boolean =>
  request.headers.get('accept')?.includes('text/html') === true;

export const errorAnswer = async (
  { runtime, auth }: Web,
  request: Request,
  requestId: string,
  thrown: unknown,
): Promise<Response> => {
  const json = errorResponse(thrown, requestId, runtime.log);
  if (!wantsHtml(request)) return json;
  const { status } = json;
  const retryAfter = json.headers.get('retry-after');
  // The page must come even when it is the database that failed.
  const session = await auth.sessions.resolve(request).catch(() => null);
  const known = thrown instanceof AppError ? thrown : null;
  const body = errorPage({
    status,
    code: known?.code ?? null,
    message: known?.message ?? '',
    requestId,
    retryAfter,
    email: session?.email ?? null,
  });
  const headers = retryAfter === null ? {} : { 'retry-after': retryAfter };
  return page(body, { status, headers });
};
