/** A connection's repository, ready to be asked: its forge, and the way to it with what opens it. */
import type { Forge, RemoteSource } from '@quoin/git-sync';
import type { Deps } from '../context.ts';
import type { RepositoryAddress } from '../ports/git.ts';
import type { GitConnectionRecord } from '../records.ts';
import {
  type ConnectionAddress,
  gitCredential,
  repositoryAddress,
} from './accounts/repository-address.ts';

export interface OpenRepository {
  readonly address: RepositoryAddress;
  /** Null for a plain Git server. */
  readonly forge: Forge | null;
  readonly source: RemoteSource;
}

/** @throws {GitError} where the host does not answer, or what opened the repository is gone */
export const openRepository = async (
  deps: Deps,
  connection: ConnectionAddress & Pick<GitConnectionRecord, 'id' | 'projectId'>,
  signal: AbortSignal,
): Promise<OpenRepository> => {
  const address = await repositoryAddress(deps, connection);
  const forge = await deps.git.forge(address, signal);
  const credential = await gitCredential(address, forge, signal);
  const { id, projectId } = connection;
  return { address, forge, source: { id, projectId, url: deps.git.cloneUrl(address), credential } };
};
