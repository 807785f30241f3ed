/** What a forge can do beside Git. Implemented outside, one adapter a product. */
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
}

export interface PullRequestInput {
  /** The branch that brings the changes. */
  readonly from: string;
  readonly into: string;
  readonly title: string;
  readonly body: string;
}

/** One repository at one forge. Every call throws `GitError`. */
export interface Forge {
  /** What Git over HTTP takes; an installation's is made anew when it ends. */
  credential(signal: AbortSignal): Promise<GitCredential>;
  repository(signal: AbortSignal): Promise<Repository>;
  createRepository(
    options: { readonly isPrivate: boolean },
    signal: AbortSignal,
  ): Promise<Repository>;
  /** Whether pushes to the branch are refused; null where the credential may not know. */
  isProtected(branch: string, signal: AbortSignal): Promise<boolean | null>;
  /** The open one between the two branches, else a new one. Title and body are set anew. */
  propose(input: PullRequestInput, signal: AbortSignal): Promise<PullRequest>;
  pullRequest(number: number, signal: AbortSignal): Promise<PullRequest | null>;
  /**
   * Closes an open request without a merge. Returns the request as it is afterwards: its state is
   * `merged` where a merge was faster. Null: the request does not exist.
   */
  close(number: number, signal: AbortSignal): Promise<PullRequest | null>;
}
