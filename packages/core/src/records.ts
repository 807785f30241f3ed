/**
 * What the stores keep, as use cases see it. One interface a table; both database schemas are
 * held equal to these at compile time. Times are `Date`, ids UUIDv7 made by the application.
 */
import type { ProjectRole, Scope } from '@quoin/auth-scopes';
import type { PageStatus } from '@quoin/page-lifecycle';

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
  /** For a page: the title as shown, by the order of decisions §5. */
  title: string;
  /** For a page: the title that navigation itself sets, null where the page's text decides. */
  ownTitle: string | null;
  slug: string;
  /** Space slug, parents' slugs and own slug, joined by `/`. Unique in its project. */
  path: string;
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

/** An image or a file that a project has. Its bytes lie in {@link AssetFiles}. */
export interface AssetRecord {
  id: string;
  projectId: string;
  /** SHA-256 of the bytes, hex. */
  hash: string;
  /** Base name, with an extension that does not contradict the bytes. */
  name: string;
  /** Where it lies in the documentation's folder, as a bundle brought it; null for an upload. */
  path: string | null;
  /** Found in the bytes. */
  mediaType: string;
  /** Bytes. */
  size: number;
  createdAt: Date;
  createdBy: string | null;
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
  model: string;
  createdAt: Date;
}

/** How often something was searched for on one day. */
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

export type GitProvider = 'github' | 'gitlab' | 'github_enterprise' | 'gitlab_self_managed';

/** A person's account at a Git host, connected by a token. */
export interface GitAccountRecord {
  id: string;
  userId: string;
  provider: GitProvider;
  /** Origin; null for github.com and gitlab.com. */
  host: string | null;
  login: string;
  /** Sealed by {@link Secrets.seal}. */
  token: string;
  createdAt: Date;
}

export interface GitPullRequest {
  number: number;
  url: string;
  /** The branch that brings the changes. */
  branch: string;
  /** Commit of that branch, as pushed last. */
  commit: string;
  /** Commit of the tracked branch that it was made on. */
  onto: string;
  state: 'open' | 'merged' | 'closed';
}

/** What ties a project to a branch of a repository. One a project. */
export interface GitConnectionRecord {
  id: string;
  projectId: string;
  provider: GitProvider;
  /** Origin of a host of one's own; null for github.com and gitlab.com. */
  host: string | null;
  repoFullName: string;
  branch: string;
  /** Folder of the documentation, without slashes at its ends; '' for the root. */
  basePath: string;
  outboundMode: 'push' | 'pr';
  conflictPolicy: 'git_wins' | 'editor_wins';
  status: 'active' | 'paused' | 'error';
  autoSync: boolean;
  publishOnSync: boolean;
  /** Whose credentials are used, where no token is kept. */
  accountId: string | null;
  /** Sealed by {@link Secrets.seal}; null with an account, an installation, or a repository that needs none. */
  token: string | null;
  /** Of the GitHub App. */
  installationId: string | null;
  /** Sealed. */
  webhookSecret: string;
  /** Sealed; counts until `previousSecretUntil`. */
  previousWebhookSecret: string | null;
  previousSecretUntil: Date | null;
  /** Whose pages count in the first run; null once that was made. */
  direction: 'git' | 'editor' | 'merge' | null;
  /** The commit that pages and base map agree with. */
  lastCommit: string | null;
  /** Its tree of `basePath`. */
  lastTree: string | null;
  /** SHA-256 of the navigation as the project had it then, hex. */
  navigationHash: string | null;
  /** `updatedAt` of the project when that was made: structure changes move it. */
  navigationAt: Date | null;
  lastSyncedAt: Date | null;
  /** Why nothing is synced, for people. */
  error: string | null;
  /** Failed runs in a row, and when the next one may begin. */
  failures: number;
  retryAt: Date | null;
  pullRequest: GitPullRequest | null;
  /** Of the run that works on the connection now. */
  lease: string | null;
  leasedUntil: Date | null;
  createdAt: Date;
  updatedAt: Date;
  createdBy: string | null;
}

export type GitFileKind = 'page' | 'navigation' | 'asset';

/** The base map: a file of the last commit that both sides agreed on. */
export interface GitFileRecord {
  connectionId: string;
  /** Relative to `basePath`. */
  path: string;
  kind: GitFileKind;
  pageId: string | null;
  /** Of the blob, hex. */
  oid: string;
  mode: string;
  /** SHA-256 of the bytes, hex, as pages and assets have it. */
  contentHash: string;
  /** Of the page's revisions the first one that knows of this text; what is older never goes out over it. */
  version: number | null;
  /** The text where no revision `version` of the page has it; of navigation always. */
  content: string | null;
}

/** A text that went out, or is about to, before the tracked branch has it. */
export interface GitProposalRecord {
  connectionId: string;
  path: string;
  /** Of the blob, hex; '' where the file goes. */
  oid: string;
  pageId: string | null;
  /** The revision that has the text. */
  version: number | null;
  createdAt: Date;
}

export type GitTrigger = 'connect' | 'manual' | 'webhook' | 'publish' | 'schedule';
export type GitRunStatus = 'Queued' | 'Running' | 'Waiting' | 'Success' | 'Partial' | 'Failed';

export interface GitCounts {
  created: number;
  updated: number;
  renamed: number;
  archived: number;
  merged: number;
  pushed: number;
  conflicts: number;
  skipped: number;
}

export interface GitRunFile {
  /** From the root of the repository. */
  path: string;
  action: string;
  pageId?: string;
  message?: string;
}

export interface GitRunRecord {
  id: string;
  connectionId: string;
  projectId: string;
  trigger: GitTrigger;
  status: GitRunStatus;
  /** Files. */
  done: number;
  total: number;
  commitBefore: string | null;
  commitAfter: string | null;
  counts: GitCounts;
  files: GitRunFile[];
  pullRequestUrl: string | null;
  /** For people; of a waiting run what it waits for. */
  error: string | null;
  /** The commit whose plan a person confirmed. */
  confirmedCommit: string | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}

export type GitConflictKind = 'content' | 'delete_edit' | 'edit_delete' | 'both_created';

export interface GitConflictRecord {
  id: string;
  connectionId: string;
  projectId: string;
  pageId: string;
  runId: string;
  /** From the root of the repository. */
  path: string;
  kind: GitConflictKind;
  base: string | null;
  /** Null: deleted there. */
  editor: string | null;
  git: string | null;
  applied: 'editor' | 'git';
  /** The page's version after the policy was applied: a newer one is an edit on top. */
  appliedVersion: number;
  createdAt: Date;
  resolvedAt: Date | null;
  resolvedBy: string | null;
  /** What the person kept; null where a later conflict took this one's place. */
  keep: 'editor' | 'git' | null;
}

/** A delivery of a webhook that was taken in. */
export interface GitDeliveryRecord {
  connectionId: string;
  /** The provider's id of it. */
  deliveryId: string;
  runId: string | null;
  receivedAt: Date;
}
