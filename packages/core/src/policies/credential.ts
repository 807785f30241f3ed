/** Kinds of credentials that an action accepts, independent of their scopes. */

import { type HeldScopes, hasScope } from '@quoin/auth-scopes';
import type { Endpoint } from '@quoin/contract';
import { AppError } from '../app-error.ts';
import type { Id } from '../id.ts';
import { projectTokenOnly, scopeMissing, workspaceTokenRequired } from '../messages/access.ts';
import type { Principal } from '../principal.ts';

/**
 * Workspace tokens and new projects are beyond a token that works for one project
 * (docs/internals/interface.md#access-tokens). Edges refuse it before the body is read; this holds
 * for every other caller.
 * @throws {AppError} `forbidden`
 */
export const requireWorkspaceCredential = (principal: Principal): void => {
  if (principal.kind === 'token' && principal.projectId !== null) {
    throw new AppError('forbidden', projectTokenOnly);
  }
};

/**
 * The requirements of an endpoint for a credential, before anything is looked up
 * (docs/internals/interface.md#order-of-checks).
 * @throws {AppError} `forbidden` for the kind of token, `insufficient_scope` naming the scope
 */
export const requireScope = (
  { scope, workspaceOnly }: Pick<Endpoint, 'scope' | 'workspaceOnly'>,
  principal: Principal,
): void => {
  if (principal.kind === 'session') return;
  if (workspaceOnly === true && principal.projectId !== null) {
    throw new AppError('forbidden', workspaceTokenRequired);
  }
  if (scope !== undefined && scope !== 'any' && !hasScope(principal.scopes, scope)) {
    throw new AppError('insufficient_scope', scopeMissing({ scope }), { scope });
  }
};

/** Scopes do not bind a session (docs/internals/interface.md#sessions). */
export const heldScopes = (principal: Principal): HeldScopes =>
  principal.kind === 'session' ? 'all' : principal.scopes;

/** When the credential ends, which nothing that it creates may outlive. */
export const expiryOf = (principal: Principal): Date | null =>
  principal.kind === 'session' ? null : principal.expiresAt;

/** The access token that creates something; null if a session does. */
export const creatingToken = (principal: Principal): Id<'token'> | null =>
  principal.kind === 'token' ? principal.tokenId : null;
