/**
 * Determines the places of pages: Git's navigation and the project's, merged as trees over the one
 * that both had last (docs/internals/git-sync.md#renames, #navigation). Reads; writes nothing.
 */
import { mergeNavigationAsync, type Navigation } from '@quoin/git-sync';
import { createYielder, yieldNow } from '../../../yield-now.ts';
import { type GitNavigation, readGitNavigation } from '../read/git-navigation.ts';
import { readGitTexts } from '../read/git-texts.ts';
import { namedIn, untitled, visibleOf, withoutKept, withUnnamed } from '../read/named-pages.ts';
import { hashOf, projectFiles } from '../read/project-navigation.ts';
import type { TreeReading } from '../read/read-tree.ts';
import type { SyncSession } from '../read/session.ts';
import { lastStructure, type RenamedHere } from '../read/stored-navigation.ts';
import { baseKeys } from '../read/texts.ts';
import { withMergedSettings } from './manifest-settings.ts';
import { pageTitles } from './page-titles.ts';
import type { MergeMode, PagesPlan } from './plan-pages.ts';
import type { PlannedPage } from './planned-page.ts';
import { type TitleConflict, titleChanges } from './title-changes.ts';

export interface StructurePlan {
  /** As Git says it. */
  readonly git: GitNavigation;
  /** As the project is to have it. */
  readonly navigation: Navigation;
  readonly problems: readonly { readonly path: string; readonly message: string }[];
  /** Files of the navigation that this run read. */
  readonly files: readonly NavigationText[];
  /** It is Git's, as it is. */
  readonly isGits: boolean;
  /** Titles and labels that both sides changed. */
  readonly conflicts: readonly TitleConflict[];
  /** For the base map. */
  readonly renamed: RenamedHere;
}

const pathsOf = (rows: Iterable<{ readonly path: string; readonly kind: string }>, kind: string) =>
  [...rows].flatMap((row) => (row.kind === kind ? [row.path] : []));

/** Files of pages that Git has, once this run's changes are in. */
const pageFiles = ({ base }: TreeReading, pages: readonly PlannedPage[]): Set<string> => {
  const files = new Set(pathsOf(base.values(), 'page'));
  for (const { path, from, git } of pages) {
    if (git === null) files.delete(path);
    if (from !== null) files.delete(from);
  }
  for (const { path, git } of pages) if (git !== null) files.add(path);
  return files;
};

interface NavigationTexts {
  readonly all: ReadonlyMap<string, string>;
  readonly fresh: readonly NavigationText[];
}

/** Texts of the navigation's files, as this run found them or as the base map has them. */
const navigationTexts = async (
  session: SyncSession,
  { base, changes }: TreeReading,
): Promise<NavigationTexts> => {
  const { added, modified, removed } = changes;
  const changed = [...added, ...modified.map(({ file }) => file)].filter(
    ({ kind }) => kind === 'navigation',
  );
  const { texts } = await readGitTexts(session, changed);
  const gone = new Set(removed.map(({ path }) => path));
  const kept = pathsOf(base.values(), 'navigation').filter(
    (path) => !gone.has(path) && !texts.has(path),
  );
  const rows = await session.deps.db.read((stores) =>
    stores.git.files.at(session.connection.id, kept),
  );
  const fresh = changed.flatMap(({ path, oid, mode }) => {
    const read = texts.get(path);
    return read === undefined ? [] : [{ path, oid, mode, ...read }];
  });
  const stored = rows.flatMap(({ path, content }) =>
    content === null ? [] : [{ path, text: content }],
  );
  return { all: new Map([...stored, ...fresh].map(({ path, text }) => [path, text])), fresh };
};

/** Texts of every page that Git has, as Git has them. */
const gitPages = async (
  session: SyncSession,
  files: ReadonlySet<string>,
  { pages, revisions }: PagesPlan,
): Promise<{ path: string; content: string }[]> => {
  const fresh = new Map(pages.map(({ path, git }) => [path, git?.text]));
  const known = [...files].filter((path) => fresh.get(path) === undefined);
  const base = await session.deps.db.read(async (stores) => {
    const rows = await stores.git.files.at(session.connection.id, known);
    await revisions.read(stores, baseKeys(rows));
    return new Map(rows.map((row) => [row.path, revisions.baseOf(row)]));
  });
  return [...files].flatMap((path) => {
    const content = fresh.get(path) ?? base.get(path) ?? null;
    return content === null ? [] : [{ path, content }];
  });
};

