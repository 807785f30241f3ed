/** A signed-in person lets an app in, or does not (RFC 6749 §4.1.2). */

import { LIMITS } from '@quoin/contract';
import { AppError } from '../app-error.ts';
import { auditEvent } from '../audit/record.ts';
import type { Context } from '../context.ts';
import { grantScopes } from '../device/grant.ts';
import { requestAnswered, userDenied } from '../messages/access.ts';
import { UniqueViolation } from '../ports/db.ts';
import type { SessionPrincipal } from '../principal.ts';
import { problem } from './answer.ts';
import { type AuthorizationRequest, answerAt } from './authorization-request.ts';

/** @returns the address to go back to */
export const denyAuthorization = (
  context: Context<SessionPrincipal>,
  request: AuthorizationRequest,
): string => answerAt(context, request, problem('access_denied', userDenied).body);

/**
 * The code comes out of the ticket, so that who clicks twice gets one code twice, and the browser may
 * follow either answer.
 *
 * @param chosen of the scopes that the app asked for
 * @param ticket one that `isConsentTicket` takes
 * @returns the address to go back to, with the code
 * @throws {AppError} `invalid_scope`, `scope_escalation`, `invalid_payload` as {@link grantScopes};
 * `conflict` where the code was used already
 */
export const approveAuthorization = async (
  context: Context<SessionPrincipal>,
  request: AuthorizationRequest,
  chosen: readonly string[],
  ticket: string,
): Promise<string> => {
  const { clock, secrets } = context.deps;
  const { client, redirectUri, codeChallenge, resource } = request;
  const code = secrets.sign('oauth-code', ticket);
  const hash = secrets.hash(code);
  const now = clock.now();
  const row = {
    hash,
    clientId: client.id,
    userId: context.principal.userId,
    redirectUri,
    scopes: grantScopes(request.scopes, chosen),
    codeChallenge,
    resource,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIMITS.authorizationCodeSeconds * 1000),
    consumedAt: null,
    tokenId: null,
  };
  try {
    await context.db.write(async (stores) => {
      const { audit, oauth } = stores;
      await oauth.insertCode(row);
      await oauth.touchClient(client.id, now);
      await audit.insert(
        auditEvent(context, {
          type: 'oauth.granted',
          subject: { type: 'oauth_client', id: client.id, title: client.name },
          // Without its query, which is the application's own.
          data: { scopes: row.scopes, redirectUri: redirectUri.replace(/[?#].*$/s, '') },
        }),
      );
    });
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    const first = await context.db.read(({ oauth }) => oauth.findCode(hash));
    if (first === null || first.consumedAt !== null) {
      throw new AppError('conflict', requestAnswered);
    }
  }
  return answerAt(context, request, { code });
};
