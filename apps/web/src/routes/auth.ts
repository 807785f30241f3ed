/** `/api/auth/*`: what better-auth offers, as far as Quoin offers it. */
import { AppError } from '@quoin/core';
import type { PageHandler, Web } from '../visit.ts';
import { changePasswordByAuth } from './change-password.ts';

const PREFIX = '/api/auth';

/** Everything else that better-auth could do is not found: less to guard. */
const OFFERED: ReadonlySet<string> = new Set([
  'GET /get-session',
  'GET /callback/github',
  'GET /callback/gitlab',
  'GET /list-sessions',
  'POST /sign-in/email',
  'POST /sign-in/social',
  'POST /sign-up/email',
  'POST /sign-out',
  'POST /change-password',
  'POST /revoke-session',
  'POST /revoke-sessions',
  'POST /revoke-other-sessions',
]);

/** Those that take a password, or begin what leads to a session. */
const GUARDED: ReadonlySet<string> = new Set([
  '/sign-in/email',
  '/sign-in/social',
  '/sign-up/email',
  '/change-password',
]);

/** better-auth's refusals with the members of our error body beside its own. */
const withOurError = async (response: Response, requestId: string): Promise<Response> => {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  if (response.status < 400 || !isJson) return response;
  const body: unknown = await response.json();
  const said = typeof body === 'object' && body !== null ? { ...body } : {};
  const error = 'message' in said ? said.message : 'The request was refused';
  const { status, headers } = response;
  return new Response(JSON.stringify({ ...said, error, requestId }), { status, headers });
};

export const authHandler =
  (web: Web): PageHandler =>
  async (visit) => {
    const { runtime, auth } = web;
    const { request, url, requestId, address } = visit;
    const path = url.pathname.slice(PREFIX.length);
    if (!OFFERED.has(`${request.method} ${path}`)) {
      throw new AppError('not_found', 'There is nothing at this address');
    }
    if (GUARDED.has(path)) await runtime.limits.guarded('signIn', address());
    if (path === '/change-password') return changePasswordByAuth(web, visit);
    return withOurError(await auth.handler(visit), requestId);
  };
