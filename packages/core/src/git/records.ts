/** Records of the Git sync: connections, the base map, runs, conflicts, deliveries, accounts. */
import type { GitSettings } from '@quoin/contract';
import type { Id } from '../id.ts';

export type GitProvider = 'github' | 'gitlab' | 'github_enterprise' | 'gitlab_self_managed';

/** A person's account at a Git host, connected by a token. */
export interface GitAccountRecord {
  id: Id<'gitAccount'>;
  userId: Id<'user'>;
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
  /** Commit of that branch, as Quoin pushed or read it last. */
  commit: string;
  /** Commit of the tracked branch that it was made on; '' once that branch changed one of its files. */
  onto: string;
  /** Whether the branch has commits that Quoin did not make. Absent: false. */
  hasOthers?: boolean;
  /**
   * ISO 8601, when Quoin last knew which proposals the branch has: newer ones may be of a push that
   * never reached the host. Absent in requests of older versions.
   */
  sentAt?: string;
  state: 'open' | 'merged' | 'closed';
}

/** The public half of the key that signs commits. */
export interface GitSigningKey {
  format: 'ssh' | 'openpgp';
  /** A line of `authorized_keys`, or an armored OpenPGP key. */
  publicKey: string;
  fingerprint: string;
}

/** The connection of a project to a branch of a repository. A project has at most one. */
export interface GitConnectionRecord {
  id: Id<'gitConnection'>;
  projectId: Id<'project'>;
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
  /** Settings that differ from their defaults: read them with `settingsOf`. */
  settings: Partial<GitSettings>;
  /** Private key that signs commits, sealed by {@link Secrets.seal}. */
  signingKey: string | null;
  /** Its public half. */
  signingPublicKey: GitSigningKey | null;
  /** Whose credentials are used, where no token is kept. */
  accountId: Id<'gitAccount'> | null;
  /** Sealed by {@link Secrets.seal}; null with an account, an installation, or a repository that needs none. */
  token: string | null;
  /** Of the GitHub App. */
  installationId: string | null;
  /** Sealed; '' after the repository was disconnected. */
  webhookSecret: string;
  /** Sealed; counts until `previousSecretUntil`. */
  previousWebhookSecret: string | null;
  previousSecretUntil: Date | null;
  /** Whose pages count in the first run; null once that was made. */
  direction: 'git' | 'editor' | 'replace' | 'merge' | null;
  /** The commit that pages and base map agree with. */
  lastCommit: string | null;
  /** Its tree of `basePath`. */
  lastTree: string | null;
  /** The first commit that the connection synced: with `lastCommit`, it identifies the repository. */
  firstCommit: string | null;
  /** When the repository was disconnected: what was synced last is kept for a reconnection. Null: connected. */
  disconnectedAt: Date | null;
  /** SHA-256 of the navigation as the project had it then, hex. */
  navigationHash: string | null;
  /** `updatedAt` of the project when that was made: structure changes move it. */
  navigationAt: Date | null;
  lastSyncedAt: Date | null;
  /** Message for users that says why nothing is synced. */
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
  createdBy: Id<'user'> | null;
}

export type GitFileKind = 'page' | 'navigation' | 'asset';

/** The base map: a file of the last commit that both sides agreed on. */
export interface GitFileRecord {
  connectionId: Id<'gitConnection'>;
  /** Relative to `basePath`. */
  path: string;
  kind: GitFileKind;
  pageId: Id<'page'> | null;
  /** Of the blob, hex. */
  oid: string;
  mode: string;
  /** SHA-256 of the bytes, hex, as pages and assets have it. */
  contentHash: string;
  /**
   * Of the page's revisions the first one that knows of this text; what is older is never pushed over
   * it. Null beside `pageId` null: the file never was a page of the project, and is left alone.
   */
  version: number | null;
  /** The text where no revision `version` of the page has it; of navigation always. */
  content: string | null;
  /** The page's revision whose text Quoin pushed last and the branch still contains; null: none. */
  sentVersion: number | null;
  /** The text of the file before Quoin pushed; '' for a file that Quoin created. Null without `sentVersion`. */
  sentOver: string | null;
}

/** A text that was pushed, or will be, before the tracked branch has it. */
export interface GitProposalRecord {
  connectionId: Id<'gitConnection'>;
  path: string;
  /** Of the blob, hex; '' where the file goes. */
  oid: string;
  pageId: Id<'page'> | null;
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
  pageId?: Id<'page'>;
  message?: string;
}

export interface GitRunRecord {
  id: Id<'gitRun'>;
  connectionId: Id<'gitConnection'>;
  projectId: Id<'project'>;
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
  /** Message for users; of a waiting run, the reason why it waits. */
  error: string | null;
  /** The commit whose plan a person confirmed. */
  confirmedCommit: string | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}

export type GitConflictKind =
  | 'content'
  | 'delete_edit'
  | 'edit_delete'
  | 'both_created'
  | 'force_push';

export interface GitConflictRecord {
  id: Id<'gitConflict'>;
  connectionId: Id<'gitConnection'>;
  projectId: Id<'project'>;
  pageId: Id<'page'>;
  runId: Id<'gitRun'>;
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
  resolvedBy: Id<'user'> | null;
  /** The side that was kept; null for another text, and where a later conflict replaced this one. */
  keep: 'editor' | 'git' | null;
}

/** A delivery of a webhook that was taken in. */
export interface GitDeliveryRecord {
  connectionId: Id<'gitConnection'>;
  /** The provider's id of it. */
  deliveryId: string;
  runId: Id<'gitRun'> | null;
  receivedAt: Date;
}
