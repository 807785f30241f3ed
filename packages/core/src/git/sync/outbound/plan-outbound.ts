/**
 * What of the project the repository does not have, as data: published texts, files of pages that
 * were archived, the navigation (docs/internals/interface.md#git-connections). Reads; writes nothing.
 */
import type { Person } from '@quoin/git-sync';
import { assetReferences, mayHoldAssets } from '@quoin/markdown';
import { readState } from '../../../bundle/state.ts';
import { exportPaths } from '../../../export/export-paths.ts';
import { emptyPage, fileNotPushed } from '../../../messages/git.ts';
import type { Stores } from '../../../ports/db.ts';
import type { GitFileEntry, GitOutboundPage } from '../../../ports/git-store.ts';
import type { SiteComparison } from '../../../ports/site-store.ts';
import type { GitFileRecord, GitRunFile, ProjectRecord } from '../../../records.ts';
import { createYielder } from '../../../yield-now.ts';
import { brandHashes } from '../plan/manifest-settings.ts';
import { changedItems, differingPages, isCompared } from '../read/compared.ts';
import { withNewFiles } from '../read/new-files.ts';
import { inRepository } from '../read/paths.ts';
import { isLiving } from '../read/project-pages.ts';
import type { SyncSession } from '../read/session.ts';
import { RevisionTexts } from '../read/texts.ts';
import { authorsOf } from './authors.ts';
import { type ImageFiles, imageFiles, type NewImage } from './image-files.ts';
import { movedFiles } from './moved-files.ts';
import { planNavigationOut } from './navigation-out.ts';
import {
  type OutboundFile,
  onlyChanged,
  publishedKey,
  removedFile,
  writtenFile,
} from './outbound-file.ts';

export interface OutboundPlan {
  readonly files: readonly OutboundFile[];
  /** Who edited last first; empty where no user did. */
  readonly authors: readonly Person[];
  /** The version of the site, if no page differs from its file once the plan is pushed; else null. */
  readonly comparedAt: number | null;
  /** Whether the base map of now is known to be compared at this version. */
  readonly isNoted: boolean;
  /** `updatedAt` of the project that the navigation was read at. */
  readonly navigationAt: Date;
  /** Of the project's navigation, where the branch will say all of it. */
  readonly navigationHash?: string;
  /** Paths of images in the repository by hash of the bytes, relative to `basePath`. */
  readonly images: ReadonlyMap<string, string>;
  /** A row of the base map that is stored even if the tracked branch does not get the plan. */
  readonly titles?: GitFileRecord;
  /** Files that are not pushed, with the reasons. */
  readonly notes: readonly GitRunFile[];
}

/** The path of a page that was never pushed. */
const newPaths = async (
  { project }: SyncSession,
  stores: Stores,
  pages: readonly GitOutboundPage[],
): Promise<Map<string, string>> => {
  if (pages.every(({ file }) => file !== null)) return new Map();
  const state = await withNewFiles(await readState(stores, project));
  return exportPaths(state.pages.filter(isLiving), state.assets, state.newFiles);
};

/** Without its bytes: a plan does not wait for the storage of files. */
const imageFile = ({ connection }: SyncSession, image: NewImage): OutboundFile => {
  const { path, asset } = image;
  const whole = inRepository(connection.basePath, path);
  return {
    ...{ path, page: null, pageId: null, image },
    change: { path: whole, expected: null, content: new Uint8Array(), mode: '100644' },
    row: {
      ...{ connectionId: connection.id, path, kind: 'asset', pageId: null, mode: '100644' },
      ...{ oid: '', contentHash: asset.hash, version: null },
      ...{ content: null, sentVersion: null, sentOver: null },
    },
  };
};

const refusedImage = (
  { connection }: SyncSession,
  { asset, path, reason }: ImageFiles['refused'][number],
): GitRunFile => ({
  path: inRepository(connection.basePath, path),
  action: 'skipped',
  message: fileNotPushed({ assetName: asset.name, reason }),
});

