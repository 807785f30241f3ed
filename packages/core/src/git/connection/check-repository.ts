/** Whether a repository is there and takes what a connection wants of it. Over the network. */

import { classifyAsync, type Head } from '@quoin/git-sync';
import { closest } from '@quoin/markdown';
import type { Context } from '../../context.ts';
import type { Id } from '../../id.ts';
import {
  cannotCreateRepository,
  createNeedsCredential,
  credentialReadOnly,
  directionRequired,
  noSuchBranch,
  noSuchFolder,
  writeNeedsCredential,
} from '../../messages/git-connection.ts';
import type { Stores } from '../../ports/db.ts';
import type { GitConnectionRecord } from '../../records.ts';
import { createYielder } from '../../yield-now.ts';
import { connectFailure } from '../connect-failure.ts';
import { type OpenRepository, openRepository } from '../open-repository.ts';

export interface RepositoryRequest {
  /** Made, where it is to be made first. */
  readonly create: { readonly isPrivate: boolean } | null;
  /** Pages that the project has, where no user said yet whose count. */
  readonly pages: number;
  /** Whether the documentation's folder has to be there. */
  readonly needsFolder: boolean;
  /** A connection that exists has no direction any more. */
  readonly isConnected?: boolean;
}

export interface CheckedRepository extends OpenRepository {
  /** The commit of the branch, if it was read; null for an empty repository. */
  readonly head: Head | null;
}

/** Not archived. */
export const countPages = async (stores: Stores, projectId: Id<'project'>): Promise<number> => {
  const of = { projectId, spaceId: null };
  const all = await stores.pages.count({ ...of, status: null });
  return all - (await stores.pages.count({ ...of, status: 'archived' }));
};

const createRepository = async (
  { forge, address }: OpenRepository,
  options: { readonly isPrivate: boolean },
  signal: AbortSignal,
): Promise<void> => {
  if (forge === null) {
    throw connectFailure('creation_unsupported', cannotCreateRepository);
  }
  if (address.token === null && address.installationId === null) {
    throw connectFailure('unauthorized', createNeedsCredential);
  }
  await forge.createRepository(options, signal);
};

/** That the forge knows it, and lets the credential write. */
const requireRights = async (
  { forge, source, address }: OpenRepository,
  signal: AbortSignal,
): Promise<void> => {
  if (forge === null) return;
  if (source.credential === null) {
    throw connectFailure('unauthorized', writeNeedsCredential);
  }
  const { canPush } = await forge.repository(signal);
  if (canPush !== false) return;
  throw connectFailure('forbidden', credentialReadOnly({ repoFullName: address.repoFullName }));
};

const branchMissing = (
  branch: string,
  branches: readonly string[],
  defaultBranch: string | null,
): Error => {
  const alike = closest(branch, branches);
  const hints = [
    ...(alike === null || alike === defaultBranch ? [] : [`there is ${alike}`]),
    ...(defaultBranch === null ? [] : [`the default branch is ${defaultBranch}`]),
  ];
  const hint = hints.length === 0 ? '' : `; ${hints.join(', and ')}`;
  return connectFailure('branch_missing', noSuchBranch({ branch, hint }), {
    defaultBranch,
  });
};

/**
 * @param connection about to be made, or with another branch or folder than it is kept with
 * @throws {AppError} `connect_failed`
 * @throws {GitError}
 */
export const checkRepository = async (
  { deps }: Pick<Context, 'deps'>,
  connection: GitConnectionRecord,
  { create, pages, needsFolder, isConnected = false }: RepositoryRequest,
  signal: AbortSignal,
): Promise<CheckedRepository> => {
  const { remote } = deps.git;
  const { branch, basePath } = connection;
  const opened = await openRepository(deps, connection, signal);
  const { source } = opened;
  if (create === null) await requireRights(opened, signal);
  else await createRepository(opened, create, signal);
  const { branches, defaultBranch } = await remote.branches(source, signal);
  if (branches.size === 0) return { ...opened, head: null };
  if (!branches.has(branch)) throw branchMissing(branch, [...branches.keys()], defaultBranch);
  if ((basePath === '' || !needsFolder) && pages === 0) return { ...opened, head: null };
  const head = await remote.fetch(source, branch, basePath, signal);
  if (head === null) throw branchMissing(branch, [], defaultBranch);
  if (head.tree === null) {
    if (!needsFolder) return { ...opened, head };
    const remedy = isConnected
      ? 'name another one, or add the folder to the repository first'
      : 'name another one, or connect with direction "editor" to make it';
    throw connectFailure('base_path_missing', noSuchFolder({ branch, basePath, remedy }));
  }
  if (pages === 0) return { ...opened, head };
  const { files } = await remote.files(source, head.tree, null, signal);
  const snapshot = await classifyAsync(files, () => false, createYielder());
  const inGit = snapshot.files.filter(({ kind }) => kind === 'page').length;
  if (inGit === 0) return { ...opened, head };
  throw connectFailure('direction_required', directionRequired({ pages, inGit }), {
    pages: { project: pages, repository: inGit },
  });
};
