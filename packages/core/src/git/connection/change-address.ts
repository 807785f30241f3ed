/** Another token, account or address of the repository that is connected. */
import type { contract, EndpointInput } from '@quoin/contract';
import { invalid } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { addressNeedsCredential } from '../../messages/git-connection.ts';
import type { GitConnectionPatch } from '../../ports/git-store.ts';
import type { GitConnectionRecord } from '../../records.ts';
import { draftConnection } from './draft-connection.ts';

type Body = EndpointInput<typeof contract.git.update>['body'];

export type AddressPatch = Pick<
  GitConnectionRecord,
  'provider' | 'host' | 'repoFullName' | 'accountId' | 'token' | 'installationId'
> &
  GitConnectionPatch;

const isNamed = ({ provider, host, repoFullName }: Body): boolean =>
  provider !== undefined || host !== undefined || repoFullName !== undefined;

const hasCredential = ({
  accountId,
  token,
  installationId,
}: Partial<Record<'accountId' | 'token' | 'installationId', unknown>>): boolean =>
  [accountId, token, installationId].some((value) => value !== undefined && value !== null);

export const hasOtherAddress = (
  one: Pick<GitConnectionRecord, 'provider' | 'host' | 'repoFullName'>,
  other: Pick<GitConnectionRecord, 'provider' | 'host' | 'repoFullName'>,
): boolean =>
  one.provider !== other.provider ||
  one.host !== other.host ||
  one.repoFullName !== other.repoFullName;

/**
 * Returns what replaces the address and the credential; null if the request changes neither. The
 * credential of a connection is never sent to an address that another person names: a new address
 * needs its credential in the same request.
 * @throws {AppError} `invalid_payload`; `connect_failed`; `not_found` for an account of another user
 */
export const changedAddress = async (
  context: Context,
  connection: GitConnectionRecord,
  body: Body,
): Promise<AddressPatch | null> => {
  const isOpenedAnew = hasCredential(body);
  if (!isNamed(body) && !isOpenedAnew) return null;
  const { accountId, token, installationId } = body;
  // An account brings its own host.
  const isPlaced = accountId === undefined || body.provider !== undefined;
  const provider = body.provider ?? connection.provider;
  const host =
    body.host ?? (provider === connection.provider ? (connection.host ?? undefined) : undefined);
  const draft = await draftConnection(context, connection.projectId, {
    repoFullName: body.repoFullName ?? connection.repoFullName,
    ...(isPlaced && { provider }),
    ...(isPlaced ? host !== undefined && { host } : body.host !== undefined && { host: body.host }),
    ...(accountId !== undefined && { accountId }),
    ...(token !== undefined && { token }),
    ...(installationId !== undefined && { installationId }),
  });
  const wanted = draft.connection;
  const isMoved = hasOtherAddress(connection, wanted);
  if (!isOpenedAnew && !isMoved) return null;
  if (!isOpenedAnew && hasCredential(connection)) {
    throw invalid(addressNeedsCredential);
  }
  return {
    provider: wanted.provider,
    host: wanted.host,
    repoFullName: wanted.repoFullName,
    accountId: wanted.accountId,
    token: wanted.token,
    installationId: wanted.installationId,
    // An account opens a repository for the person it belongs to.
    ...(accountId !== undefined && { createdBy: context.principal.userId }),
    ...(isMoved && { pullRequest: null, lease: null, leasedUntil: null }),
  };
};
