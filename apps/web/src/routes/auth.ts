/** `/api/auth/*`: what better-auth offers, as far as Quoin offers it. */
import { compile, LIMITS } from '@quoin/contract';
import { AppError, invalid } from '@quoin/core';
import { readJsonBody } from '@quoin/http';
import { Type } from '@sinclair/typebox';
import { passwordGuard } from '../auth/password-guard.ts';
import { nothingHere, rejected, sessionRequired } from '../messages/refusals.ts';
import type { PageHandler, Visit, Web } from '../visit.ts';
import { changePasswordByAuth } from './change-password.ts';

const PREFIX = '/api/auth';

/** Methods and paths below `/api/auth`. What else better-auth could do is not found: less to guard. */
export const AUTH_TARGETS: ReadonlySet<string> = new Set([
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

/** Requests that begin a session without a password check. */
const GUARDED: ReadonlySet<string> = new Set(['POST /sign-in/social']);
/** The provider is called for each. */
const CALLBACK = 'GET /callback/';

const jsonObject = compile(Type.Object({}, { additionalProperties: true }));

interface BoundedRequest {
  readonly request: Request;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The request with its body, which was read within its limit: better-auth would read any size. */
const bounded = async (request: Request): Promise<BoundedRequest> => {
  const { method, url, headers } = request;
  if (method === 'GET') return { request: new Request(url, { method, headers }), body: {} };
  const limit = LIMITS.anonymousBodyBytes;
  const { value, bytes } = await readJsonBody(request, { limit, required: false });
  const parsed = jsonObject.parse(value);
  if (!parsed.ok) throw invalid(parsed.problem.message);
  const body = bytes.byteLength === 0 ? null : bytes;
  return { request: new Request(url, { method, headers, body }), body: parsed.value };
};

/** The path where it is one that is offered; all others are one. */
export const authRoute = ({ pathname }: URL): string => {
  const path = pathname.slice(PREFIX.length);
  const isOffered = [...AUTH_TARGETS].some((offered) => offered.endsWith(` ${path}`));
  return isOffered ? pathname : `${PREFIX}/*`;
};

/** Adds the members of Quoin's error body to errors of better-auth. */
const withOurError = async (response: Response, requestId: string): Promise<Response> => {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  if (response.status < 400 || !isJson) return response;
  const body: unknown = await response.json();
  const said = typeof body === 'object' && body !== null ? { ...body } : {};
  const error = 'message' in said ? said.message : rejected;
  const { status, headers } = response;
  return new Response(JSON.stringify({ ...said, error, requestId }), { status, headers });
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const authHandler = (web: Web): PageHandler => {
  const { runtime, auth } = web;
  const guard = passwordGuard(web);
  const answer = async (
    { request }: BoundedRequest,
    { requestId, address }: Visit,
  ): Promise<Response> => withOurError(await auth.handler({ request, address }), requestId);

  const signIn: PageHandler = async (visit) => {
    await guard.admit(visit);
    const sent = await bounded(visit.request);
    const attempt = await guard.signIn(visit, textOf(sent.body.email));
    const response = await answer(sent, visit);
    if (response.ok) response.headers.append('set-cookie', await attempt.succeeded());
    return response;
  };

  const signUp: PageHandler = async (visit) => {
    await runtime.limits.guardedByNetwork('signIn', visit.address());
    const { body } = await bounded(visit.request);
    const person = {
      name: textOf(body.name),
      email: textOf(body.email),
      password: textOf(body.password),
    };
    const outcome = await auth.signUp(visit, person);
    if (!outcome.ok) {
      const { code, message } = outcome;
      const said = { code, message, error: message, requestId: visit.requestId };
      return Response.json(said, { status: 400 });
    }
    // What was sent, and nothing of an account: the answer does not depend on the address.
    const { name, email } = person;
    return Response.json({ token: null, user: { name, email } });
  };

  const changePassword: PageHandler = async (visit) => {
    await runtime.limits.guardedByNetwork('signIn', visit.address());
    const sent = await bounded(visit.request);
    const session = await auth.sessions.resolve(visit.request);
    if (session === null) throw new AppError('unauthorized', sessionRequired);
    return changePasswordByAuth(web, visit, session, sent.body);
  };

  const others: PageHandler = async (visit) => {
    const { request, url, address } = visit;
    const target = `${request.method} ${url.pathname.slice(PREFIX.length)}`;
    if (GUARDED.has(target)) await runtime.limits.guardedByNetwork('signIn', address());
    if (target.startsWith(CALLBACK)) await runtime.limits.anonymous(address());
    return answer(await bounded(request), visit);
  };

  const withPassword = new Map([
    ['POST /sign-in/email', signIn],
    ['POST /sign-up/email', signUp],
    ['POST /change-password', changePassword],
  ]);

  return async (visit) => {
    const target = `${visit.request.method} ${visit.url.pathname.slice(PREFIX.length)}`;
    if (!AUTH_TARGETS.has(target)) throw new AppError('not_found', nothingHere);
    return (withPassword.get(target) ?? others)(visit);
  };
};
