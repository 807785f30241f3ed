/**
 * With whose rights an execution works: those that its person has now, in its project only, and no
 * more than its token has (docs/internals/interface.md#skills-and-triggers). Asked again before
 * each step.
 */

import { roleAtLeast, SCOPES } from '@quoin/auth-scopes';
import { DEFAULT_RUN_ROLE, ToolError } from '@quoin/workflow';
import type { Deps } from '../../context.ts';
import {
  runRoleTooLow,
  runTokenExpired,
  runUserDisabled,
  runUserNotMember,
} from '../../messages/skills.ts';
import type { TokenPrincipal } from '../../principal.ts';
import type { ExecutionRecord } from '../records.ts';

const gone = (message: string): ToolError => new ToolError(message, 'unauthorized', false);

/** @throws {ToolError} where the person, or the token, has no rights any more */
export const runRights = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, userId, tokenId, scopes, projectId, skill }: ExecutionRecord,
): Promise<TokenPrincipal> => {
  const { user, token, member } = await db.read(async (stores) => ({
    user: await stores.users.get(userId),
    token: tokenId === null ? null : await stores.tokens.get(tokenId),
    member: await stores.projects.findForUser(projectId, userId),
  }));
  if (user === null || user.disabledAt !== null) {
    throw gone(runUserDisabled);
  }
  // Not every tool looks at the project: `http.request` and `agent` act without it.
  if (member === null) {
    throw gone(runUserNotMember);
  }
  const { runRole = DEFAULT_RUN_ROLE } = skill;
  if (!roleAtLeast(member.role, runRole)) {
    throw new ToolError(runRoleTooLow({ runRole, role: member.role }), 'forbidden', false);
  }
  if (tokenId !== null) {
    const isOver = token?.expiresAt != null && token.expiresAt <= clock.now();
    if (token === null || token.revokedAt !== null || isOver) {
      throw gone(runTokenExpired);
    }
  }
  // Not the token's id, so that writes of the execution are distinguished from writes of the token. No
  // row of `tokens` has this id: a step cannot create a token, an assistant key or an invitation.
  const credentialId: string = id;
  return {
    kind: 'token',
    tokenId: credentialId,
    scopes: scopes ?? SCOPES,
    projectId,
    expiresAt: null,
    userId: user.id,
    email: user.email,
    name: user.name,
    isOperator: user.role === 'operator',
  };
};
