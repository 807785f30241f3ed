/** Reads for the caller of a request. */
import type { Context } from '../context.ts';
import type { CheckedReader, TokenCheck } from '../ports/token-check.ts';

/**
 * Reads a row for the caller. A token that was only remembered is checked in the same statement.
 *
 * @throws {AppError} `unauthorized` if the token does not work. If the row is missing, the caller
 *   refuses the request, and the token is looked up before the refusal is answered
 */
export const readAs = async <Found extends TokenCheck>(
  { principal, remembered }: Context,
  read: (reader: CheckedReader) => Promise<Found | null>,
): Promise<Found | null> => {
  const found = await read({ userId: principal.userId, tokenId: remembered?.id ?? null });
  if (found !== null) remembered?.settle(found.tokenWorks);
  return found;
};
