/** Decides on every page that Git changed, or that meets a file of Git for the first time. Reads; writes nothing. */
import {
  type PageDecision,
  type PageTexts,
  pairRenamesInTurns,
  type Side,
  type SkippedFile,
  type SnapshotFile,
} from '@quoin/git-sync';
import type { PageView } from '../../ports/page-store.ts';
import type { GitFileRecord, GitProposalRecord } from '../../records.ts';
import { takingTurns } from '../../yield-now.ts';
import { decide } from '../decide.ts';
import { type DisplacedPage, displacedPages, withFiles } from './displaced-pages.ts';
import type { GitText, GitTexts } from './git-texts.ts';
import {
  isLiving,
  type ProjectPages,
  pageKeys,
  readPages,
  readProject,
  sideOf,
} from './project-pages.ts';
import type { TreeReading } from './read-tree.ts';
import { pagesOfSameText, type SameText } from './same-text.ts';
import { decideSent, oursIn, type SentText, sentKeys } from './sent-texts.ts';
import type { SyncSession } from './session.ts';
import { baseKeys, RevisionTexts } from './texts.ts';

export interface PlannedPage {
  /** Where the file is in Git now; where it was, if it is gone. Relative to `basePath`. */
  readonly path: string;
  /** Where it was before a rename. */
  readonly from: string | null;
  /** Null: there is no page yet. */
  readonly view: PageView | null;
  readonly git: (GitText & { readonly file: SnapshotFile }) | null;
  readonly row: GitFileRecord | null;
  readonly texts: PageTexts;
  readonly decision: PageDecision;
  /** The push of Quoin's that the branch contains, for the base map. */
  readonly sent: SentText | null;
  /** The base of a conflict about a push that the branch lost; null where no push was lost. */
  readonly lostOver: string | null;
}

/** How the two sides meet: as ever, or for the first time with a word on whose pages count. */
export interface Meeting {
  readonly side: Side;
  /** Where sides disagree, somebody said beforehand whose text counts: no conflict. */
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
}

/** A file of Git beside what is known of it. */
interface Met {
  readonly path: string;
  readonly from: string | null;
  readonly file: SnapshotFile | null;
  readonly row: GitFileRecord | null;
}

const isPage = ({ kind }: { kind: string }): boolean => kind === 'page';

/** Files of Git and rows of the base map, each with its other, whatever either is called. */
const meet = async (
  { changes }: TreeReading,
  git: GitTexts,
  revisions: RevisionTexts,
  turn: () => Promise<void>,
): Promise<Met[]> => {
  const removed = changes.removed.filter(isPage);
  const added = changes.added.filter((file) => isPage(file) && git.texts.has(file.path));
  const modified = changes.modified.filter(
    ({ base, file }) => isPage(base) && git.texts.has(file.path),
  );
  const textOf = (path: string): string | null => git.texts.get(path)?.text ?? null;
  const renames = await pairRenamesInTurns(
    removed.map((row) => ({ ...row, text: revisions.baseOf(row) })),
    added.map((file) => ({ ...file, text: textOf(file.path) })),
    // One whose mode alone is another stays where it is.
    modified.flatMap(({ base, file }) =>
      base.oid === file.oid
        ? []
        : {
            path: file.path,
            before: { oid: base.oid, text: revisions.baseOf(base) },
            after: { oid: file.oid, text: textOf(file.path) },
          },
    ),
    turn,
  );
  const fromOf = new Map(renames.map(({ from, to }) => [to, from]));
  const moved = new Set(renames.map(({ from }) => from));
  const rows = new Map(
    [...removed, ...modified.map(({ base }) => base)].map((row) => [row.path, row]),
  );
  const meetFile = (file: SnapshotFile): Met => {
    const from = fromOf.get(file.path);
    if (from !== undefined) {
      return { path: file.path, from, file, row: rows.get(from) ?? null };
    }
    const own = moved.has(file.path) ? null : (rows.get(file.path) ?? null);
    return { path: file.path, from: null, file, row: own };
  };
  // A row whose text moved on to another path, while its own path is gone, is met there.
  const gone = removed.filter(({ path }) => !moved.has(path));
  return [
    ...[...modified.map(({ file }) => file), ...added].map(meetFile),
    ...gone.map((row) => ({ path: row.path, from: null, file: null, row })),
  ];
};

