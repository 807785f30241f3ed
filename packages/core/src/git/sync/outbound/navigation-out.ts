/** The navigation file that is pushed, where the project's structure differs from what Git says. */

import {
  blobId,
  type Navigation,
  navigationKey,
  type PageFacts,
  projectNavigation,
  writeNavigation,
  writeSettings,
} from '@quoin/git-sync';
import { readState } from '../../../bundle/state.ts';
import { navigationReadOnly } from '../../../messages/git.ts';
import type { GitFileRecord, GitRunFile, ProjectRecord } from '../../../records.ts';
import { yieldNow } from '../../../yield-now.ts';
import { settingsForFile } from '../plan/manifest-settings.ts';
import { type GitNavigation, readGitNavigation } from '../read/git-navigation.ts';
import { namedIn, visibleOf } from '../read/named-pages.ts';
import { withNewFiles } from '../read/new-files.ts';
import { inRepository } from '../read/paths.ts';
import { hashOf, projectFiles } from '../read/project-navigation.ts';
import { NAVIGATION_ROW } from '../read/read-tree.ts';
import type { SyncSession } from '../read/session.ts';
import { lastStructure, type RenamedHere, storedNavigationRow } from '../read/stored-navigation.ts';
import { baseKeys, RevisionTexts } from '../read/texts.ts';
import { type FileMove, planFileMoves } from './file-moves.ts';
import type { OutboundFile } from './outbound-file.ts';

interface NavigationOut {
  readonly files: readonly OutboundFile[];
  /** The row of the base map with the titles of now, where the repository does not get the file. */
  readonly titles?: GitFileRecord;
  readonly at: Date;
  /** Files that are renamed, where folders are the navigation. */
  readonly moves?: readonly FileMove[];
  readonly notes?: readonly GitRunFile[];
  /** Of the project's navigation, where the file says all of it. */
  readonly hash?: string;
  /** Whether `docs.json` is pushed, which names files of the brand. */
  readonly writesManifest?: boolean;
}

const encoder = new TextEncoder();

/** Quoin's own manifest, in a repository that had no pages before the first push. */
const madeHere: Pick<GitNavigation, 'source' | 'file' | 'isWritable'> = {
  source: 'docs.json',
  file: 'docs.json',
  isWritable: true,
};

const FOREIGN: GitRunFile = {
  path: '',
  action: 'navigation',
  message: navigationReadOnly,
};

/** Returns an outbound file that changes only the database. */
const inDatabase = (row: GitFileRecord): OutboundFile => ({
  ...{ path: row.path, change: null, page: null, pageId: null, row },
});

/**
 * Titles that the project gives pages: those of the last run that are still so, and those that differ
 * from the repository's labels.
 */
const renamedHere = (
  navigation: Navigation,
  labels: ReadonlyMap<string, string | null>,
  last: RenamedHere,
  present: ReadonlySet<string>,
): RenamedHere =>
  new Map(
    [...namedIn(navigation)].flatMap(([file, title]): [string, string][] =>
      title !== null &&
      present.has(file) &&
      (title === last.get(file) || title !== labels.get(file))
        ? [[file, title]]
        : [],
    ),
  );

const isSameMap = (one: RenamedHere, other: RenamedHere): boolean =>
  one.size === other.size && [...one].every(([file, title]) => other.get(file) === title);

interface NavigationInput {
  /** As it is now; null: it was deleted. */
  readonly project: ProjectRecord | null;
  /** Paths in the repository by hash, of uploaded files that the brand names. */
  readonly brandFiles: ReadonlyMap<string, string>;
}