/** Files that Git has under a new path. */
const renamesOf = (pages: readonly PlannedPage[]): Map<string, string> =>
  new Map(
    pages.flatMap(({ from, path }): [string, string][] => (from === null ? [] : [[from, path]])),
  );

/**
 * Folders give every file a place, also one that a push of Quoin added: where that page is, the
 * project says.
 */
const withoutOurs = (
  { source, navigation }: GitNavigation,
  last: Navigation,
  { base }: TreeReading,
  pages: readonly PlannedPage[],
): Navigation => {
  if (source !== 'folders') return navigation;
  const sent = pages.flatMap(({ path, row, view }) => (row === null && view !== null ? path : []));
  const placed = namedIn(last);
  const ours = new Set(
    [...pathsOf(base.values(), 'page'), ...sent].filter((path) => !placed.has(path)),
  );
  return visibleOf(
    navigation,
    (path) => !ours.has(path),
    () => true,
  );
};

export const planStructure = async (
  session: SyncSession,
  reading: TreeReading,
  plan: PagesPlan,
  { side, isSettled }: MergeMode,
): Promise<StructurePlan> => {
  const { state } = plan.project;
  if (state === null) throw new Error('structure is planned over the whole project');
  const inGit = pageFiles(reading, plan.pages);
  const texts = await navigationTexts(session, reading);
  const found = await readGitNavigation(session, state.spaces, {
    files: [...inGit, ...texts.all.keys()],
    texts: texts.all,
    pages: () => gitPages(session, inGit, plan),
  });
  const git = await withMergedSettings(session, found, state.project, { side });
  const { problems } = git;
  const files = texts.fresh;
  const titles = git.source === 'SUMMARY.md' ? await pageTitles(plan) : null;
  await yieldNow();
  const editor = await projectFiles(state);
  await yieldNow();
  const archived = new Set(
    plan.pages.flatMap(({ view, decision }) =>
      decision.text === null ? (view?.page.id ?? []) : [],
    ),
  );
  const staying = [...editor.fileOf].filter(([id]) => !archived.has(id)).map(([, file]) => file);
  const stored = await lastStructure(session);
  const last = stored.navigation;
  await yieldNow();
  const renamed = renamesOf(plan.pages);
  const [before, now] = [namedIn(last ?? []), namedIn(git.navigation)];
  const placed = withoutKept(editor.navigation, {
    before: (file) => before.has(file),
    now: (file) => now.has(renamed.get(file) ?? file),
  });
  await yieldNow();
  // Where it is settled that Git's structure counts, where the project has none, and where no user
  // changed it since it was Git's, the project's is not asked.
  const isGits =
    (isSettled && side === 'git') ||
    state.items.length === 0 ||
    session.connection.navigationHash === hashOf(session, editor.navigation);
  await yieldNow();
  const input = {
    base: isGits ? git.navigation : (last ?? []),
    editor: isGits ? git.navigation : placed,
    git: last === null ? git.navigation : withoutOurs(git, last, reading, plan.pages),
    renamed,
    present: new Set([...inGit, ...staying]),
    side,
    ...(titles !== null && { titles }),
  };
  const merged = await mergeNavigationAsync(input, createYielder());
  await yieldNow();
  const items = new Map(state.items.map((item) => [item.id, item]));
  const changes = await titleChanges(plan.pages, {
    ...{ last: stored, git: git.navigation, side },
    ownTitleOf: ({ view }) => items.get(view?.page.navItemId ?? '')?.ownTitle ?? null,
  });
  const navigation = withUnnamed(untitled(merged.navigation, changes.retitled), inGit);
  const clashes = merged.conflicts.flatMap(({ what, message, isLabel }) =>
    isLabel ? [] : { path: what, message },
  );
  const labels = merged.conflicts.flatMap(({ what, message, isLabel }) =>
    isLabel ? { path: inGit.has(what) ? what : '', pageId: null, message, applied: side } : [],
  );
  return {
    ...{ git, navigation, problems: [...problems, ...clashes], files },
    isGits: isGits && changes.retitled.size === 0,
    conflicts: isSettled ? [] : [...changes.conflicts, ...labels],
    renamed: changes.renamed,
  };
};

export interface NavigationText {
  readonly path: string;
  readonly oid: string;
  readonly mode: string;
  readonly text: string;
  readonly hash: string;
}
