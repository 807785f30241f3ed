/**
 * A connection as a request describes it, checked without a look at the repository. Only an
 * installation needs the network: its host says whether the caller may use it.
 */

import type { contract, EndpointInput } from '@quoin/contract';
import { invalid, notFound } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Id } from '../../id.ts';
import {
  installationProvider,
  onlyOneOf,
  providerMissing,
  providerOfOther,
} from '../../messages/git-connection.ts';
import type { SignInAccount } from '../../ports/git.ts';
import type { GitConnectionRecord, GitProvider } from '../../records.ts';
import { gitHost } from '../accounts/git-host.ts';
import { repositoryName } from '../accounts/repository-name.ts';
import { SEALED_FOR } from '../sealed-for.ts';
import { changedSettings } from '../settings.ts';
import { newWebhookSecret } from '../webhook-secret.ts';
import { readBasePath } from './base-path.ts';
import { requireBranchName } from './branch-name.ts';
import { requireInstallation } from './require-installation.ts';
import { NO_SIGNING_KEY, readSigningKey } from './signing-key.ts';

export type ConnectionInput = EndpointInput<typeof contract.git.connect>['body'];

export interface ConnectionDraft {
  /** As it will be kept. */
  readonly connection: GitConnectionRecord;
  /** Of its webhook, in the clear. */
  readonly webhookSecret: string;
}

/** See docs/internals/interface.md#git-connections. */
const DEFAULT_BRANCH = 'main';

/** One way to open the repository, or none. */
const requireOneCredential = ({ accountId, token, installationId }: ConnectionInput): void => {
  const given = Object.entries({ accountId, token, installationId }).filter(
    ([, value]) => value !== undefined,
  );
  if (given.length > 1) {
    throw invalid(onlyOneOf({ given: given.map(([name]) => name).join(', ') }));
  }
};

/**
 * By a token, or by sign-in.
 * @throws {AppError} `not_found` where it is not the caller's
 */
const ownAccount = async (
  { deps, principal }: Context,
  accountId: Id<'gitAccount'>,
): Promise<Pick<SignInAccount, 'id' | 'provider' | 'host'>> => {
  const id = accountId.toLowerCase();
  const byToken = await deps.db.read((stores) => stores.git.accounts.get(id));
  if (byToken?.userId === principal.userId) return byToken;
  const bySignIn = await deps.git.signInAccounts(principal.userId);
  const found = bySignIn.find((account) => account.id === id);
  if (found === undefined) throw notFound('Git account');
  return found;
};

interface Place {
  readonly provider: GitProvider;
  readonly host: string | null;
  readonly accountId: Id<'gitAccount'> | null;
}

const placeOf = async (context: Context, body: ConnectionInput): Promise<Place> => {
  const { provider, host, accountId } = body;
  if (accountId === undefined) {
    if (provider === undefined) throw invalid(providerMissing);
    return { provider, host: gitHost(provider, host), accountId: null };
  }
  const account = await ownAccount(context, accountId);
  const differs =
    (provider !== undefined && provider !== account.provider) ||
    (host !== undefined && gitHost(account.provider, host) !== account.host);
  if (differs) throw invalid(providerOfOther);
  return { provider: account.provider, host: account.host, accountId: account.id };
};

const isGitHub = (provider: GitProvider): boolean =>
  provider === 'github' || provider === 'github_enterprise';

/**
 * @throws {AppError} `invalid_payload`; `connect_failed` for a text that is not a host, and for an
 * installation that the caller may not use; `not_found` for an account that is not the caller's
 */
export const draftConnection = async (
  context: Context,
  projectId: Id<'project'>,
  body: ConnectionInput,
): Promise<ConnectionDraft> => {
  const { clock, ids, secrets } = context.deps;
  requireOneCredential(body);
  const branch = requireBranchName(body.branch ?? DEFAULT_BRANCH);
  const basePath = readBasePath(body.basePath ?? '');
  const place = await placeOf(context, body);
  const repoFullName = repositoryName(place.provider, body.repoFullName);
  if (body.installationId !== undefined && !isGitHub(place.provider)) {
    throw invalid(installationProvider);
  }
  const webhookSecret = newWebhookSecret();
  const now = clock.now();
  const connection: GitConnectionRecord = {
    id: ids.next(),
    projectId,
    ...place,
    repoFullName,
    branch,
    basePath,
    outboundMode: body.outboundMode ?? 'push',
    conflictPolicy: body.conflictPolicy ?? 'git_wins',
    status: 'active',
    autoSync: body.autoSync ?? true,
    publishOnSync: body.publishOnSync ?? true,
    settings: changedSettings({}, body.settings ?? {}),
    ...NO_SIGNING_KEY,
    ...(await readSigningKey(context, body.signingKey)),
    token: body.token === undefined ? null : secrets.seal(SEALED_FOR.connectionToken, body.token),
    installationId: body.installationId ?? null,
    webhookSecret: secrets.seal(SEALED_FOR.webhookSecret, webhookSecret),
    previousWebhookSecret: null,
    previousSecretUntil: null,
    direction: body.direction ?? null,
    lastCommit: null,
    lastTree: null,
    firstCommit: null,
    disconnectedAt: null,
    navigationHash: null,
    navigationAt: null,
    lastSyncedAt: null,
    error: null,
    failures: 0,
    retryAt: null,
    pullRequest: null,
    lease: null,
    leasedUntil: null,
    createdAt: now,
    updatedAt: now,
    createdBy: context.principal.userId,
  };
  await requireInstallation(context, connection);
  return { connection, webhookSecret };
};
