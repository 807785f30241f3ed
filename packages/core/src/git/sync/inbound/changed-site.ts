/**
 * The readers' site once planned changes are written: what the report on a request shows. Reads the
 * rows of before; writes nothing (ADR 30).
 */
import type { ProjectState } from '../../../bundle/state.ts';
import type { Stores } from '../../../ports/db.ts';
import type { NavNode } from '../../../ports/nav-store.ts';
import type { PagePlace, PageView } from '../../../ports/page-store.ts';
import type { StoredRedirect } from '../../../ports/redirect-store.ts';
import type { PublishedPage, SiteItem } from '../../../ports/site-store.ts';
import type { PageRecord } from '../../../records.ts';
import { createYielder } from '../../../yield-now.ts';
import type { InboundChanges } from './inbound-changes.ts';

export const placeOf = ({ page, path }: PageView): PagePlace => {
  const { id, title, status, version, contentHash, publishedVersion, publishedHash } = page;
  const { sourcePath, updatedAt } = page;
  return {
    ...{ id, title, status, version, contentHash, publishedVersion, publishedHash },
    ...{ sourcePath, updatedAt, path },
  };
};

const isServed = ({ status, reviewFrom }: PageRecord): boolean =>
  status === 'published' || (status === 'in_review' && reviewFrom === 'published');

type Revision = Pick<PublishedPage, 'title' | 'hash' | 'savedAt'>;

/** Published revisions that the changes write, by page id. */
const writtenBy = ({ pages }: InboundChanges): Map<string, Revision> =>
  new Map(
    pages.pages.flatMap(({ after, texts }): [string, Revision][] => {
      const text = texts.find(({ version }) => version === after.publishedVersion);
      if (text === undefined) return [];
      return [[after.id, { title: after.title, hash: text.hash, savedAt: after.updatedAt }]];
    }),
  );

const publishedPage = (
  page: PageRecord,
  version: number,
  ownTitle: string | null,
  revision: Revision,
): PublishedPage => {
  const isCurrent = version === page.version;
  return {
    pageId: page.id,
    // As the store of sites has it.
    title: isCurrent ? page.title : revision.title,
    ownTitle: isCurrent || ownTitle === revision.title ? null : ownTitle,
    version,
    hash: revision.hash,
    sourcePath: page.sourcePath,
    publishedAt: page.publishedAt,
    savedAt: revision.savedAt,
  };
};

const itemOf = (
  { pageId: _, status: __, contentHash: ___, publishedHash: ____, ...item }: NavNode,
  page: PublishedPage | null,
): SiteItem => ({ ...item, page });

/** As `items` of the store of sites. @param stores of before the changes */
export const changedItems = async (
  stores: Stores,
  changes: InboundChanges,
  state: ProjectState,
): Promise<SiteItem[]> => {
  const before = new Map(
    (await stores.site.items(state.project.id)).map((item) => [item.id, item]),
  );
  const changed = new Set(changes.pages.pages.map(({ after }) => after.id));
  const written = writtenBy(changes);
  const byItem = new Map(state.pages.map(({ page }) => [page.navItemId, page]));
  const turn = createYielder();

  const revisionOf = async (page: PageRecord, version: number): Promise<Revision | null> => {
    const known = written.get(page.id);
    if (known !== undefined) return known;
    const stored = await stores.revisions.get(page.id, version);
    if (stored === null) return null;
    return { title: stored.title, hash: stored.contentHash, savedAt: stored.createdAt };
  };
  const publishedOf = async (item: NavNode, page: PageRecord): Promise<PublishedPage | null> => {
    const { publishedVersion: version } = page;
    if (version === null || !isServed(page)) return null;
    const old = before.get(item.id);
    const was = old?.page?.version === version ? old.page : null;
    if (was !== null && !changed.has(page.id) && old?.ownTitle === item.ownTitle) return was;
    // The title of a revision counts only where a newer working copy exists.
    const isKnown = was !== null && version === page.version;
    const revision = isKnown ? was : await revisionOf(page, version);
    return revision === null ? null : publishedPage(page, version, item.ownTitle, revision);
  };
  const items: SiteItem[] = [];
  for (const item of state.items) {
    await turn();
    const page = byItem.get(item.id);
    const published = page === undefined ? null : await publishedOf(item, page);
    if (published !== null || item.type !== 'page') items.push(itemOf(item, published));
  }
  return items;
};

const inOrder = (one: StoredRedirect, other: StoredRedirect): number =>
  one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);

/** As `list` of the store of redirects. @param before those of before the changes */
export const changedRedirects = (
  before: readonly StoredRedirect[],
  { pages: { structure } }: InboundChanges,
  { pages }: ProjectState,
): StoredRedirect[] => {
  if (structure === null) return [...before];
  const { put, remove } = structure.bundle.plan.redirects;
  const paths = new Map(pages.map(({ page, path }) => [page.id, path]));
  const replaced = new Set([...remove, ...put.map(({ fromPath }) => fromPath)]);
  const kept = before.filter(({ from }) => !replaced.has(from));
  const added = put.map(({ id, fromPath: from, pageId, toPath, createdAt }) => ({
    ...{ id, from, pageId, createdAt },
    to: toPath ?? '',
  }));
  return [...kept, ...added]
    .map((one) => ({ ...one, to: (one.pageId === null ? null : paths.get(one.pageId)) ?? one.to }))
    .toSorted(inOrder);
};
