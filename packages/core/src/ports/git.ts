/** Git as the deployment has it: the way to repositories, to forges, and to the workers that sync. */
import type { Forge, GitRemote, Lfs } from '@quoin/git-sync';
import type { Id } from '../id.ts';
import type { GitProvider } from '../records.ts';

/** Where a repository is, and what opens it. Tokens are in the clear here and only here. */
export interface RepositoryAddress {
  readonly provider: GitProvider;
  /** Origin; null for github.com and gitlab.com. */
  readonly host: string | null;
  readonly repoFullName: string;
  readonly token: string | null;
  readonly installationId: string | null;
}

/** An account at a Git host that a person signs in with. */
export interface SignInAccount {
  readonly id: string;
  readonly provider: GitProvider;
  readonly host: string | null;
  readonly login: string;
  readonly createdAt: Date;
}

/**
 * What a token proves about an installation of the GitHub App: `granted` if its owner may use the
 * installation and push to the repository, `no_user_token` if it is no user access token of the App.
 */
export type InstallationAccess = 'granted' | 'no_user_token' | 'no_installation' | 'no_repository';

export interface Git {
  readonly lfs: Lfs;
  readonly remote: GitRemote;
  /**
   * The forge's API, or null where the host is a plain Git server that has none.
   * @throws {GitError} `host_refused`, `unauthorized`, `unavailable`
   */
  forge(address: RepositoryAddress, signal: AbortSignal): Promise<Forge | null>;
  /**
   * Who a token belongs to.
   * @throws {GitError} `host_refused`, `unauthorized`, `unavailable`
   */
  login(
    address: Pick<RepositoryAddress, 'provider' | 'host' | 'token'>,
    signal: AbortSignal,
  ): Promise<string>;
  /**
   * Whether the owner of the token may use the installation that the address names.
   * @param address `token` is the person's, and not that of the connection
   * @throws {GitError} `host_refused`, `unavailable`, `rate_limited`
   */
  installationAccess(address: RepositoryAddress, signal: AbortSignal): Promise<InstallationAccess>;
  /** `https://…` for Git, without a credential. */
  cloneUrl(address: Pick<RepositoryAddress, 'provider' | 'host' | 'repoFullName'>): string;
  /** Returns the accounts of a user's sign-ins at GitHub or GitLab, oldest first. */
  signInAccounts(userId: Id<'user'>): Promise<SignInAccount[]>;
  /** The token of one of them; null if it does not exist, or it ended. */
  signInToken(userId: Id<'user'>, accountId: Id<'gitAccount'>): Promise<string | null>;
  /** A run is queued: some worker is to take it, not before `at` if that is given. */
  wake(connectionId: Id<'gitConnection'>, at?: Date): Promise<void>;
  /** A report on a request of a forge is due. */
  wakeRequest(connectionId: Id<'gitConnection'>, number: number): Promise<void>;
}
