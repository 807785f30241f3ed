/** Reads that check a token in their own statement. Only `read-as.ts` of the policies calls them for a request. */

/** The user who reads, and a token to check. */
export interface CheckedReader {
  userId: string;
  /** Null: no token is checked. */
  tokenId: string | null;
}

export interface TokenCheck {
  /** The token exists, is not revoked, and its user is not disabled; false without a token. */
  tokenWorks: boolean;
}
