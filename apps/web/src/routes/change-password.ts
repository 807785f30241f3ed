/**
 * `POST /api/auth/change-password` as better-auth has it, done by `POST /me/password`: better-auth's
 * own leaves other sessions, and knows nothing of what else the user can act with.
 */
import { compile, contract } from '@quoin/contract';
import { changePassword, invalid, type SessionPrincipal } from '@quoin/core';
import type { Visit, Web } from '../visit.ts';
import { contextOf } from '../visit.ts';

const body = compile(contract.me.changePassword.body);

export const changePasswordByAuth = async (
  { runtime }: Web,
  visit: Visit,
  principal: SessionPrincipal,
  sent: Readonly<Record<string, unknown>>,
): Promise<Response> => {
  // Other sessions always end here, also without this field of better-auth.
  const { revokeOtherSessions: _always, ...rest } = sent;
  const parsed = body.parse(rest);
  if (!parsed.ok) throw invalid(parsed.problem.message);
  const { context, afterwards } = contextOf(runtime, visit, principal);
  await changePassword(context, { params: {}, query: {}, body: parsed.value });
  await afterwards.run();
  const { userId: id, email, name } = principal;
  return Response.json({ token: null, user: { id, email, name } });
};
