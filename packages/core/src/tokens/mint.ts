/** Makes a token's value and its row; the value leaves the process once and is never stored. */

import {
  clampExpiry,
  createToken as createTokenValue,
  decideTokenScopes,
  previewOf,
  type Scope,
} from '@quoin/auth-scopes';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Id } from '../id.ts';
import { scopeNotHeld, scopeUnknown } from '../messages/access.ts';
import { expiryOf, heldScopes } from '../policies/credential.ts';
import type { TokenRecord } from '../records.ts';

export interface MintedToken {
  readonly value: string;
  readonly record: TokenRecord;
}

export interface TokenGrant {
  readonly userId: Id<'user'>;
  readonly projectId: Id<'project'> | null;
  readonly name: string;
  readonly scopes: Scope[];
  readonly expiresAt: Date | null;
  /** The token that makes this one. */
  readonly parentId?: Id<'token'>;
  /** The OAuth client that this one is issued to. */
  readonly clientId?: Id<'oauthClient'>;
}

/** @param now when it is made: the moment from which its life was counted */
export const mintToken = (
  context: Pick<Context, 'deps'>,
  grant: TokenGrant,
  now: Date = context.deps.clock.now(),
): MintedToken => {
  const { config, ids, secrets } = context.deps;
  const value = createTokenValue(config.tokenPrefix);
  return {
    value,
    record: {
      id: ids.next(),
      ...grant,
      parentId: grant.parentId ?? null,
      clientId: grant.clientId ?? null,
      hash: secrets.hash(value),
      preview: previewOf(value),
      createdAt: now,
      revokedAt: null,
      lastUsedAt: null,
    },
  };
};

export interface TokenRequest {
  readonly name: string;
  readonly scopes?: readonly string[] | undefined;
  readonly expiresInDays?: number | undefined;
}

/**
 * Creates a token at the request of another credential: without scopes that it lacks, without a
 * longer life.
 * @throws {AppError} `invalid_scope`, `scope_escalation`
 */
export const mintRequestedToken = (
  context: Context,
  request: TokenRequest,
  projectId: Id<'project'> | null,
): MintedToken => {
  const { principal } = context;
  const decision = decideTokenScopes({
    requested: request.scopes,
    held: heldScopes(principal),
  });
  if (!decision.ok) {
    throw decision.code === 'invalid_scope'
      ? new AppError('invalid_scope', scopeUnknown({ scope: decision.scope }))
      : new AppError('scope_escalation', scopeNotHeld({ scope: decision.scope }));
  }
  const now = context.deps.clock.now();
  const expiresAt = clampExpiry({
    now,
    requestedDays: request.expiresInDays,
    creatorExpiresAt: expiryOf(principal),
  });
  const grant = {
    userId: principal.userId,
    projectId,
    name: request.name,
    scopes: decision.scopes,
    expiresAt,
    ...(principal.kind === 'token' && { parentId: principal.tokenId }),
  };
  return mintToken(context, grant, now);
};
