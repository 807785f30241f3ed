/**
 * Whether a comparison of all pages with the base map can be left out: none of them differed, and
 * neither the site nor the base map changed since (ADR 30).
 */
import type { Stores } from '../../ports/db.ts';
import type { SiteComparison } from '../../ports/site-store.ts';
import type { GitConnectionRecord } from '../../records.ts';
import type { InboundChanges } from './inbound-changes.ts';

type Synced = Pick<GitConnectionRecord, 'id' | 'lastCommit'>;

/** Each write of the base map comes with another commit. */
const markOf = ({ id, lastCommit }: Synced): string => `${id} ${lastCommit ?? ''}`;

export const isCompared = (connection: Synced, { compared }: SiteComparison): boolean =>
  connection.lastCommit !== null && compared === markOf(connection);

/** @param version of the site at the comparison; null: as the open write leaves it */
export const noteCompared = (
  stores: Stores,
  connection: Synced & Pick<GitConnectionRecord, 'projectId'>,
  version: number | null,
): Promise<void> => stores.site.noteComparison(connection.projectId, markOf(connection), version);

/** Whether no page of the changes differs from its file, if none did before. */
export const leavesNoDifference = ({ pages, map, applied }: InboundChanges): boolean =>
  pages.structure === null &&
  map.removed.length === 0 &&
  map.put.every(({ kind, pageId, contentHash }) => {
    if (kind !== 'page' || pageId === null) return true;
    const page = applied.byId.get(pageId);
    return page?.publishedHash === null || page?.publishedHash === contentHash;
  });
