/**
 * The stores of a project as they are once planned changes are written, over a moment of the database:
 * a preview reads them, and no lock is held (ADR 30). What the push of a run and the report on a
 * request read is here.
 */
import { type ProjectState, readState } from '../../../bundle/state.ts';
import type { Id } from '../../../id.ts';
import type { Stores } from '../../../ports/db.ts';
import type { GitFileEntry, GitFileStore, GitOutboundPage } from '../../../ports/git-store.ts';
import type { AssetRecord, GitFileRecord, PageRecord, RevisionRecord } from '../../../records.ts';
import type { SyncSession } from '../read/session.ts';
import { changedItems, changedRedirects, placeOf } from './changed-site.ts';
import { type InboundChanges, stateAfterChanges } from './inbound-changes.ts';

const byPath = (one: { readonly path: string }, other: { readonly path: string }): number =>
  one.path < other.path ? -1 : 1;

const entryOf = ({ content: _, sentVersion: __, sentOver: ___, ...entry }: GitFileRecord) => entry;

/** As `outbound` of the base map, for one page. */
const outboundOf = (
  page: PageRecord,
  files: readonly GitFileEntry[],
): readonly GitOutboundPage[] => {
  const { publishedHash, publishedVersion, contentHash } = page;
  if (publishedHash === null) return [];
  if (files.length === 0) return [{ page, file: null }];
  if (files.some((file) => file.contentHash === publishedHash)) return [];
  const isBack = contentHash === publishedHash;
  return files.flatMap((file) => {
    const isNewer =
      publishedVersion !== null && file.version !== null && publishedVersion >= file.version;
    return isNewer || isBack ? { page, file } : [];
  });
};

/** The base map after the changes; pages that they touch are compared anew. */
const changedFiles = (stores: Stores, { map, applied, pages }: InboundChanges): GitFileStore => {
  const { files } = stores.git;
  const put = new Map(map.put.map((row) => [row.path, row]));
  const touched = new Set([...put.keys(), ...map.removed]);
  const isKept = ({ path }: { readonly path: string }): boolean => !touched.has(path);

  /** Pages that are compared anew, with their files. */
  const compare = async (connectionId: Id<'gitConnection'>) => {
    const before = await files.at(connectionId, [...touched]);
    const ids = new Set([
      ...[...before, ...map.put].flatMap(({ pageId }) => pageId ?? []),
      ...pages.pages.map(({ after }) => after.id),
    ]);
    const kept = (await files.ofPages(connectionId, [...ids])).filter(isKept);
    const entries = [...kept, ...map.put].map(entryOf);
    return { ids, entries: Map.groupBy(entries, ({ pageId }) => pageId) };
  };
  let known: ReturnType<typeof compare> | null = null;
  const compared = (connectionId: Id<'gitConnection'>): ReturnType<typeof compare> => {
    known ??= compare(connectionId);
    return known;
  };
  const pageOf = async (id: string): Promise<PageRecord | null> =>
    applied.byId.get(id) ?? (await stores.pages.get(id))?.page ?? null;

  return {
    ...files,
    async list(connectionId) {
      return [...(await files.list(connectionId)).filter(isKept), ...map.put].sort(byPath);
    },
    async at(connectionId, paths) {
      const asked = new Set(paths);
      const kept = await files.at(
        connectionId,
        paths.filter((path) => !touched.has(path)),
      );
      return [...kept, ...map.put.filter(({ path }) => asked.has(path))];
    },
    async assets(connectionId) {
      const kept = (await files.assets(connectionId)).filter(isKept);
      const added = map.put.filter(({ kind }) => kind === 'asset').map(entryOf);
      return [...kept, ...added].sort(byPath);
    },
    async outbound(connectionId, projectId) {
      const { ids, entries } = await compared(connectionId);
      const kept = await files.outbound(connectionId, projectId);
      const found = kept.pages.filter(({ page }) => !ids.has(page.id));
      for (const id of ids) {
        const page = await pageOf(id);
        if (page !== null) found.push(...outboundOf(page, entries.get(id) ?? []));
      }
      const sorted = found.sort((one, other) => (one.page.id < other.page.id ? -1 : 1));
      return { pages: sorted, waits: kept.waits };
    },
    async orphaned(connectionId) {
      const { ids, entries } = await compared(connectionId);
      const kept = await files.orphaned(connectionId);
      const found = kept.filter((row) => isKept(row) && !ids.has(row.pageId ?? ''));
      for (const row of [...entries.values()].flat()) {
        if (row.kind !== 'page') continue;
        const page = row.pageId === null ? null : await pageOf(row.pageId);
        const isLeft = row.pageId === null && row.version !== null;
        if (isLeft || page?.status === 'archived') found.push(row);
      }
      return found.sort(byPath);
    },
  };
};

