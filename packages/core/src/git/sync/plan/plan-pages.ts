/** Decides on every page that Git changed, or that meets a file of Git for the first time. Reads; writes nothing. */

import type { PageDecision, Side, SkippedFile } from '@quoin/git-sync';
import type { Stores } from '../../../ports/db.ts';
import type { PageView } from '../../../ports/page-store.ts';
import type { GitProposalRecord, NavItemRecord } from '../../../records.ts';
import { createYielder } from '../../../yield-now.ts';
import { decide } from '../../decide.ts';
import type { GitTexts } from '../read/git-texts.ts';
import { inProjectForm, type KnownImages } from '../read/image-texts.ts';
import { type FileMatch, isPage, matchFiles } from '../read/match-files.ts';
import {
  isLiving,
  type ProjectPages,
  pageKeys,
  readPages,
  readProject,
  sideOf,
} from '../read/project-pages.ts';
import { decidePushedText, ownPushOf, pushedKeys } from '../read/pushed-texts.ts';
import type { TreeReading } from '../read/read-tree.ts';
import { pagesOfSameText, type SameText } from '../read/same-text.ts';
import type { SyncSession } from '../read/session.ts';
import { baseKeys, RevisionTexts } from '../read/texts.ts';
import { type DisplacedPage, displacedPages, withFiles } from './displaced-pages.ts';
import type { PlannedPage } from './planned-page.ts';

/** How the two sides meet: as ever, or for the first time with a word on whose pages count. */
export interface MergeMode {
  readonly side: Side;
  /** Where sides disagree, a user said beforehand whose text counts: no conflict. */
  readonly isSettled: boolean;
}

export interface PagesPlan {
  readonly pages: readonly PlannedPage[];
  readonly skipped: readonly SkippedFile[];
  /** Pages that get another file first. */
  readonly displaced: readonly DisplacedPage[];
  /** With the files of {@link displaced}. */
  readonly project: ProjectPages;
  readonly revisions: RevisionTexts;
  /** Items of the navigation by id: those of {@link pages} at least. */
  readonly items: ReadonlyMap<string, NavItemRecord>;
}

/**
 * What both sides had last: the base map says it, unless the branch has a text of Quoin by now, as
 * after a crash between the push and the commit of its result, or a pull request that was merged.
 */
const baseOf = (
  { row }: FileMatch,
  ours: GitProposalRecord | null,
  revisions: RevisionTexts,
): string | null => {
  const sent = ours === null ? null : revisions.baseOf({ ...ours, content: null });
  return sent ?? (row === null ? null : revisions.baseOf(row));
};

const LEFT_OUT: PageDecision = { action: 'none', text: null, live: null, conflict: null };

const settle = (
  decision: PageDecision,
  view: PageView | null,
  { isSettled, side }: MergeMode,
): PageDecision => {
  if (!isSettled) return decision;
  // The project's pages count, and this is not one of them.
  if (side === 'editor' && view === null) return LEFT_OUT;
  return { ...decision, conflict: null };
};

const MAX_PAGES_READ = 100;

const NO_SAME_TEXTS: ReadonlyMap<string, SameText> = new Map();

/**
 * @param git texts of the pages among the changes
 * @param isStructural whether more of the project is needed than the pages that changed
 */
