/**
 * The bytes of an asset: for a member of its project, and for the reader who reads its pages.
 * Absent and invisible are one answer, so that a hash tells nothing about what others have.
 */

import { hasScope, roleAtLeast } from '@quoin/auth-scopes';
import { contract } from '@quoin/contract';
import { notFound } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Id } from '../id.ts';
import { visibleToToken } from '../policies/project.ts';
import { readInProject } from '../policies/read-in-project.ts';
import type { StoredBytes } from '../ports/asset-files.ts';
import type { AssetHolder } from '../ports/asset-store.ts';
import type { Principal } from '../principal.ts';
import type { AssetRecord } from '../records.ts';

export interface AssetReading {
  readonly asset: AssetRecord;
  readonly bytes: StoredBytes;
  /** Whether it is public, so that shared caches may store it. */
  readonly isPublic: boolean;
}

const readBytes = async (
  { deps }: Context<Principal | null>,
  asset: AssetRecord,
  isPublic: boolean,
): Promise<AssetReading> => {
  const bytes = await deps.files.get(asset.hash);
  if (bytes === null) throw notFound('Asset');
  return { asset, bytes, isPublic };
};

/** @throws {AppError} `not_found`, `forbidden` */
export const readAsset = async (
  context: Context,
  projectId: Id<'project'>,
  hash: string,
): Promise<AssetReading> => {
  const [asset] = await readInProject(
    context,
    projectId,
    contract.assets.get,
    async (stores, { project }) => {
      return stores.assets.withHash(project.id, hash);
    },
  );
  if (asset === undefined) throw notFound('Asset');
  return readBytes(context, asset, false);
};

const mayRead = (reader: Principal | null, { asset, role }: AssetHolder): boolean => {
  if (reader === null || role === null || !roleAtLeast(role, 'viewer')) return false;
  if (reader.kind === 'token' && !hasScope(reader.scopes, 'docs:read')) return false;
  return visibleToToken(reader, asset.projectId);
};

/**
 * An asset of a public project is public for each client that knows its hash, which is on its
 * pages.
 * @param reader null for no user
 * @throws {AppError} `not_found`
 */
export const serveAsset = async (
  context: Context<Principal | null>,
  reader: Principal | null,
  hash: string,
): Promise<AssetReading> => {
  const holders = await context.db.read((stores) =>
    stores.assets.holders(hash, reader?.userId ?? null),
  );
  const open = holders.find(({ visibility }) => visibility === 'public');
  if (open !== undefined) return readBytes(context, open.asset, true);
  const own = holders.find((holder) => mayRead(reader, holder));
  if (own === undefined) throw notFound('Asset');
  return readBytes(context, own.asset, false);
};
