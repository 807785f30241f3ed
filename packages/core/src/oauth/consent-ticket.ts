/**
 * Binds a decision to the page that it was made on: to the person, to all that was shown, and to ten
 * minutes. Made under the deployment's secret, so nothing is stored until a user approves.
 */
import { LIMITS } from '@quoin/contract';
import { equalInConstantTime } from '../constant-time.ts';
import type { Context } from '../context.ts';
import type { SessionPrincipal } from '../principal.ts';
import type { AuthorizationRequest } from './authorization-request.ts';

type Signing = Pick<Context<SessionPrincipal>, 'deps' | 'principal'>;

const sign = (
  { deps: { secrets }, principal }: Signing,
  request: AuthorizationRequest,
  ends: string,
  serial: string,
): string => {
  const { client, redirectUri, scopes, state, codeChallenge, resource } = request;
  const shown = [client.id, client.name, redirectUri, scopes, state, codeChallenge, resource];
  const text = JSON.stringify([ends, serial, principal.userId, ...shown]);
  return `${ends}.${serial}.${secrets.sign('oauth-consent', text)}`;
};

export const consentTicket = (context: Signing, request: AuthorizationRequest): string => {
  const { clock, ids } = context.deps;
  const ends = clock.now().getTime() + LIMITS.authorizationCodeSeconds * 1000;
  return sign(context, request, String(ends), ids.next());
};

/** Whether it was made for this person and this request, and not too long ago. */
export const isConsentTicket = (
  context: Signing,
  request: AuthorizationRequest,
  ticket: string,
): boolean => {
  const [ends = '', serial = ''] = ticket.split('.');
  return (
    equalInConstantTime(ticket, sign(context, request, ends, serial)) &&
    Number(ends) > context.deps.clock.now().getTime()
  );
};