const hashesIn = async (
  pages: readonly GitOutboundPage[],
  texts: RevisionTexts,
): Promise<Set<string>> => {
  const hashes = new Set<string>();
  const turn = createYielder();
  for (const page of pages) {
    const text = texts.get(publishedKey(page));
    if (text === null || !mayHoldAssets(text)) continue;
    for (const reference of assetReferences(text, '')) {
      if ('hash' in reference) hashes.add(reference.hash);
    }
    await turn();
  }
  return hashes;
};

/** Data of both sides before a page is read. */
interface Found {
  /** Null: it was deleted. */
  readonly project: ProjectRecord | null;
  readonly orphans: readonly GitFileEntry[];
  readonly comparison: SiteComparison;
  /** Items whose pages are compared; null: those of all pages. */
  readonly items: readonly string[] | null;
}

interface Outbound extends Pick<Found, 'project' | 'orphans'> {
  /** Whether it was stored before that no page differs at this version. */
  readonly isNoted: boolean;
  readonly pages: readonly GitOutboundPage[];
  /** The version of the site, if no other page differs from its file; else null. */
  readonly version: number | null;
}

const NO_IMAGES: ImageFiles = { paths: new Map(), added: [], refused: [] };

const NOTHING_GOES = {
  texts: new RevisionTexts(),
  paths: new Map<string, string>(),
  titles: new Map<string, string>(),
  authors: [],
  images: NO_IMAGES,
};

const findChanges = async (
  { connection, project, comparesAll }: SyncSession,
  stores: Stores,
): Promise<Found> => {
  // Sent together: PostgreSQL answers them in one trip.
  const [comparison, orphans, now] = await Promise.all([
    stores.site.comparison(project.id),
    stores.git.files.orphaned(connection.id),
    stores.projects.get(project.id),
  ]);
  const isAll = comparesAll === true;
  const items = isAll ? null : await changedItems(stores, connection, comparison);
  return { project: now, orphans, comparison, items };
};

const readOutbound = async (
  { connection }: SyncSession,
  stores: Stores,
  { project, orphans, comparison, items }: Found,
): Promise<Outbound> => {
  const { pages, waits } = await differingPages(stores, connection, items);
  const isNoted = isCompared(connection, comparison);
  return { project, pages, orphans, isNoted, version: waits ? null : comparison.version };
};

const orphanTitles = async (
  stores: Stores,
  orphans: readonly GitFileEntry[],
): Promise<Map<string, string>> => {
  const views = await stores.pages.some(orphans.flatMap(({ pageId }) => pageId ?? []));
  return new Map(views.map(({ page }) => [page.id, page.title]));
};

const readTexts = async (
  session: SyncSession,
  stores: Stores,
  leftOut: ReadonlySet<string>,
  outbound: Outbound,
) => {
  const { pages, orphans } = outbound;
  const texts = new RevisionTexts();
  const [paths, titles, authors] = await Promise.all([
    newPaths(session, stores, pages),
    orphanTitles(stores, orphans),
    authorsOf(stores, pages, orphans),
    texts.read(stores, pages.map(publishedKey)),
  ]);
  const hashes = await hashesIn(pages, texts);
  const images = await imageFiles(session, stores, hashes, { lfs: session.lfs ?? [], leftOut });
  return { ...outbound, texts, paths, titles, authors, images };
};

/** Pages that are read without a snapshot. Each is read whole, and a later run finds what changed. */
const MAX_ITEMS_READ = 100;

/** Pages and files to push, with all that is read for them. */
const findOutbound = async (session: SyncSession, leftOut: ReadonlySet<string>) => {
  const { db } = session.deps;
  const known = await db.read(async (stores) => {
    const found = await findChanges(session, stores);
    const { items, orphans } = found;
    if (items === null || items.length + orphans.length > MAX_ITEMS_READ) return null;
    const outbound = await readOutbound(session, stores, found);
    if (outbound.pages.length + orphans.length === 0) return { ...outbound, ...NOTHING_GOES };
    // The path of a new page depends on all other pages.
    if (outbound.pages.some(({ file }) => file === null)) return null;
    return readTexts(session, stores, leftOut, outbound);
  });
  if (known !== null) return known;
  return db.snapshot(async (stores) => {
    const found = await findChanges(session, stores);
    return readTexts(session, stores, leftOut, await readOutbound(session, stores, found));
  });
};

