/**
 * Which pages are compared with the base map: none, where none of them differed and neither the site
 * nor the base map changed since; those that changed since; or all (ADR 30).
 */
import type { Stores } from '../../../ports/db.ts';
import type { GitOutbound } from '../../../ports/git-store.ts';
import type { SiteComparison } from '../../../ports/site-store.ts';
import type { GitConnectionRecord } from '../../../records.ts';

type Synced = Pick<GitConnectionRecord, 'id' | 'lastCommit'>;

/** Each write of the base map comes with another commit; {@link forgetCompared} is for the first one. */
const markOf = ({ id, lastCommit }: Synced): string => `${id} ${lastCommit ?? ''}`;

export const isCompared = (connection: Synced, { compared }: SiteComparison): boolean =>
  connection.lastCommit !== null && compared === markOf(connection);

/**
 * Items whose pages changed since a comparison found no difference; null where all are compared.
 *
 * @param comparison read before the pages: what changes meanwhile has a later version
 */
export const changedItems = async (
  stores: Stores,
  connection: Synced & Pick<GitConnectionRecord, 'projectId'>,
  { version, latest }: SiteComparison,
): Promise<readonly string[] | null> => {
  const isKnown = connection.lastCommit !== null && latest?.compared === markOf(connection);
  if (!isKnown) return null;
  if (latest.version === version) return [];
  const changes = await stores.site.changes(connection.projectId, latest.version);
  return changes === null ? null : [...changes.items.keys()];
};

const NO_PAGES: GitOutbound = { pages: [], waits: false };

/**
 * Published pages that differ from their files.
 *
 * @param items whose pages are compared, of {@link changedItems}; null: those of all pages
 */
export const differingPages = async (
  { git }: Stores,
  { id, projectId }: Pick<GitConnectionRecord, 'id' | 'projectId'>,
  items: readonly string[] | null,
): Promise<GitOutbound> =>
  items?.length === 0 ? NO_PAGES : git.files.outbound(id, projectId, items ?? undefined);

/** @param version of the site at the comparison; null: as the open write leaves it */
export const noteCompared = (
  stores: Stores,
  connection: Synced & Pick<GitConnectionRecord, 'projectId'>,
  version: number | null,
): Promise<void> => stores.site.noteComparison(connection.projectId, markOf(connection), version);

/** For a base map that was written anew: another branch or folder can have the commit of the last comparison. */
export const forgetCompared = (
  stores: Stores,
  { projectId }: Pick<GitConnectionRecord, 'projectId'>,
): Promise<void> => stores.site.noteComparison(projectId, null, null);
