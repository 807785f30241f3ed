/** Records of OAuth clients, of authorization codes and of refresh tokens in the stores (RFC 6749 §4.1, RFC 7591). */
import type { Scope } from '@quoin/auth-scopes';
import type { Id } from '../id.ts';

export interface OauthClientRecord {
  id: Id<'oauthClient'>;
  /** Shown to the person who approves, and the name of the token. */
  name: string;
  redirectUris: string[];
  createdAt: Date;
  /** Clients that no user ever approved are forgotten. */
  lastUsedAt: Date | null;
  /** The address of its metadata document, which is its `client_id`; null for a client that registered. */
  documentUrl: string | null;
  /** Until when the document need not be read again. */
  documentUntil: Date | null;
  /** Its grant types contain `refresh_token`: its access tokens are short-lived. */
  refreshes: boolean;
}

export interface OauthCodeRecord {
  /** SHA-256 of the code, hex. */
  hash: string;
  clientId: Id<'oauthClient'>;
  userId: Id<'user'>;
  redirectUri: string;
  /** Scopes that the user granted. */
  scopes: Scope[];
  /** PKCE, S256 (RFC 7636 §4.2). */
  codeChallenge: string;
  /** The resource that the token is for (RFC 8707), or null where the client named none. */
  resource: string | null;
  createdAt: Date;
  expiresAt: Date;
  consumedAt: Date | null;
  /** The token it was exchanged for: revoked where the code comes a second time (RFC 6749 §4.1.2). */
  tokenId: Id<'token'> | null;
}

/**
 * A refresh token (RFC 6749 §1.5). All refresh tokens of an approval name one access token: a
 * refresh gives the row of the access token another value and another end.
 */
export interface OauthRefreshRecord {
  /** SHA-256 of the value, hex. */
  hash: string;
  tokenId: Id<'token'>;
  /** Scopes that the user granted; the access token may have fewer. */
  scopes: Scope[];
  /** The same as in the code. */
  resource: string | null;
  createdAt: Date;
  /** The end of the approval, the same for all. */
  expiresAt: Date;
  /** When it was exchanged for the next one. */
  usedAt: Date | null;
}
