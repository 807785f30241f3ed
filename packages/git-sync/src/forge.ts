/** Functions of a forge beside Git. Implemented outside, one adapter a product. */
import type { GitCredential } from './remote.ts';

export interface Repository {
  readonly cloneUrl: string;
  /** Null for one without commits. */
  readonly defaultBranch: string | null;
  readonly isPrivate: boolean;
  /** Whether the credential may push, where the forge says. */
  readonly canPush: boolean | null;
}

export interface PullRequest {
  readonly number: number;
  readonly url: string;
  readonly state: 'open' | 'merged' | 'closed';
  /** The branch that the request is, or was, merged into. */
  readonly into: string;
  /** Id of the last commit of the branch that brings the changes, hex. */
  readonly commit: string;
}

/** A file that a request changes, since its branch left the branch that it goes into. */
export interface ChangedFile {
  /** From the root of the repository. May be hostile: nothing has checked it. */
  readonly path: string;
  /** The path before a rename; null: it was not renamed. */
  readonly previousPath: string | null;
  readonly isRemoved: boolean;
}

export interface ChangedFiles {
  readonly files: readonly ChangedFile[];
  /** False where the forge lists no more of them. */
  readonly isWhole: boolean;
}

/** The result of a check, as the forge shows it beside a commit. */
export interface CommitStatus {
  /** Id of the commit, hex. */
  readonly commit: string;
  /** Tells the checks of a commit apart. */
  readonly name: string;
  readonly state: 'pending' | 'success' | 'failure';
  /** One line, at most {@link MAX_STATUS_LENGTH} characters. */
  readonly description: string;
  /** Of the details; null: it has none. */
  readonly url: string | null;
}

/** GitHub, "Create a commit status": the shorter of both forges' limits. */
export const MAX_STATUS_LENGTH = 140;

export interface CommentInput {
  /** Number of the request. */
  readonly number: number;
  /** Of the comment that is edited; null: the one with the mark, or a new one. */
  readonly id: string | null;
  /** Part of the body, by which a comment is found whose id was lost. */
  readonly mark: string;
  /** Markdown. */
  readonly body: string;
}

export interface PullRequestInput {
  /** The branch that brings the changes. */
  readonly from: string;
  readonly into: string;
  readonly title: string;
  readonly body: string;
}

/** The repository itself. */
export interface ForgeRepository {
  /**
   * Returns the credential for Git over HTTP; that of an installation is renewed after it expires.
   */
  credential(signal: AbortSignal): Promise<GitCredential>;
  repository(signal: AbortSignal): Promise<Repository>;
  createRepository(
    options: { readonly isPrivate: boolean },
    signal: AbortSignal,
  ): Promise<Repository>;
  /** Whether pushes to the branch are refused; null where the credential may not know. */
  isProtected(branch: string, signal: AbortSignal): Promise<boolean | null>;
}

/** Pull or merge requests of the repository. */
export interface ForgeRequests {
  /** The open one between the two branches, else a new one. Title and body are set anew. */
  propose(input: PullRequestInput, signal: AbortSignal): Promise<PullRequest>;
  pullRequest(number: number, signal: AbortSignal): Promise<PullRequest | null>;
  /**
   * Closes an open request without a merge. Returns the request as it is afterwards: its state is
   * `merged` where a merge was faster. Null: the request does not exist.
   */
  close(number: number, signal: AbortSignal): Promise<PullRequest | null>;
  /** Null: the request does not exist. */
  changedFiles(number: number, signal: AbortSignal): Promise<ChangedFiles | null>;
}

/** What Quoin reports beside commits and requests. */
export interface ForgeReports {
  /** A later status of the same name takes the place of an earlier one. */
  setStatus(status: CommitStatus, signal: AbortSignal): Promise<void>;
  /** Edits the comment, or writes a new one if it does not exist. Returns its id. */
  comment(input: CommentInput, signal: AbortSignal): Promise<string>;
}

/** One repository at one forge. Every call throws `GitError`. */
export interface Forge extends ForgeRepository, ForgeRequests, ForgeReports {}
