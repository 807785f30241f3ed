/**
 * What the head of the branch does to the project, as data: preview prints it, a run carries it
 * out. Reads the repository and the database; writes nothing.
 */
import { type Head, needsConfirmation, type SkippedFile, type SnapshotFile } from '@quoin/git-sync';
import type { PageView } from '../../../ports/page-store.ts';
import type { GitFileRecord, GitProposalRecord } from '../../../records.ts';
import { readGitTexts } from '../read/git-texts.ts';
import type { KnownImages } from '../read/image-texts.ts';
import { isRewritten as isHistoryRewritten } from '../read/pushed-texts.ts';
import { readTree, type TreeReading, withAllRows } from '../read/read-tree.ts';
import type { SyncSession } from '../read/session.ts';
import { knownImages, withPagesOfImages } from './changed-images.ts';
import { type MergeMode, type PagesPlan, planPages, unmatchedPages } from './plan-pages.ts';
import { planStructure, type StructurePlan } from './plan-structure.ts';
import { type RecoveredFile, recoveredFiles, unrecordedPushes } from './recovered-push.ts';
import { ownTitlesOf } from './title-changes.ts';

export interface InboundPlan {
  readonly head: Head;
  readonly reading: TreeReading;
  readonly pages: PagesPlan;
  /** Null where no page comes, goes or moves and no navigation changed. */
  readonly structure: StructurePlan | null;
  readonly assets: {
    readonly put: readonly SnapshotFile[];
    readonly removed: readonly GitFileRecord[];
  };
  /** Pages that Git does not have, where Git's alone count. */
  readonly unwanted: readonly PageView[];
  /** Files that are no page of the project go with the next push; else they are left alone. */
  readonly removesOthers: boolean;
  readonly skipped: readonly SkippedFile[];
  /** Texts that Quoin pushed, or was about to push, without a record that the branch has them. */
  readonly sent: readonly GitProposalRecord[];
  /** Files of a push of Quoin that no run recorded. */
  readonly recovered: readonly RecoveredFile[];
  /** Why a user has to confirm first; null if the run needs no confirmation. */
  readonly confirm: string | null;
}

const isOf =
  (kind: string) =>
  (file: { readonly kind: string }): boolean =>
    file.kind === kind;

/** The two sides meet for the first time, or after the connection was turned to another tree. */
export const isFirst = ({ connection }: Pick<SyncSession, 'connection'>): boolean =>
  connection.lastCommit === null;

/** Whether the folder is another one than both sides agreed on. */
export const hasRemoteChanges = (
  session: Pick<SyncSession, 'connection'>,
  { commit, tree }: Head,
): boolean => {
  const { lastCommit, lastTree } = session.connection;
  if (isFirst(session)) return true;
  return tree === null ? commit !== lastCommit || lastTree !== null : tree !== lastTree;
};

export const mergeModeOf = ({ connection }: Pick<SyncSession, 'connection'>): MergeMode => {
  const { direction, conflictPolicy } = connection;
  if (direction === 'git') return { side: 'git', isSettled: true };
  if (direction === 'editor' || direction === 'replace') return { side: 'editor', isSettled: true };
  return { side: conflictPolicy === 'git_wins' ? 'git' : 'editor', isSettled: false };
};

/** Then each file of a first import is a new page, with the file's text. */
const hasNoPages = async ({ deps, project }: SyncSession): Promise<boolean> => {
  const filter = { projectId: project.id, spaceId: null, status: null, limit: 1, after: null };
  return (await deps.db.read((stores) => stores.pages.list(filter))).length === 0;
};

const isStructural = (session: SyncSession, { changes }: TreeReading): boolean => {
  const { added, modified, removed } = changes;
  if (isFirst(session)) return true;
  const concerns = ({ kind }: { kind: string }): boolean => kind !== 'asset';
  return (
    added.some(concerns) ||
    removed.some(concerns) ||
    modified.some(({ file }) => file.kind === 'navigation')
  );
};

/** Whether Git changed what a page calls itself, and the project titles the page. */
const mayRetitle = ({ pages, items }: PagesPlan): boolean =>
  pages.some((page) => {
    const ownTitle = items.get(page.view?.page.navItemId ?? '')?.ownTitle ?? null;
    return ownTitle !== null && ownTitlesOf(page) !== null;
  });

const confirmation = async (
  { deps, connection }: SyncSession,
  { changes }: TreeReading,
  { pages }: PagesPlan,
  tree: string | null,
): Promise<string | null> => {
  const gone = pages.filter(({ git, row }) => git === null && row !== null).length;
  if (gone === 0) return null;
  const known = await deps.db.read((stores) => stores.git.files.countPages(connection.id));
  const added = changes.added.filter(isOf('page')).length;
  const renamed = pages.filter(({ from }) => from !== null).length;
  const present = known - gone + added - renamed;
  return needsConfirmation({ known, gone, present, tree }, connection.basePath);
};

export const planInbound = async (session: SyncSession, head: Head): Promise<InboundPlan> => {
  const { deps, connection } = session;
  const [found, sent] = await Promise.all([
    readTree(session, head, connection.lastTree),
    deps.db.read((stores) => stores.git.proposals.list(connection.id)),
  ]);
  const { reading, changed: changedImages } = await withPagesOfImages(session, found);
  const { added, modified, removed } = reading.changes;
  const changed = [...added, ...modified.map(({ file }) => file)];
  const git = await readGitTexts(
    session,
    changed.filter(isOf('page')),
    connection.publishOnSync && isFirst(session) && (await hasNoPages(session)),
  );
  const meeting = mergeModeOf(session);
  const structural = isStructural(session, reading);
  const known = [...removed, ...modified.map(({ base }) => base)];
  const isRewritten = await isHistoryRewritten(session, head, known);
  let images: Promise<KnownImages> | null = null;
  const readImages = (): Promise<KnownImages> => {
    images ??= knownImages(session, reading, changedImages);
    return images;
  };
  const how = { meeting, isRewritten, images: readImages, sent };
  let pages = await planPages(session, reading, git, { ...how, isStructural: structural });
  // Two pages that changed places are known by their texts only, and a page that was deleted for
  // good comes anew: no path came or went.
  const isMoved =
    !structural &&
    pages.pages.some(
      ({ from, view, decision }) => from !== null || (view === null && decision.text !== null),
    );
  const isRetitled = !structural && !isMoved && mayRetitle(pages);
  const isWhole = isMoved || isRetitled;
  if (isWhole) pages = await planPages(session, reading, git, { ...how, isStructural: true });
  return {
    head,
    reading,
    pages,
    recovered: recoveredFiles(reading, pages.pages, unrecordedPushes(session, sent)),
    sent,
    structure:
      structural || isWhole
        ? await planStructure(session, await withAllRows(session, reading), pages, meeting)
        : null,
    assets: { put: changed.filter(isOf('asset')), removed: removed.filter(isOf('asset')) },
    unwanted: isFirst(session) && connection.direction === 'git' ? unmatchedPages(pages) : [],
    removesOthers: isFirst(session) && connection.direction === 'replace',
    skipped: [...reading.skipped, ...git.skipped],
    confirm: await confirmation(session, reading, pages, head.tree),
  };
};