export const planNavigationOut = async (
  session: SyncSession,
  going: readonly OutboundFile[],
  leftOut: ReadonlySet<string>,
  { project, brandFiles }: NavigationInput,
): Promise<NavigationOut> => {
  const { deps, connection } = session;
  if (project === null) return { files: [], at: session.project.updatedAt };
  const at = project.updatedAt;
  const isKnown = connection.navigationAt?.getTime() === at.getTime();
  if (isKnown && going.length === 0) return { files: [], at };
  const comesOrGoes = going.some(
    ({ change }) => change !== null && (change.expected === null || change.content === null),
  );
  const stored = await lastStructure(session);
  const last = stored.navigation;
  const lastTitles = namedIn(last ?? []);
  // Where the file titles every page, a page that is changed may call itself otherwise.
  const mayBeRetitled = going.some(({ path }) => (lastTitles.get(path) ?? null) !== null);
  const isSettled = !comesOrGoes && !mayBeRetitled;
  if (isSettled && isKnown) return { files: [], at };

  const { state, rows } = await deps.db.snapshot(async (stores) => ({
    state: await withNewFiles(await readState(stores, project)),
    rows: await stores.git.files.list(connection.id),
  }));
  const gone = new Set(going.flatMap(({ path, row }) => (row === null ? [path] : [])));
  const before = rows.filter(({ kind }) => kind === 'page').map(({ path }) => path);
  const present = new Set(before.filter((path) => !gone.has(path)));
  for (const { path, row } of going) if (row !== null) present.add(path);
  const texts = new Map(
    rows.flatMap(({ kind, path, content }): [string, string][] =>
      kind === 'navigation' && path !== NAVIGATION_ROW && content !== null ? [[path, content]] : [],
    ),
  );
  const git = await readGitNavigation(session, state.spaces, {
    files: [...before, ...texts.keys()],
    texts,
    pages: async () => {
      const revisions = new RevisionTexts();
      const pages = rows.filter(({ kind }) => kind === 'page');
      await deps.db.read((stores) => revisions.read(stores, baseKeys(pages)));
      return pages.flatMap((row) => {
        const content = revisions.baseOf(row);
        return content === null ? [] : [{ path: row.path, content }];
      });
    },
  });
  const isNew = git.source === 'folders' && before.length === 0 && present.size > 0;
  const target = isNew ? { ...git, ...madeHere } : git;
  await yieldNow();
  const editor = await projectFiles(state);
  const renamed = renamedHere(editor.navigation, lastTitles, stored.renamed, present);
  const titlesRowOf = (titles: RenamedHere): GitFileRecord | null =>
    last === null || isSameMap(titles, stored.renamed)
      ? null
      : storedNavigationRow(connection, deps.secrets.hash, last, titles);
  const withTitles = (row: GitFileRecord | null): NavigationOut => ({
    files: row === null ? [] : [inDatabase(row)],
    at,
    ...(row !== null && { titles: row }),
  });
  const titlesRow = titlesRowOf(renamed);
  const unwritten = withTitles(titlesRow);
  if (target.source === 'folders') {
    const input = { state, git: git.navigation, editor: editor.navigation, leftOut };
    const { moves, notes } = await planFileMoves(session, { ...input, inGit: present });
    const newPath = new Map(moves.map(({ from, to }) => [from, to]));
    const moved = [...renamed].map(([path, title]): [string, string] => [
      newPath.get(path) ?? path,
      title,
    ]);
    return { ...withTitles(titlesRowOf(new Map(moved))), moves, notes };
  }
  const known = last ?? git.navigation;
  const named = namedIn(known);
  const sent = new Set(going.map(({ path }) => path));
  await yieldNow();
  const visible = visibleOf(
    editor.navigation,
    (path) => present.has(path),
    (path) => named.has(path) || sent.has(path),
  );
  if (!target.isWritable || target.file === null) {
    const isChanged =
      target.source === 'foreign' && navigationKey(visible) !== navigationKey(known);
    return isChanged ? { ...unwritten, notes: [FOREIGN] } : unwritten;
  }
  const { file } = target;
  await yieldNow();
  const titles = new Map(
    state.pages.map(({ page }) => {
      const path = editor.fileOf.get(page.id) ?? '';
      // A title that waits to be published is not pushed before its text.
      const lastTitle = page.version === page.publishedVersion ? null : lastTitles.get(path);
      return [path, lastTitle ?? page.title];
    }),
  );
  const pages: PageFacts = {
    // Of a page that goes, too: its entry is one to take out, and no name that is unknown.
    has: (path) => present.has(path) || gone.has(path),
    titleOf: (path) => titles.get(path) ?? null,
  };
  await yieldNow();
  const source = target.source === 'SUMMARY.md' ? 'SUMMARY.md' : 'docs.json';
  const keyOf = (navigation: Navigation): string =>
    navigationKey(projectNavigation(navigation, source, pages).navigation);
  const isMoved = isNew || keyOf(visible) !== keyOf(known);
  const row = rows.find(({ path }) => path === file) ?? null;
  const oldText = texts.get(file) ?? null;
  const written = isMoved
    ? writeNavigation({
        ...{ source, before: oldText, navigation: visible },
        ...{ projectName: project.name, pages },
      }).text
    : oldText;
  const text =
    written === null || source === 'SUMMARY.md'
      ? written
      : writeSettings(written, settingsForFile(project.manifest, brandFiles));
  if (text === null || text === oldText) return unwritten;
  await yieldNow();
  const next = projectNavigation(visible, source, pages).navigation;
  const content = encoder.encode(text);
  const mode = row?.mode === '100755' ? '100755' : '100644';
  const whole = inRepository(connection.basePath, file);
  const out: OutboundFile = {
    path: file,
    change: { path: whole, expected: row?.oid ?? null, content, mode },
    page: null,
    pageId: null,
    row: {
      ...{ connectionId: connection.id, path: file, kind: 'navigation', pageId: null, mode },
      ...{ oid: blobId(content), contentHash: deps.secrets.hash(text), version: null },
      ...{ content: text, sentVersion: null, sentOver: null },
    },
  };
  if (!isMoved) return { ...unwritten, files: [out, ...unwritten.files], writesManifest: true };
  const base = inDatabase(storedNavigationRow(connection, deps.secrets.hash, next, renamed));
  const saysAll = navigationKey(visible) === navigationKey(editor.navigation);
  return {
    files: [out, base],
    at,
    writesManifest: source === 'docs.json',
    ...(titlesRow !== null && { titles: titlesRow }),
    ...(saysAll && { hash: hashOf(session, editor.navigation) }),
  };
};
