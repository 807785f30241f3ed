/**
 * What the merge of a request would make of the project: the sync's own writes are made in a
 * transaction, read, and rolled back (ADR 15, ADR 21).
 */

import { readSite } from '../../links/read-site.ts';
import type { SiteRows } from '../../links/site.ts';
import { type Stores, within } from '../../ports/db.ts';
import type { PagePlace } from '../../ports/page-store.ts';
import type { SiteItem } from '../../ports/site-store.ts';
import type { GitRunFile, ProjectRecord, SpaceRecord } from '../../records.ts';
import { writeInbound } from '../sync/apply-inbound.ts';
import { beginPreview } from '../sync/begin-preview.ts';
import { planInboundChanges, stateSeen } from '../sync/inbound-changes.ts';
import type { PreparedInbound } from '../sync/prepare-inbound.ts';
import { NO_COUNTS } from '../sync/report.ts';
import type { RunningSession } from '../sync/session.ts';

/** A page that the request changes, as readers get it after the merge. */
export interface ChangedPage {
  readonly place: PagePlace;
  readonly text: string;
}

export interface RequestRehearsal {
  readonly files: readonly GitRunFile[];
  readonly rows: SiteRows;
  readonly project: ProjectRecord;
  readonly spaces: readonly SpaceRecord[];
  readonly items: readonly SiteItem[];
  readonly pages: readonly ChangedPage[];
  /** Images and other files that the request adds or changes. */
  readonly assets: PreparedInbound['assets'];
}

/** Thrown to roll the write back. */
class RolledBack extends Error {
  override readonly name = 'RolledBack';
}

const changedPages = async (
  stores: Stores,
  { plan }: PreparedInbound,
  { places }: SiteRows,
): Promise<ChangedPage[]> => {
  const paths = new Set(
    plan.pages.pages.flatMap(({ path, from, decision }) =>
      decision.action === 'none' && from === null ? [] : [path],
    ),
  );
  const changed = places.filter(
    ({ sourcePath, status }) =>
      sourcePath !== null && paths.has(sourcePath) && status !== 'archived',
  );
  const keys = changed.map(({ id: pageId, version, publishedVersion }) => ({
    pageId,
    version: publishedVersion ?? version,
  }));
  const texts = new Map(
    (await stores.revisions.contents(keys)).map(({ pageId, content }) => [pageId, content]),
  );
  return changed.flatMap((place) => {
    const text = texts.get(place.id);
    return text === undefined ? [] : [{ place, text }];
  });
};

/** @throws {AppError} as the run would, `conflict` where a page was edited meanwhile */
export const rehearseRequest = async (
  session: RunningSession,
  prepared: PreparedInbound,
): Promise<RequestRehearsal> => {
  const { deps, project } = session;
  const changes = await planInboundChanges(session, prepared, await stateSeen(prepared));
  let seen: RequestRehearsal | null = null;
  const write = async (stores: Stores): Promise<void> => {
    const inside: RunningSession = { ...session, deps: { ...deps, db: within(stores) } };
    await beginPreview(session)(stores);
    const before = { counts: NO_COUNTS, files: [] };
    const { report } = await writeInbound(inside, stores, prepared, changes, before);
    const rows = await readSite(stores, project.id);
    seen = {
      files: report.files,
      rows,
      project: (await stores.projects.get(project.id)) ?? project,
      spaces: await stores.spaces.list(project.id),
      items: await stores.site.items(project.id),
      pages: await changedPages(stores, prepared, rows),
      assets: prepared.assets,
    };
    throw new RolledBack();
  };
  try {
    await deps.db.write(write, { unhurried: true });
  } catch (problem) {
    if (!(problem instanceof RolledBack)) throw problem;
  }
  if (seen === null) throw new Error('a rehearsal ended without a result');
  return seen;
};
