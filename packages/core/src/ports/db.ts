/** The database as use cases see it: stores inside a read, a write or a snapshot. */
import type { AgentStores } from './agent-store.ts';
import type { ApiStore } from './api-store.ts';
import type { AssetStore } from './asset-store.ts';
import type { AssistantKeyStore, ConversationStore } from './assistant-store.ts';
import type { AuditStore } from './audit-store.ts';
import type { CredentialStore } from './credential-store.ts';
import type { DeviceStore } from './device-store.ts';
import type { EmbedStore } from './embed-store.ts';
import type { EventStore } from './event-store.ts';
import type { FeedbackStore } from './feedback-store.ts';
import type { GitStores } from './git-store.ts';
import type { IdempotencyStore } from './idempotency-store.ts';
import type { InvitationStore } from './invitation-store.ts';
import type { McpSessionStore } from './mcp-session-store.ts';
import type { McpStreamStore } from './mcp-stream-store.ts';
import type { MemberStore } from './member-store.ts';
import type { NavStore } from './nav-store.ts';
import type { OauthStore } from './oauth-store.ts';
import type { PageCountStore } from './page-count-store.ts';
import type { PageStore } from './page-store.ts';
import type { PlanStore } from './plan-store.ts';
import type { PresenceStore } from './presence-store.ts';
import type { ProjectStore } from './project-store.ts';
import type { RateLimitStore } from './rate-limit-store.ts';
import type { RedirectStore } from './redirect-store.ts';
import type { RevisionStore } from './revision-store.ts';
import type { SearchStore } from './search-store.ts';
import type { SessionStore } from './session-store.ts';
import type { SiteStore } from './site-store.ts';
import type { SpaceStore } from './space-store.ts';
import type { StorageStore } from './storage-store.ts';
import type { TokenStore } from './token-store.ts';
import type { UserStore } from './user-store.ts';

export interface Stores {
  readonly users: UserStore;
  readonly credentials: CredentialStore;
  readonly sessions: SessionStore;
  readonly tokens: TokenStore;
  readonly devices: DeviceStore;
  readonly projects: ProjectStore;
  readonly members: MemberStore;
  readonly invitations: InvitationStore;
  readonly spaces: SpaceStore;
  readonly nav: NavStore;
  readonly pages: PageStore;
  readonly revisions: RevisionStore;
  readonly redirects: RedirectStore;
  readonly assets: AssetStore;
  readonly events: EventStore;
  readonly audit: AuditStore;
  readonly idempotency: IdempotencyStore;
  readonly rateLimits: RateLimitStore;
  readonly search: SearchStore;
  readonly site: SiteStore;
  readonly feedback: FeedbackStore;
  readonly embeds: EmbedStore;
  readonly assistantKeys: AssistantKeyStore;
  readonly conversations: ConversationStore;
  readonly git: GitStores;
  readonly agent: AgentStores;
  readonly oauth: OauthStore;
  readonly mcpSessions: McpSessionStore;
  readonly mcpStreams: McpStreamStore;
  readonly presence: PresenceStore;
  readonly storage: StorageStore;
  readonly pageCounts: PageCountStore;
  readonly plan: PlanStore;
  readonly api: ApiStore;
}

export interface WriteOptions {
  /**
   * May take minutes, as a large import does: no deadline, and `work` runs once, also where another
   * writer is in its way.
   */
  readonly unhurried?: boolean;
}

export interface Db {
  /** Single statements, each seeing the latest commit. */
  read<T>(work: (stores: Stores) => Promise<T>): Promise<T>;
  /**
   * One transaction: all of `work` or nothing, durable when the promise resolves.
   * No network, Git or model call inside; a thrown error rolls back.
   * @throws {UnavailableError} when the database cannot take the write now
   */
  write<T>(work: (stores: Stores) => Promise<T>, options?: WriteOptions): Promise<T>;
  /** Many statements that see one moment of the database. */
  snapshot<T>(work: (stores: Stores) => Promise<T>): Promise<T>;
  /** Set if a transaction is open: writes join it, and cannot be done again after a violation. */
  readonly isOpen?: true;
}

/** A unique constraint refused a row: another process took the name in between. */
export class UniqueViolation extends Error {
  override readonly name = 'UniqueViolation';
  constructor(readonly constraint: string) {
    super(`unique constraint: ${constraint}`);
  }
}

/** The database cannot answer now: locked, full, read-only or away. The request can be tried again. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
  constructor(
    readonly reason: string,
    readonly retryAfterSeconds: number,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/** The database itself is away, as opposed to a bucket, a worker or a queue that is full. */
export class DatabaseUnavailableError extends UnavailableError {}

/** A database whose transaction is already open: nested reads and writes join it. */
export const within = (stores: Stores): Db => ({
  read: (work) => work(stores),
  write: (work) => work(stores),
  snapshot: (work) => work(stores),
  isOpen: true,
});
