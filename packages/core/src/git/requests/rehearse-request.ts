/**
 * What the merge of a request would make of the project: the sync's own plan, read as if it were
 * stored (ADR 21, ADR 30).
 */

import { readSite } from '../../links/read-site.ts';
import type { SiteRows } from '../../links/site.ts';
import { type Stores, within } from '../../ports/db.ts';
import type { PagePlace } from '../../ports/page-store.ts';
import type { SiteItem } from '../../ports/site-store.ts';
import type { GitRunFile, ProjectRecord, SpaceRecord } from '../../records.ts';
import type { PreparedInbound } from '../sync/inbound/prepare-inbound.ts';
import { takenIn } from '../sync/inbound/taken-in.ts';
import type { RunningSession } from '../sync/read/session.ts';

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

/**
 * Nothing is written, and no lock is held (ADR 30).
 *
 * @throws {AppError} as the run would, `conflict` where a page was edited meanwhile
 */
export const rehearseRequest = (
  session: RunningSession,
  prepared: PreparedInbound,
): Promise<RequestRehearsal> => {
  const { deps, project } = session;
  return deps.db.snapshot(async (moment) => {
    const inside: RunningSession = { ...session, deps: { ...deps, db: within(moment) } };
    const { stores, report } = await takenIn(inside, moment, prepared);
    const rows = await readSite(stores, project.id);
    return {
      files: report.files,
      rows,
      project: (await stores.projects.get(project.id)) ?? project,
      spaces: await stores.spaces.list(project.id),
      items: await stores.site.items(project.id),
      pages: await changedPages(stores, prepared, rows),
      assets: prepared.assets,
    };
  });
};
