import type { Id } from '../id.ts';
import type { SessionRecord } from '../records.ts';

/** Sessions of the web app. better-auth creates them; its secret tokens are not read here. */
export interface SessionStore {
  /** Not expired, newest first. */
  list(userId: Id<'user'>, now: Date): Promise<SessionRecord[]>;
  /**
   * True if the session was not ended. Locks it until the end of the transaction, so that no other
   * request ends it before. Whether it expired was looked at when the request was admitted.
   */
  hold(id: Id<'session'>): Promise<boolean>;
  /** True if this call ended it and it was the user's. */
  end(id: Id<'session'>, userId: Id<'user'>): Promise<boolean>;
  /** @param keep id of a session that continues */
  endAll(userId: Id<'user'>, keep: string | null): Promise<number>;
}