export const planPages = async (
  session: SyncSession,
  reading: TreeReading,
  git: GitTexts,
  {
    isStructural,
    meeting,
    isRewritten,
    images,
    sent,
  }: {
    readonly isStructural: boolean;
    /** Texts that Quoin pushed, or was about to push, without a record that the branch has them. */
    readonly sent: readonly GitProposalRecord[];
    readonly meeting: MergeMode;
    readonly isRewritten: boolean;
    /** Read where a text needs it. */
    readonly images: () => Promise<KnownImages>;
  },
): Promise<PagesPlan> => {
  const { deps, connection } = session;
  const revisions = new RevisionTexts();
  const { changes } = reading;
  const rows = [...changes.removed, ...changes.modified.map(({ base }) => base)].filter(isPage);
  const known = async (stores: Stores) => {
    const found = isStructural
      ? await readProject(session, stores)
      : await readPages(
          stores,
          rows.flatMap(({ pageId }) => pageId ?? []),
        );
    const same = connection.lastCommit === null ? pagesOfSameText(found, git) : NO_SAME_TEXTS;
    const named = new Set([
      ...rows.flatMap(({ pageId }) => pageId ?? []),
      ...changes.added.flatMap(({ path }) => found.byFile.get(path)?.page.id ?? []),
      ...sent.flatMap(({ pageId }) => pageId ?? []),
      ...[...same.values()].map(({ view }) => view.page.id),
    ]);
    const views = [...named].flatMap((id) => found.views.get(id) ?? []);
    // Sent together: PostgreSQL answers them in one trip.
    const readItems = async (): Promise<readonly NavItemRecord[]> =>
      found.state?.items ?? stores.nav.some(views.map(({ page }) => page.navItemId));
    const [items] = await Promise.all([
      readItems(),
      revisions.read(stores, [
        ...baseKeys(rows),
        ...pushedKeys(rows),
        ...baseKeys(sent.map((proposal) => ({ ...proposal, content: null }))),
        ...views.flatMap(({ page }) => pageKeys(page)),
      ]),
    ]);
    return { project: found, items, sameText: same };
  };
  // The write finds pages that change meanwhile. Many texts take longer than a read may.
  const isShort = !isStructural && rows.length <= MAX_PAGES_READ;
  const { db } = deps;
  const { project, items, sameText } = await (isShort ? db.read(known) : db.snapshot(known));
  const proposals = Map.groupBy(sent, ({ path }) => path);

  const pageOf = ({ path, row }: FileMatch, taken: ReadonlySet<string>): PageView | null => {
    const sent = proposals.get(path)?.[0]?.pageId ?? null;
    for (const id of [row?.pageId ?? null, sent]) {
      const view = id === null || taken.has(id) ? undefined : project.views.get(id);
      if (view !== undefined) return view;
    }
    const here = row === null ? (project.byFile.get(path) ?? sameText.get(path)?.view) : undefined;
    return here === undefined || taken.has(here.page.id) ? null : here;
  };

  const turn = createYielder();
  const met = await matchFiles(reading, git, revisions, turn);
  const pages: PlannedPage[] = [];
  // Those that the base map knows come first: a new file must not take a page that moved elsewhere.
  const inOrder = [
    ...met.filter(({ row }) => row !== null),
    ...met.filter(({ row }) => row === null),
  ];
  const taken = new Set<string>();
  for (const one of inOrder) {
    const view = pageOf(one, taken);
    if (view !== null) taken.add(view.page.id);
    const same = sameText.get(one.path);
    const own = sideOf(view, revisions);
    const ours = ownPushOf(one, proposals);
    const base = view === null ? null : baseOf(one, ours, revisions);
    const written = one.file === null ? null : (git.texts.get(one.path) ?? null);
    const known = { ...own, base, isBase: ours !== null };
    const text =
      written === null ? null : await inProjectForm(session, one, written, known, images);
    const texts = { base, ...own, git: text?.text ?? null };
    const pushed = await decidePushedText(
      deps,
      {
        ...{ row: one.row, ours, texts, side: meeting.side, isRewritten },
        decision: await decide(deps, texts, meeting.side),
      },
      revisions,
    );
    pages.push({
      path: one.path,
      from: one.from ?? (same !== undefined && same.view === view ? same.from : null),
      view,
      git: text === null || one.file === null ? null : { ...text, file: one.file },
      row: one.row,
      texts,
      decision: settle(pushed.decision, view, meeting),
      sent: pushed.sent,
      lostOver: pushed.lostOver,
    });
    await turn();
  }
  const displaced = displacedPages(project, pages);
  const after = withFiles(project, displaced);
  return {
    ...{ pages, skipped: git.skipped, displaced, project: after, revisions },
    items: new Map(items.map((item) => [item.id, item])),
  };
};

/** Pages of the project that meet no file of Git, at a first connection where Git's count. */
export const unmatchedPages = ({ pages, project }: PagesPlan): PageView[] => {
  const ids = new Set(pages.flatMap(({ view }) => view?.page.id ?? []));
  return [...project.views.values()].filter(
    (view) => isLiving(view) && view.page.status !== 'draft' && !ids.has(view.page.id),
  );
};
