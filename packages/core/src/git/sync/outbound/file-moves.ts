/**
 * Pages that were renamed or moved here in a repository whose folders are the navigation: their files
 * are renamed by the setting `renameFiles`, and the run says where they cannot be. Reads the database.
 */

import { collisionKey } from '@quoin/file-paths';
import { decodePercent } from '@quoin/file-paths/decode-percent';
import type { Navigation, NavNode } from '@quoin/git-sync';
import {
  baseNameOf,
  folderOf,
  isFolderPage,
  joinPath,
  slugify,
  textLinks,
  urlParts,
  withoutExtension,
} from '@quoin/markdown';
import type { ProjectState } from '../../../bundle/state.ts';
import { movesNotPushed } from '../../../messages/git.ts';
import type { PageView } from '../../../ports/page-store.ts';
import type { GitRunFile } from '../../../records.ts';
import { batchesOf, createYielder } from '../../../yield-now.ts';
import { settingsOf } from '../../settings.ts';
import { orderOf, slugOfStem } from '../read/file-style.ts';
import { NewFiles } from '../read/new-files.ts';
import { inRepository } from '../read/paths.ts';
import { isLiving } from '../read/project-pages.ts';
import type { SyncSession } from '../read/session.ts';
import { RevisionTexts } from '../read/texts.ts';

export interface FileMove {
  readonly view: PageView;
  /** Relative to `basePath`. */
  readonly from: string;
  readonly to: string;
}

export interface FileMoves {
  readonly moves: readonly FileMove[];
  readonly notes: readonly GitRunFile[];
}

export const NO_MOVES: FileMoves = { moves: [], notes: [] };

export interface MovedInput {
  readonly state: ProjectState;
  /** As folders say it. */
  readonly git: Navigation;
  readonly editor: Navigation;
  /** Files of pages that the repository has. */
  readonly inGit: ReadonlySet<string>;
  readonly leftOut: ReadonlySet<string>;
}

const slugOf = (title: string): string => slugify(title);

/** Returns the parent of each page by file: the file of a page, or the title of a group. */
const parentsIn = (navigation: Navigation): Map<string, string> => {
  const parents = new Map<string, string>();
  const visit = (nodes: readonly NavNode[], above: string): void => {
    for (const node of nodes) {
      if (node.type === 'page') parents.set(node.file, above);
      if (!('items' in node)) continue;
      visit(
        node.items,
        node.type === 'page' ? `page ${node.file}` : `${above}/${slugOf(node.title)}`,
      );
    }
  };
  for (const { items } of navigation) visit(items, '');
  return parents;
};

const stemOf = (file: string): string => baseNameOf(withoutExtension(file));

/** Whether the file is not named for the title that the project gives its page. */
const isRenamed = (file: string, title: string | null): boolean => {
  if (title === null) return false;
  const stem = stemOf(file);
  const slug = slugOfStem(stem.slice(orderOf(stem).length));
  const wanted = slugOf(title);
  return wanted !== '' && slug !== wanted && slug.replace(/-\d+$/, '') !== wanted;
};

/** Wanted moves, in the order of the pages. */
const wantedMoves = async ({ state, git, editor, inGit }: MovedInput): Promise<FileMove[]> => {
  const living = state.pages.filter(
    (view) => isLiving(view) && view.page.sourcePath !== null && inGit.has(view.page.sourcePath),
  );
  const [there, here] = [parentsIn(git), parentsIn(editor)];
  const titles = new Map(state.items.map(({ id, ownTitle }) => [id, ownTitle]));
  const isMoved = ({ page: { sourcePath } }: PageView): boolean => {
    const [before, now] = [there.get(sourcePath ?? ''), here.get(sourcePath ?? '')];
    return before !== undefined && now !== undefined && before !== now;
  };
  const moved = new Set(living.filter(isMoved).map(({ page }) => page.id));
  const files = new NewFiles(state, state.pages.filter(isLiving), moved);
  const moves: FileMove[] = [];
  const turn = createYielder();
  for (const view of living) {
    await turn();
    const from = view.page.sourcePath ?? '';
    const title = titles.get(view.page.navItemId) ?? null;
    const renamed = isRenamed(from, title);
    if (!moved.has(view.page.id) && !renamed) continue;
    const folder = moved.has(view.page.id)
      ? (files.folderOf(view) ?? folderOf(from))
      : folderOf(from);
    const stem = stemOf(from);
    const name = renamed ? orderOf(stem) + files.nameIn(folder, slugOf(title ?? '')) : stem;
    const path = `${folder === '' ? '' : `${folder}/`}${name}${from.slice(withoutExtension(from).length)}`;
    if (path !== from) moves.push({ view, from, to: path });
  }
  return moves;
};

