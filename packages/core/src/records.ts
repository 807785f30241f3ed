/**
 * What the stores keep, as use cases see it. One interface a table; both database schemas are
 * held equal to these at compile time. Times are `Date`, ids UUIDv7 made by the application.
 */
import type { ProjectRole, Scope } from '@quoin/auth-scopes';
import type { PageStatus } from '@quoin/page-lifecycle';

export type * from './agent/records.ts';
export type * from './git/records.ts';
export type * from './git/requests/records.ts';
export type * from './oauth/records.ts';

export interface UserRecord {
  id: string;
  /** Lower case, unique. */
  email: string;
  name: string;
  emailVerified: boolean;
  image: string | null;
  role: 'operator' | 'member';
  disabledAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A session of the web app, without its secret. */
export interface SessionRecord {
  id: string;
  userId: string;
  createdAt: Date;
  expiresAt: Date;
  /** The address that it was begun from: IPv4, or the /64 network of an IPv6 address. */
  ipAddress: string | null;
  userAgent: string | null;
}

export interface TokenRecord {
  id: string;
  userId: string;
  /** Set for a token that works for one project only. */
  projectId: string | null;
  name: string;
  scopes: Scope[];
  /** SHA-256 of the value, hex. The value itself is never stored. */
  hash: string;
  preview: string;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  /** The token that made this one; null for one made in a session or on a device. */
  parentId: string | null;
  /** The OAuth client that it was issued to. */
  clientId: string | null;
}

export type DeviceStatus = 'pending' | 'approved' | 'denied' | 'consumed';

export interface DeviceRecord {
  id: string;
  deviceCodeHash: string;
  /** Canonical form with hyphen. */
  userCode: string;
  name: string;
  /** What the device asked for. */
  scopes: Scope[];
  /** What the person granted. */
  grantedScopes: Scope[] | null;
  status: DeviceStatus;
  userId: string | null;
  /** Seconds between polls; grows by 5 at each poll that comes too fast. */
  interval: number;
  lastPolledAt: Date | null;
  createdAt: Date;
  expiresAt: Date;
}

export interface ProjectRecord {
  id: string;
  name: string;
  slug: string;
  description: string;
  visibility: 'public' | 'private';
  editorMode: 'block' | 'wysiwyg';
  theme: 'system' | 'light' | 'dark';
  primaryColor: string;
  fontFamily: string;
  fontSize: number;
  layout: 'docs' | 'help_center' | 'agent';
  approvalsRequired: boolean;
  allowSelfApproval: boolean;
  /** Severities of validation rules that are not the usual ones, by id of the rule. */
  validationRules: Record<string, 'off' | 'info' | 'warning' | 'error'>;
  /** Words and phrases that mean the same to search, a list a group. */
  synonyms: string[][];
  /** Members of the manifest that structure does not hold (versions, theme, openapiSources, unknown ones). */
  manifest: Record<string, unknown>;
  createdAt: Date;
  updatedAt: Date;
}

export interface MembershipRecord {
  projectId: string;
  userId: string;
  role: ProjectRole;
  createdAt: Date;
}

/** A link with which one person joins a project. */
export interface InvitationRecord {
  id: string;
  projectId: string;
  /** Lower case. If set, only the account with this address can accept. */
  email: string | null;
  role: ProjectRole;
  /** SHA-256 of the secret in the link, hex. The secret itself is never stored. */
  hash: string;
  createdBy: string;
  /** The access token that created it; null if a session did. */
  createdByToken: string | null;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  acceptedAt: Date | null;
  acceptedBy: string | null;
}

export interface SpaceRecord {
  id: string;
  projectId: string;
  name: string;
  slug: string;
  locale: string | null;
  version: string | null;
  icon: string | null;
  position: number;
  createdAt: Date;
}

export type NavItemType = 'page' | 'group' | 'link' | 'label' | 'divider' | 'api';

export interface NavItemRecord {
  id: string;
  projectId: string;
  spaceId: string;
  parentId: string | null;
  type: NavItemType;
  /** For a page: the title as shown, by the order of docs/internals/interface.md#pages. */
  title: string;
  /** For a page: the title that navigation itself sets, null where the page's text decides. */
  ownTitle: string | null;
  slug: string;
  /** {@link customPath}, or the parent's path and the slug, joined by `/`. Unique among the pages of its project. */
  path: string;
  /** For a page: the path that its author set; null where it follows the navigation. */
  customPath: string | null;
  href: string | null;
  icon: string | null;
  hidden: boolean;
  /** 0-based among the siblings. */
  position: number;
}

export interface PageRecord {
  id: string;
  projectId: string;
  spaceId: string;
  navItemId: string;
  title: string;
  description: string | null;
  status: PageStatus;
  /** Number of the newest revision, from 1. */
  version: number;
  /** SHA-256 of the working copy's bytes, hex. */
  contentHash: string;
  /** The revision that readers get while the page is live. */
  publishedVersion: number | null;
  publishedHash: string | null;
  publishedAt: Date | null;
  /** While in review: the status to go back to, and who submitted. */
  reviewFrom: PageStatus | null;
  submittedBy: string | null;
  submittedAt: Date | null;
  /** Set by a rename that readers do not see yet: the next publication gives the page its new slug. */
  slugPending: boolean;
  /** The file that the page came from, relative to the project's root. */
  sourcePath: string | null;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: string | null;
}

export type RevisionSource = 'api' | 'editor' | 'git' | 'bundle' | 'restore' | 'agent';

export interface RevisionRecord {
  id: string;
  pageId: string;
  version: number;
  title: string;
  content: string;
  /** Bytes of the UTF-8 text. */
  size: number;
  contentHash: string;
  authorId: string | null;
  source: RevisionSource;
  message: string | null;
  createdAt: Date;
}

export interface RedirectRecord {
  id: string;
  projectId: string;
  fromPath: string;
  /** The page that lives elsewhere now … */
  pageId: string | null;
  /** … or a fixed target of the manifest. */
  toPath: string | null;
  createdAt: Date;
}

/** An image or a file that a project has. Its bytes are in {@link AssetFiles}. */
export interface AssetRecord {
  id: string;
  projectId: string;
  /** SHA-256 of the bytes, hex. */
  hash: string;
  /** Base name, with an extension that does not contradict the bytes. */
  name: string;
  /** Where it is in the documentation's folder, as a bundle brought it; null for an upload. */
  path: string | null;
  /** Found in the bytes. */
  mediaType: string;
  /** Bytes. */
  size: number;
  createdAt: Date;
  createdBy: string | null;
  /** Of an image as it is shown, in CSS pixels; null where the bytes do not tell. */
  width: number | null;
  height: number | null;
}

export interface EventRecord {
  id: string;
  projectId: string;
  type: string;
  actorId: string | null;
  /** How the actor came in. */
  actorKind: 'token' | 'session' | 'system';
  subjectType: string;
  subjectId: string;
  subjectTitle: string;
  data: Record<string, unknown>;
  createdAt: Date;
}

/** What the operator of the deployment reads; it outlives its user and its project. */
export interface AuditRecord {
  id: string;
  type: string;
  /** How the actor came in; `command` is a command on the server itself. */
  actorKind: 'token' | 'session' | 'anonymous' | 'system' | 'command';
  actorId: string | null;
  /** Whose account it concerns. */
  userId: string | null;
  projectId: string | null;
  subjectType: string | null;
  subjectId: string | null;
  /** As it was called when this happened. */
  subjectTitle: string | null;
  /** The client's, as limits count it. */
  address: string | null;
  userAgent: string | null;
  requestId: string | null;
  data: Record<string, unknown>;
  createdAt: Date;
}

/** A project's event, with the audit event that is written beside it. */
export interface RecordedEvent extends EventRecord {
  /** Null: the event concerns content, not access. Left out: the same. */
  audit?: AuditRecord | null;
}

export interface IdempotencyRecord {
  /** SHA-256 over credential, route and key, hex. */
  id: string;
  /** SHA-256 over the body, hex. */
  requestHash: string;
  /** Null while the first request is under way. */
  status: number | null;
  body: unknown;
  createdAt: Date;
}

export interface RateLimitRecord {
  key: string;
  count: number;
  resetsAt: Date;
}

/** A page whose place in the search index is out of date. */
export interface SearchPendingRecord {
  /** Grows with every change of the page. */
  seq: number;
  pageId: string;
  projectId: string;
}

/** What a website's assistant calls with. */
export interface AssistantKeyRecord {
  id: string;
  projectId: string;
  label: string;
  /** SHA-256 of the value, hex. The value itself is never stored. */
  hash: string;
  preview: string;
  /** As `URL.origin` writes them. */
  allowedOrigins: string[];
  allowPrivate: boolean;
  createdAt: Date;
  createdBy: string | null;
  /** The access token that created it; null if a session did. */
  createdByToken: string | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
}

export type Rating = 'up' | 'down';

/** What one reader asks and is answered. */
export interface ConversationRecord {
  id: string;
  projectId: string;
  /** Who began it and alone may go on: `key:<id>` or `user:<id>`. */
  owner: string;
  createdAt: Date;
  rating: Rating | null;
  comment: string | null;
  ratedAt: Date | null;
}

export interface QuestionRecord {
  id: string;
  conversationId: string;
  projectId: string;
  question: string;
  /** Kept for 24 hours; null before it is there and after that. */
  answer: string | null;
  /** Null: the answer was not finished. */
  answered: boolean | null;
  /**
   * Pages whose text the answer can contain: its sources, and those of the answers that the model
   * remembered. Null if they are not known.
   */
  pageIds: string[] | null;
  model: string;
  createdAt: Date;
}

/** How often something was searched for on one day. */
export interface ProjectDomainRecord {
  /** Lower case, ASCII. */
  domain: string;
  projectId: string;
  position: number;
  /** Null: the claim is not proved, and the name does not serve the site. */
  verifiedAt: Date | null;
  /** What proved the claim; null while it is not proved. */
  proof: 'dns' | 'operator' | 'trust' | 'upgrade' | null;
}

export interface SiteVersionRecord {
  projectId: string;
  version: number;
  /** The base map of the Git sync with which no page of the site differed; null: unknown. */
  compared: string | null;
  /** The version at that time. */
  comparedVersion: number | null;
  /** At the last look at descriptions of APIs; null: never. */
  apiVersion: number | null;
}

/** What a change of a site names: see `siteChanges` of the schema. */
export type SiteChangeKind = 'item' | 'redirect' | 'file' | 'hash' | 'site' | 'api';

/** The newest change of one thing that a project's site shows. */
export interface SiteChangeRecord {
  projectId: string;
  kind: SiteChangeKind;
  /** Of the thing, by its kind; empty for `site`. */
  name: string;
  version: number;
}

export interface PageViewRecord {
  projectId: string;
  /** In UTC, RFC 3339 full-date. */
  day: string;
  pageId: string;
  views: number;
}

/** What one reader says of one page. Nothing of it tells who the reader is after its day. */
export interface PageFeedbackRecord {
  id: string;
  projectId: string;
  pageId: string;
  /** In UTC, RFC 3339 full-date. */
  day: string;
  /** Counts a reader once: a keyed hash of day, page and reader. Null when the day is over. */
  reader: string | null;
  rating: Rating;
  /** One of `feedbackReasons` of the contract. */
  reason: FeedbackReason | null;
  comment: string | null;
  status: 'open' | 'answered' | 'archived';
  createdAt: Date;
  updatedAt: Date;
}

/** What another site says of its content that pages of the project show. */
export interface EmbedRecord {
  projectId: string;
  /** Of its provider and itself, such as `youtube/dQw4w9WgXcQ`. */
  key: string;
  state: 'pending' | 'ready' | 'failed';
  title: string | null;
  /** SHA-256, hex. */
  posterHash: string | null;
  posterType: string | null;
  /** Base64. */
  poster: string | null;
  /** When it was requested, and then when it was answered. */
  checkedAt: Date;
}

export type FeedbackReason = 'solved' | 'clear' | 'missing' | 'unclear' | 'incorrect' | 'other';

export interface SearchQueryRecord {
  projectId: string;
  /** In UTC, RFC 3339 full-date. */
  day: string;
  query: string;
  count: number;
  withoutHits: number;
  clicks: number;
  lastAt: Date;
}

/** A session of the agent-tool server. */
export interface McpSessionRecord {
  id: string;
  userId: string;
  tokenId: string;
  /** The project to which the session is limited. */
  projectId: string | null;
  mode: 'local' | 'cloud';
  /** The id or slug of the project, as the client wrote it. */
  project: string | null;
  /** Of the parameters of `initialize`, what a server of the protocol needs again. */
  client: {
    protocolVersion: string;
    capabilities: Record<string, unknown>;
    clientInfo: { name: string; version: string };
  };
  createdAt: Date;
  /** Exact to a minute. */
  lastUsedAt: Date;
}

/** A page that a session of the agent-tool server wants to hear of. */
export interface McpSubscriptionRecord {
  sessionId: string;
  uri: string;
  pageId: string;
  projectId: string;
  /** Differs after every change of the page that a reader can see. */
  stamp: string;
}

/** A problem in the description of an API; line and column from 1. */
export interface ApiSourceProblem {
  readonly message: string;
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
}

/** A description of an API that the navigation of a project names. */
export interface ApiSourceRecord {
  id: string;
  projectId: string;
  /** As the navigation names it: the path of a file, or an http or https address. */
  spec: string;
  /** `failed`: the last version that could be read is shown. */
  status: 'pending' | 'ready' | 'failed';
  /** What its author calls it; null before it was read. */
  title: string | null;
  apiVersion: string | null;
  /** Such as `OpenAPI 3.1.0`. */
  format: string | null;
  /** Raised by each write, so that of two processes one writes. */
  revision: number;
  /** Of {@link API_FORMAT}: pages of another one are made again. */
  pagesFormat: number;
  /** The files that were read, with the SHA-256 of their bytes. */
  files: readonly { readonly path: string; readonly hash: string }[];
  etag: string | null;
  /** Why the last try failed; null if it did not. */
  error: string | null;
  problems: readonly ApiSourceProblem[];
  pages: number;
  checkedAt: Date | null;
  indexedAt: Date | null;
  /** When an address is requested again; null for a file. */
  dueAt: Date | null;
  createdAt: Date;
}

/** A page of a reference below its node of the navigation. */
export interface ApiPageRecord {
  id: string;
  projectId: string;
  sourceId: string;
  navItemId: string;
  /** Names the page in its source: `GET /users/{id}`. */
  key: string;
  /** Path of the node, with the slug of the space. */
  base: string;
  /** Below the node. */
  path: string;
  title: string;
  method: string | null;
  groups: readonly { readonly slug: string; readonly title: string }[];
  position: number;
  /** SHA-256 of its model, hex. */
  hash: string;
  updatedAt: Date;
}
