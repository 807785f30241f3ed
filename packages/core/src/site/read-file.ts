/** Bytes of an image or a file of a project, for readers of its site. */
import type { AssetReading } from '../assets/read-asset.ts';
import type { Deps } from '../context.ts';
import type { SiteRecord } from '../ports/site-store.ts';

/**
 * Only a user who received the hash knows it: pages that are published tell theirs, and
 * those that are not tell no user.
 *
 * @param name as the address has it; another one that the project knows the bytes by where it is not one
 * @returns null where the project has no such bytes
 */
export const readSiteFile = async (
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { project }: Pick<SiteRecord, 'project'>,
  hash: string,
  name: string,
): Promise<AssetReading | null> => {
  const known = await db.read(({ assets }) => assets.withHash(project.id, hash));
  const asset = known.find((one) => one.name === name) ?? known[0];
  if (asset === undefined) return null;
  const bytes = await files.get(hash);
  return bytes && { asset, bytes, isPublic: project.visibility === 'public' };
};
