/** Reads for the caller of a request. */
import type { Context } from '../context.ts';
import type { CheckedReader, TokenCheck } from '../ports/token-check.ts';

/**
 * Reads a row for the caller. A token that was only remembered is checked in the same statement, and so
 * is a session if the statement can.
 *
 * @throws {AppError} `unauthorized` if the token does not work, `not_found` if the session does not exist.
 *   If the row is missing, the caller refuses the request, and the token and the session are looked up
 *   before the refusal is answered
 */
export const readAs = async <Found extends TokenCheck>(
  { principal, remembered, session }: Context,
  read: (reader: CheckedReader) => Promise<Found | null>,
): Promise<Found | null> => {
  const { userId } = principal;
  const tokenId = remembered?.id ?? null;
  const found = await read({
    userId,
    tokenId,
    // A session is one of a token.
    ...(session !== undefined && tokenId !== null && { sessionId: session.id }),
  });
  if (found === null) return null;
  remembered?.settle(found.tokenWorks);
  if (found.sessionWorks !== undefined) session?.settle(found.sessionWorks);
  return found;
};
