/** Which pages a session wants to hear of, and the state of each that it knows. */
import { AppError, type Deps, type McpSubscriptionRecord, type PagePlace } from '@quoin/core';
import { noFreeSubscription, tooManySubscriptions } from '../messages.ts';

/** Pages that one session watches. Quoin's own limit: more pages than a user has open. */
const PER_SESSION = 100;
/**
 * Pages that all sessions watch. Quoin's own limit: reading so many takes some 20 ms of each
 * second, in turns with other work.
 */
const IN_TOTAL = 10_000;
const RETRY_AFTER_SECONDS = 60;

/** Differs after every change of a page that a reader of its text can see. */
export const stampOf = ({
  version,
  status,
  title,
  path,
}: Pick<PagePlace, 'version' | 'status' | 'title' | 'path'>): string =>
  JSON.stringify([version, status, title, path]);

/** @throws {AppError} `rate_limited` for the session, `unavailable` for all of them */
export const subscribe = (
  { db }: Pick<Deps, 'db'>,
  subscription: McpSubscriptionRecord,
): Promise<void> =>
  db.write(async ({ mcpSessions }) => {
    const own = await mcpSessions.subscriptionsOf([subscription.sessionId]);
    if (own.length >= PER_SESSION && !own.some(({ uri }) => uri === subscription.uri)) {
      throw new AppError('rate_limited', tooManySubscriptions({ max: PER_SESSION }));
    }
    if ((await mcpSessions.countSubscriptions()) >= IN_TOTAL) {
      throw new AppError('unavailable', noFreeSubscription, undefined, RETRY_AFTER_SECONDS);
    }
    await mcpSessions.subscribe(subscription);
  });
