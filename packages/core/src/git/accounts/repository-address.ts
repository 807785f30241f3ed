/** Where a connection's repository is, with what opens it in the clear: from here on it is kept nowhere. */

import { type ForgeRepository, type GitCredential, GitError } from '@quoin/git-sync';
import type { Deps } from '../../context.ts';
import type { Id } from '../../id.ts';
import { accountGone, accountOfOtherHost, noAccountToken } from '../../messages/git.ts';
import type { RepositoryAddress } from '../../ports/git.ts';
import type { GitConnectionRecord } from '../../records.ts';
import { SEALED_FOR } from '../sealed-for.ts';

/** A connection, or one that is about to be made. `token` is sealed. */
export type ConnectionAddress = Pick<
  GitConnectionRecord,
  'provider' | 'host' | 'repoFullName' | 'accountId' | 'token' | 'installationId' | 'createdBy'
>;

type AccountAnswer = { readonly token: string; readonly isThere: boolean };

const accountToken = async (
  deps: Deps,
  { provider, host, createdBy }: ConnectionAddress,
  accountId: Id<'gitAccount'>,
): Promise<AccountAnswer | null> => {
  if (createdBy === null) return null;
  const account = await deps.db.read((stores) => stores.git.accounts.get(accountId));
  if (account !== null) {
    if (account.userId !== createdBy) return null;
    const isThere = account.provider === provider && account.host === host;
    return { token: deps.secrets.open(SEALED_FOR.accountToken, account.token), isThere };
  }
  const bySignIn = (await deps.git.signInAccounts(createdBy)).find(({ id }) => id === accountId);
  if (bySignIn === undefined) return null;
  const token = await deps.git.signInToken(createdBy, accountId);
  if (token === null) {
    const message = noAccountToken;
    throw new GitError('unavailable', message);
  }
  return { token, isThere: bySignIn.provider === provider && bySignIn.host === host };
};

/**
 * A token of an account is sent to the host of the account and to no other, independent of the
 * connection.
 * @throws {GitError} `unauthorized` where the account is gone, or is of another host
 */
export const repositoryAddress = async (
  deps: Deps,
  connection: ConnectionAddress,
): Promise<RepositoryAddress> => {
  const { provider, host, repoFullName, installationId, accountId, token: sealed } = connection;
  const address = { provider, host, repoFullName, installationId };
  if (sealed !== null) {
    return { ...address, token: deps.secrets.open(SEALED_FOR.connectionToken, sealed) };
  }
  if (accountId === null) return { ...address, token: null };
  const account = await accountToken(deps, connection, accountId);
  if (account === null) {
    throw new GitError('unauthorized', accountGone);
  }
  if (!account.isThere) {
    throw new GitError('unauthorized', accountOfOtherHost);
  }
  return { ...address, token: account.token };
};

/**
 * What opens the repository over HTTP. A plain Git server takes `user:password` as a token, or a token alone.
 * @param forge null for a plain Git server
 */
export const gitCredential = async (
  { token, installationId }: RepositoryAddress,
  forge: ForgeRepository | null,
  signal: AbortSignal,
): Promise<GitCredential | null> => {
  if (token === null && installationId === null) return null;
  if (forge !== null) return forge.credential(signal);
  if (token === null) return null;
  const cut = token.indexOf(':');
  return cut === -1
    ? { username: 'git', password: token }
    : { username: token.slice(0, cut), password: token.slice(cut + 1) };
};
