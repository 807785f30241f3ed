/** Sessions of the agent-tool server and their subscriptions, which all copies share (ADR 26). */
import type { Id } from '../id.ts';
import type { McpSessionRecord, McpSubscriptionRecord } from '../records.ts';
import type { TokenCheck } from './token-check.ts';

export interface McpSessionReading extends TokenCheck {
  session: McpSessionRecord;
}

export interface McpSessionStore {
  insert(session: McpSessionRecord): Promise<void>;
  find(id: Id<'mcpSession'>): Promise<McpSessionRecord | null>;
  /** {@link find} with whether its token works: not revoked, and its user not disabled. */
  read(id: Id<'mcpSession'>): Promise<McpSessionReading | null>;
  /** All of a user, the one that was used last at the end. */
  listOfUser(
    userId: Id<'user'>,
  ): Promise<readonly Pick<McpSessionRecord, 'id' | 'tokenId' | 'lastUsedAt'>[]>;
  /** Sets the time of the last use. Returns the ids of the sessions that exist. */
  touch(ids: readonly Id<'mcpSession'>[], now: Date): Promise<readonly Id<'mcpSession'>[]>;
  /** Returns those of the ids that exist. */
  existing(ids: readonly Id<'mcpSession'>[]): Promise<readonly Id<'mcpSession'>[]>;
  delete(ids: readonly Id<'mcpSession'>[]): Promise<void>;
  /** Deletes sessions that were used last at `before` or earlier. */
  purge(before: Date): Promise<number>;
  /** Replaces the subscription of the same session and URI. */
  subscribe(subscription: McpSubscriptionRecord): Promise<void>;
  unsubscribe(sessionId: Id<'mcpSession'>, uri: string): Promise<void>;
  subscriptionsOf(
    sessionIds: readonly Id<'mcpSession'>[],
  ): Promise<readonly McpSubscriptionRecord[]>;
  /** Subscriptions of all sessions. */
  countSubscriptions(): Promise<number>;
  /** Replaces the stamp that is given. True for exactly one caller. */
  announce(subscription: McpSubscriptionRecord, stamp: string): Promise<boolean>;
}
