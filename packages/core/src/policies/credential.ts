/** What kind of credential may do a thing, whatever its scopes. */
import type { HeldScopes } from '@quoin/auth-scopes';
import { AppError } from '../app-error.ts';
import type { Principal } from '../principal.ts';

/**
 * Workspace tokens and new projects are beyond a token that works for one project
 * (specification §5.9). Edges refuse it before the body is read; this holds for every other caller.
 * @throws {AppError} `forbidden`
 */
export const requireWorkspaceCredential = (principal: Principal): void => {
  if (principal.kind === 'token' && principal.projectId !== null) {
    throw new AppError('forbidden', 'A project token works inside its project only');
  }
};

/** Scopes do not bind a session (decisions §2). */
export const heldScopes = (principal: Principal): HeldScopes =>
  principal.kind === 'session' ? 'all' : principal.scopes;

/** When the credential ends, which nothing that it creates may outlive. */
export const expiryOf = (principal: Principal): Date | null =>
  principal.kind === 'session' ? null : principal.expiresAt;