const isRelative = (url: string): boolean => {
  const pathname = urlParts(url)?.pathname ?? '';
  return pathname !== '' && !pathname.startsWith('/');
};

/** Whether a link in the text of `file` is to the file `to`; a path of the site stays what it is. */
const pointsTo = (url: string, file: string, to: string): boolean => {
  const pathname = urlParts(url)?.pathname ?? '';
  const decoded = pathname.split('/').map(decodePercent).join('/');
  const isFile = isRelative(url) || withoutExtension(decoded) !== decoded;
  const path = isFile && decoded !== '' ? joinPath(folderOf(file), decoded) : null;
  return path !== null && (path === to || path === withoutExtension(to));
};

const TEXTS_AT_ONCE = 50;

/** Paths of files whose move breaks a relative link. */
const brokenBy = async (
  { deps }: SyncSession,
  { pages }: ProjectState,
  moves: readonly FileMove[],
): Promise<Set<string>> => {
  const broken = new Set<string>();
  const living = pages.filter((view) => isLiving(view) && view.page.sourcePath !== null);
  const turn = createYielder();
  for (const batch of batchesOf(living, TEXTS_AT_ONCE)) {
    const texts = new RevisionTexts();
    const keyOf = ({ page }: PageView) => ({
      pageId: page.id,
      version: page.publishedVersion ?? page.version,
    });
    await deps.db.read((stores) => texts.read(stores, batch.map(keyOf)));
    for (const view of batch) {
      await turn();
      const file = view.page.sourcePath ?? '';
      const text = texts.get(keyOf(view));
      const own = moves.find(({ from, to }) => from === file && folderOf(from) !== folderOf(to));
      const named = moves.filter(({ from }) => text?.includes(stemOf(from)));
      if (text === null || (own === undefined && named.length === 0)) continue;
      const { links } = textLinks(text);
      if (own !== undefined && links.some(({ url }) => isRelative(url))) broken.add(own.from);
      for (const { from } of named) {
        if (links.some(({ url }) => pointsTo(url, file, from))) broken.add(from);
      }
    }
  }
  return broken;
};

/** Files that a line of the run names one by one. */
const MAX_NAMED = 5;

const note = (
  { connection }: SyncSession,
  moves: readonly FileMove[],
  reason: string,
): GitRunFile[] => {
  if (moves.length === 0) return [];
  const named = moves
    .slice(0, MAX_NAMED)
    .map(({ from }) => JSON.stringify(inRepository(connection.basePath, from)));
  const more = moves.length > MAX_NAMED ? ', …' : '';
  const pages = moves.length === 1 ? '1 page was' : `${moves.length} pages were`;
  const message = movesNotPushed({ pages, named: named.join(', '), more, reason });
  return [{ path: '', action: 'navigation', message }];
};

/** The repository has no navigation file: what it does not get, and what it gets as renamed files. */
export const planFileMoves = async (
  session: SyncSession,
  input: MovedInput,
): Promise<FileMoves> => {
  const wanted = await wantedMoves(input);
  if (wanted.length === 0) return NO_MOVES;
  if (!settingsOf(session.connection).renameFiles) {
    const reason = 'turn on renameFiles to rename the files, or add a navigation file';
    return { moves: [], notes: note(session, wanted, reason) };
  }
  const taken = new Set([...input.inGit, ...input.leftOut].map(collisionKey));
  const broken = await brokenBy(session, input.state, wanted);
  const moves: FileMove[] = [];
  const [folders, links, others]: FileMove[][] = [[], [], []];
  for (const move of wanted) {
    const { from, to } = move;
    const isCase = collisionKey(from) === collisionKey(to);
    if (isFolderPage(from)) folders?.push(move);
    else if (broken.has(from)) links?.push(move);
    else if (input.leftOut.has(from) || (taken.has(collisionKey(to)) && !isCase))
      others?.push(move);
    else {
      taken.add(collisionKey(to));
      moves.push(move);
    }
  }
  return {
    moves,
    notes: [
      ...note(
        session,
        folders ?? [],
        'the file is the index of its folder, rename the folder in Git',
      ),
      ...note(session, links ?? [], 'relative links of pages would break, rename the files in Git'),
      ...note(session, others ?? [], 'another file has the name'),
    ],
  };
};
