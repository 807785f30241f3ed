/**
 * An installation of the GitHub App opens repositories for the service, and its number is no secret.
 * A user may name an installation only if one of their accounts at the host shows that they may use
 * it, and that they may push to the repository themselves.
 */

import type { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import {
  installationProof,
  noInstallationAccess,
  noPushAccess,
} from '../../messages/git-connection.ts';
import type { InstallationAccess } from '../../ports/git.ts';
import type { GitConnectionRecord } from '../../records.ts';
import { connectFailure, connecting } from '../connect-failure.ts';
import { SEALED_FOR } from '../sealed-for.ts';

type Named = Pick<GitConnectionRecord, 'provider' | 'host' | 'repoFullName' | 'installationId'>;
type Denied = Exclude<InstallationAccess, 'granted'>;

/** The answer that says most about what is missing comes last. */
const BY_DETAIL: readonly Denied[] = ['no_user_token', 'no_installation', 'no_repository'];

const refusal = (denied: Denied, { installationId, repoFullName }: Named): AppError => {
  switch (denied) {
    case 'no_user_token':
      return connectFailure('unauthorized', installationProof);
    case 'no_installation':
      return connectFailure('forbidden', noInstallationAccess({ installationId }));
    case 'no_repository':
      return connectFailure('forbidden', noPushAccess({ repoFullName }));
  }
};

/** Tokens of the caller's accounts at the host, each read when it is needed. */
async function* ownTokens(
  { deps, principal }: Context,
  { provider, host }: Named,
): AsyncGenerator<string> {
  const { userId } = principal;
  const isThere = (account: Pick<Named, 'provider' | 'host'>): boolean =>
    account.provider === provider && account.host === host;
  for (const { id } of (await deps.git.signInAccounts(userId)).filter(isThere)) {
    const token = await deps.git.signInToken(userId, id);
    if (token !== null) yield token;
  }
  const connected = await deps.db.read((stores) => stores.git.accounts.list(userId));
  for (const { token } of connected.filter(isThere)) {
    yield deps.secrets.open(SEALED_FOR.accountToken, token);
  }
}

/** @throws {AppError} `connect_failed`: `unauthorized`, `forbidden`, `unavailable` */
export const requireInstallation = async (context: Context, named: Named): Promise<void> => {
  const { provider, host, repoFullName, installationId } = named;
  if (installationId === null) return;
  const { git } = context.deps;
  let denied: Denied = 'no_user_token';
  for await (const token of ownTokens(context, named)) {
    const address = { provider, host, repoFullName, installationId, token };
    const access = await connecting((signal) => git.installationAccess(address, signal));
    if (access === 'granted') return;
    if (BY_DETAIL.indexOf(access) > BY_DETAIL.indexOf(denied)) denied = access;
  }
  throw refusal(denied, named);
};