/**
 * What both sides had last: the base map says it, unless the branch has a text of ours by now, as
 * after a push that nobody lived to note, or a pull request that was merged.
 */
const baseOf = (
  { row }: Met,
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
  { isSettled, side }: Meeting,
): PageDecision => {
  if (!isSettled) return decision;
  // The project's pages count, and this is none of them.
  if (side === 'editor' && view === null) return LEFT_OUT;
  return { ...decision, conflict: null };
};

const NOBODY: ReadonlyMap<string, SameText> = new Map();

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
  }: {
    readonly isStructural: boolean;
    readonly meeting: Meeting;
    readonly isRewritten: boolean;
  },
): Promise<PagesPlan> => {
  const { deps, connection } = session;
  const revisions = new RevisionTexts();
  const { changes } = reading;
  const rows = [...changes.removed, ...changes.modified.map(({ base }) => base)].filter(isPage);
  const { project, proposals, sameText } = await deps.db.snapshot(async (stores) => {
    const found = isStructural
      ? await readProject(session, stores)
      : await readPages(
          stores,
          rows.flatMap(({ pageId }) => pageId ?? []),
        );
    const sent = await stores.git.proposals.list(connection.id);
    const same = connection.lastCommit === null ? pagesOfSameText(found, git) : NOBODY;
    const named = new Set([
      ...rows.flatMap(({ pageId }) => pageId ?? []),
      ...changes.added.flatMap(({ path }) => found.byFile.get(path)?.page.id ?? []),
      ...sent.flatMap(({ pageId }) => pageId ?? []),
      ...[...same.values()].map(({ view }) => view.page.id),
    ]);
    const views = [...named].flatMap((id) => found.views.get(id) ?? []);
    await revisions.read(stores, [
      ...baseKeys(rows),
      ...sentKeys(rows),
      ...baseKeys(sent.map((proposal) => ({ ...proposal, content: null }))),
      ...views.flatMap(({ page }) => pageKeys(page)),
    ]);
    return { project: found, proposals: Map.groupBy(sent, ({ path }) => path), sameText: same };
  });

  const pageOf = ({ path, row }: Met, taken: ReadonlySet<string>): PageView | null => {
    const sent = proposals.get(path)?.[0]?.pageId ?? null;
    for (const id of [row?.pageId ?? null, sent]) {
      const view = id === null || taken.has(id) ? undefined : project.views.get(id);
      if (view !== undefined) return view;
    }
    const here = row === null ? (project.byFile.get(path) ?? sameText.get(path)?.view) : undefined;
    return here === undefined || taken.has(here.page.id) ? null : here;
  };

  const turn = takingTurns();
  const met = await meet(reading, git, revisions, turn);
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
    const text = one.file === null ? null : (git.texts.get(one.path) ?? null);
    const sides = { ...sideOf(view, revisions), git: text?.text ?? null };
    const ours = oursIn(one, proposals);
    const base = view === null ? null : baseOf(one, ours, revisions);
    const texts = { base, ...sides };
    const { decision, sent, lostOver } = await decideSent(
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
      decision: settle(decision, view, meeting),
      sent,
      lostOver,
    });
    await turn();
  }
  const displaced = displacedPages(project, pages);
  const after = withFiles(project, displaced);
  return { pages, skipped: git.skipped, displaced, project: after, revisions };
};

/** Pages of the project that meet no file of Git, at a first connection where Git's count. */
export const unmet = ({ pages, project }: PagesPlan): PageView[] => {
  const ids = new Set(pages.flatMap(({ view }) => view?.page.id ?? []));
  return [...project.views.values()].filter(
    (view) => isLiving(view) && view.page.status !== 'draft' && !ids.has(view.page.id),
  );
};
