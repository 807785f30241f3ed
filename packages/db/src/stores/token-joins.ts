/** The joins of a read that checks a token in its own statement. */
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Access } from '../access.ts';

/** Left joins: of the token, if it is not revoked, and of its user, who is null if the token does not work. */
export const tokenJoins = ({ tokens, users }: Access['t'], isToken: SQL) => ({
  token: and(isToken, isNull(tokens.revokedAt)),
  user: and(eq(users.id, tokens.userId), isNull(users.disabledAt)),
});