/** Uploaded files of the brand, and where the repository has them or gets them. */
const findBrandFiles = async (
  session: SyncSession,
  project: ProjectRecord | null,
  leftOut: ReadonlySet<string>,
): Promise<ImageFiles> => {
  const hashes = project === null ? new Set<string>() : brandHashes(project);
  if (hashes.size === 0) return NO_IMAGES;
  return session.deps.db.read((stores) =>
    imageFiles(session, stores, hashes, { lfs: session.lfs ?? [], leftOut }),
  );
};

/** @param leftOut paths whose file in Git is another one than the base map says */
export const planOutbound = async (
  session: SyncSession,
  leftOut: ReadonlySet<string>,
): Promise<OutboundPlan> => {
  const { connection } = session;
  const found = await findOutbound(session, leftOut);
  const files: OutboundFile[] = [];
  const notes: GitRunFile[] = [];
  const orphans = new Map(found.orphans.map((file) => [file.path, file]));
  const sent = new Set<string>();
  const turn = createYielder();
  // Those that have their files come first: a new page finds its path taken, and waits.
  const inOrder = [
    ...found.pages.filter(({ file }) => file !== null),
    ...found.pages.filter(({ file }) => file === null),
  ];
  for (const { page, file } of inOrder) {
    const path = file?.path ?? found.paths.get(page.id);
    if (path === undefined || leftOut.has(path) || sent.has(path)) continue;
    // A page that is made where another one went takes its file over.
    const one = { page, file: file ?? orphans.get(path) ?? null };
    const text = found.texts.get(publishedKey(one));
    if (text === null) continue;
    if (one.file === null && text.trim() === '') {
      const message = emptyPage;
      const pageId = page.id;
      notes.push({
        path: inRepository(connection.basePath, path),
        action: 'skipped',
        pageId,
        message,
      });
      continue;
    }
    files.push(onlyChanged(one, writtenFile(session, one, path, text, found.images.paths)));
    sent.add(path);
    await turn();
  }
  for (const file of found.orphans) {
    if (leftOut.has(file.path) || sent.has(file.path)) continue;
    files.push(removedFile(session, file, found.titles.get(file.pageId ?? '') ?? file.path));
  }
  const brand = await findBrandFiles(
    session,
    found.project,
    new Set([...leftOut, ...found.images.added.map(({ path }) => path)]),
  );
  const navigation = await planNavigationOut(session, files, leftOut, {
    project: found.project,
    brandFiles: brand.paths,
  });
  const moved = await movedFiles(session, files, navigation.moves ?? [], {
    texts: found.texts,
    images: found.images.paths,
  });
  const sentNow = new Set(found.images.added.map(({ asset }) => asset.hash));
  const ofBrand =
    navigation.writesManifest === true
      ? brand.added.filter(({ asset }) => !sentNow.has(asset.hash))
      : [];
  const images = [...found.images.added, ...ofBrand].map((image) => imageFile(session, image));
  const isWhole = found.pages.every(({ page }) =>
    files.some(({ pageId, row }) => pageId === page.id && row?.contentHash === page.publishedHash),
  );
  return {
    comparedAt: isWhole ? found.version : null,
    isNoted: found.isNoted,
    files: [...moved, ...images, ...navigation.files.filter(({ path }) => !leftOut.has(path))],
    authors: found.authors,
    navigationAt: navigation.at,
    images: found.images.paths,
    ...(navigation.hash !== undefined && { navigationHash: navigation.hash }),
    ...(navigation.titles !== undefined && { titles: navigation.titles }),
    notes: [
      ...notes,
      ...(navigation.notes ?? []),
      ...found.images.refused.map((image) => refusedImage(session, image)),
    ],
  };
};