const keyOf = (pageId: Id<'page'>, version: number): string => `${pageId}@${version}`;

type Text = Pick<RevisionRecord, 'pageId' | 'version' | 'title' | 'content'>;

const textsOf = ({ pages }: InboundChanges): Map<string, Text> =>
  new Map(
    pages.pages.flatMap(({ after: { id, title }, texts }) =>
      texts.map(({ version, markdown }): [string, Text] => [
        keyOf(id, version),
        { pageId: id, version, title, content: markdown },
      ]),
    ),
  );

/** @param after how many, and those after which */
const portion = <Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Row[] => rows.filter((row) => after === null || idOf(row) > after).slice(0, limit);

/** @param stores of one moment */
export const changedStores = (
  { project }: Pick<SyncSession, 'project'>,
  stores: Stores,
  changes: InboundChanges,
): Stores => {
  const texts = textsOf(changes);
  let state: Promise<ProjectState> | null = null;
  const now = (): Promise<ProjectState> => {
    state ??= stateAfterChanges(changes, async () =>
      readState(stores, (await stores.projects.get(project.id)) ?? project),
    );
    return state;
  };
  const { structure } = changes.pages;
  return {
    ...stores,
    projects: {
      ...stores.projects,
      // A write of the structure locks the project: it has another time then.
      get: async (id) => {
        const found = await stores.projects.get(id);
        if (found === null || id !== project.id || structure === null) return found;
        const { manifest } = (await now()).project;
        return { ...found, manifest, updatedAt: new Date(found.updatedAt.getTime() + 1) };
      },
    },
    spaces: { ...stores.spaces, list: async () => [...(await now()).spaces] },
    nav: {
      ...stores.nav,
      list: async () => [...(await now()).items],
    },
    pages: {
      ...stores.pages,
      get: async (id) => {
        const found = await stores.pages.get(id);
        const page = changes.applied.byId.get(id);
        if (page === undefined || found !== null)
          return found && { ...found, page: page ?? found.page };
        return (await now()).pages.find((view) => view.page.id === id) ?? null;
      },
      some: async (ids) => {
        const found = await stores.pages.some(ids);
        return found.map((view) => ({
          ...view,
          page: changes.applied.byId.get(view.page.id) ?? view.page,
        }));
      },
      list: async (filter) => portion((await now()).pages, ({ page }) => page.id, filter),
      places: async () => (await now()).pages.map(placeOf),
    },
    assets: {
      ...stores.assets,
      list: async (_, page) => portion((await now()).assets, ({ id }) => id, page),
      withHash: async (_, hash) =>
        (await now()).assets.filter((asset: AssetRecord) => asset.hash === hash),
    },
    redirects: {
      ...stores.redirects,
      list: async (id) => changedRedirects(await stores.redirects.list(id), changes, await now()),
    },
    site: {
      ...stores.site,
      items: async () => changedItems(stores, changes, await now()),
      comparison: async (id) => ({
        ...(await stores.site.comparison(id)),
        ...{ compared: null, latest: null },
      }),
    },
    revisions: {
      ...stores.revisions,
      contents: async (keys) => {
        const isNew = ({ pageId, version }: (typeof keys)[number]) =>
          texts.get(keyOf(pageId, version));
        const stored = await stores.revisions.contents(keys.filter((key) => !isNew(key)));
        return [...stored, ...keys.flatMap((key) => isNew(key) ?? [])];
      },
    },
    git: { ...stores.git, files: changedFiles(stores, changes) },
  };
};
