/**
 * Reads that check a token, and a session of agent tools, in their own statement. Only `read-as.ts` of
 * the policies calls them for a request.
 */
import type { Id } from '../id.ts';

/** The user who reads, and a token to check. */
export interface CheckedReader {
  userId: Id<'user'>;
  /** Null: no token is checked. */
  tokenId: Id<'token'> | null;
  /** A session of that token to check; absent: none is checked. */
  sessionId?: Id<'mcpSession'>;
}

export interface TokenCheck {
  /** The token exists, is not revoked, and its user is not disabled; false without a token. */
  tokenWorks: boolean;
  /** The session exists and is of the token; absent if the read did not check it. */
  sessionWorks?: boolean;
}
