/** Holds both schemas equal to each other and to core's records, at compile time. */
import type {
  ApiPageRecord,
  ApiSourceRecord,
  AssetRecord,
  AssistantKeyRecord,
  ConversationRecord,
  DeviceRecord,
  EmbedRecord,
  EventRecord,
  ExecutionRecord,
  ExecutionStepRecord,
  GitAccountRecord,
  GitConflictRecord,
  GitConnectionRecord,
  GitDeliveryRecord,
  GitFileRecord,
  GitProposalRecord,
  GitRequestRecord,
  GitRunRecord,
  Id,
  IdempotencyRecord,
  InvitationRecord,
  McpEventRecord,
  McpSessionRecord,
  McpStreamRecord,
  McpSubscriptionRecord,
  MembershipRecord,
  NavItemRecord,
  OauthClientRecord,
  OauthCodeRecord,
  OauthRefreshRecord,
  PageFeedbackRecord,
  PagePresenceRecord,
  PageRecord,
  PageViewRecord,
  ProjectDomainRecord,
  ProjectRecord,
  QuestionRecord,
  RateLimitRecord,
  RedirectRecord,
  RevisionRecord,
  SearchPendingRecord,
  SearchQueryRecord,
  SiteChangeRecord,
  SiteVersionRecord,
  SkillRecord,
  SpaceRecord,
  TokenRecord,
  TriggerRecord,
  UserRecord,
} from '@quoin/core';
import type * as pg from '../src/schema/pg.ts';
import type * as sqlite from '../src/schema/sqlite.ts';

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** Flattens intersections, which `Equal` would tell apart. */
type Flat<T> = { [K in keyof T]: T[K] };
type Holds<T extends true> = T;

type Sqlite = typeof sqlite;
type Pg = typeof pg;

export type SameTables = Holds<Equal<keyof Sqlite, keyof Pg>>;

/** Names of the tables where `A` and `B` differ: the compiler's message then shows them. */
type Differing<A, B extends Record<keyof A, unknown>> = {
  [K in keyof A]: Equal<Flat<A[K]>, Flat<B[K]>> extends true ? never : K;
}[keyof A];
type Rows<T extends Record<keyof T, { $inferSelect: unknown }>> = {
  [K in keyof T]: T[K]['$inferSelect'];
};
type Inserts<T extends Record<keyof T, { $inferInsert: unknown }>> = {
  [K in keyof T]: T[K]['$inferInsert'];
};

export type SameRows = Holds<Equal<Differing<Rows<Sqlite>, Rows<Pg>>, never>>;
export type SameInserts = Holds<Equal<Differing<Inserts<Sqlite>, Inserts<Pg>>, never>>;

interface Records {
  users: UserRecord;
  tokens: TokenRecord;
  deviceAuthorizations: DeviceRecord;
  projects: ProjectRecord;
  memberships: MembershipRecord;
  invitations: InvitationRecord;
  spaces: SpaceRecord;
  navItems: NavItemRecord;
  pages: PageRecord;
  revisions: RevisionRecord;
  redirects: RedirectRecord;
  assets: AssetRecord;
  assistantKeys: AssistantKeyRecord;
  conversations: ConversationRecord;
  questions: QuestionRecord;
  events: EventRecord;
  idempotencyKeys: IdempotencyRecord;
  rateLimits: RateLimitRecord;
  searchPending: SearchPendingRecord;
  projectDomains: ProjectDomainRecord;
  siteVersions: SiteVersionRecord;
  siteChanges: SiteChangeRecord;
  pageFeedback: PageFeedbackRecord;
  embeds: EmbedRecord;
  pageViews: PageViewRecord;
  searchQueries: SearchQueryRecord;
  gitAccounts: GitAccountRecord;
  gitConnections: GitConnectionRecord;
  gitFiles: GitFileRecord;
  gitProposals: GitProposalRecord;
  gitRuns: GitRunRecord;
  gitConflicts: GitConflictRecord;
  gitRequests: GitRequestRecord;
  gitDeliveries: GitDeliveryRecord;
  skills: SkillRecord;
  triggers: TriggerRecord;
  executions: ExecutionRecord;
  executionSteps: ExecutionStepRecord;
  oauthClients: OauthClientRecord;
  oauthCodes: OauthCodeRecord;
  oauthRefreshTokens: OauthRefreshRecord;
  mcpSessions: McpSessionRecord;
  mcpSubscriptions: McpSubscriptionRecord;
  mcpStreams: McpStreamRecord;
  mcpEvents: McpEventRecord;
  pagePresence: PagePresenceRecord;
  apiSources: ApiSourceRecord;
  apiModels: { sourceId: Id<'apiSource'>; hash: string; model: string };
  apiPages: ApiPageRecord;
}

export type RowsAreRecords = Holds<Equal<Differing<Records, Rows<Sqlite>>, never>>;
