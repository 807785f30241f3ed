/** How many sessions a token and a user may have, and which one ends for a new one. */
import { AppError, type McpSessionRecord, type Stores } from '@quoin/core';
import { tokenSessions, userSessions } from '../messages.ts';
import type { Session } from './session.ts';

/** Sessions of one token. Quoin's own limit: more clients than one person runs. */
const PER_TOKEN = 50;
/**
 * Sessions of one user. Quoin's own limit: those of ten tokens, so that a user with many tokens
 * leaves room for others.
 */
const PER_USER = 500;
/** Quoin's own value: a session has probably ended by then. */
const RETRY_AFTER_SECONDS = 30;

type Row = Pick<McpSessionRecord, 'id' | 'tokenId' | 'lastUsedAt'>;

/**
 * Inserts the row of a new session, and deletes the rows that make room for it.
 *
 * @param held sessions in memory of this copy, which has more exact times of their last use
 * @returns ids of the deleted rows
 * @throws {AppError} `rate_limited` if all sessions of the token or of the user are in use
 */
export const makeRoom = async (
  stores: Stores,
  session: McpSessionRecord,
  held: ReadonlyMap<string, Session>,
): Promise<readonly string[]> => {
  const lastUse = ({ id, lastUsedAt }: Row): number =>
    Math.max(lastUsedAt.getTime(), held.get(id)?.lastUsedAt ?? 0);
  const rows = [...(await stores.mcpSessions.listOfUser(session.userId))];
  const ended: string[] = [];
  const limit = (
    isCounted: (row: Row) => boolean,
    most: number,
    message: typeof tokenSessions,
  ): void => {
    const counted = rows.filter((row) => isCounted(row) && !ended.includes(row.id));
    const surplus = counted.length + 1 - most;
    if (surplus <= 0) return;
    const idle = counted
      .filter(({ id }) => held.get(id)?.isBusy !== true)
      .toSorted((one, other) => lastUse(one) - lastUse(other));
    if (idle.length < surplus) {
      throw new AppError('rate_limited', message({ max: most }), undefined, RETRY_AFTER_SECONDS);
    }
    ended.push(...idle.slice(0, surplus).map(({ id }) => id));
  };
  limit(({ tokenId }) => tokenId === session.tokenId, PER_TOKEN, tokenSessions);
  limit(() => true, PER_USER, userSessions);
  if (ended.length > 0) await stores.mcpSessions.delete(ended);
  await stores.mcpSessions.insert(session);
  return ended;
};
