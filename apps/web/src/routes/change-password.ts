/**
 * `POST /api/auth/change-password` as better-auth has it, done by `POST /me/password`: better-auth's
 * own leaves other sessions, and knows nothing of what else the user can act with.
 */
import { compile, contract } from '@quoin/contract';
import { AppError, changePassword, invalid } from '@quoin/core';
import type { Visit, Web } from '../visit.ts';
import { contextOf } from '../visit.ts';

const body = compile(contract.me.changePassword.body);

/** `revokeOtherSessions` of better-auth is always so here. */
const read = async (request: Request): Promise<unknown> => {
  try {
    const sent: unknown = await request.json();
    if (typeof sent !== 'object' || sent === null) return sent;
    const { revokeOtherSessions: _always, ...rest } = { revokeOtherSessions: true, ...sent };
    return rest;
  } catch {
    throw new AppError('invalid_json', 'The body is not valid JSON');
  }
};

export const changePasswordByAuth = async (
  { runtime, auth }: Web,
  visit: Visit,
): Promise<Response> => {
  const principal = await auth.sessions.resolve(visit.request);
  if (principal === null) throw new AppError('unauthorized', 'This needs a signed-in session');
  const parsed = body.parse(await read(visit.request));
  if (!parsed.ok) throw invalid(parsed.problem.message);
  const { context, afterwards } = contextOf(runtime, visit, principal);
  await changePassword(context, { params: {}, query: {}, body: parsed.value });
  await afterwards.run();
  const { userId: id, email, name } = principal;
  return Response.json({ token: null, user: { id, email, name } });
};
