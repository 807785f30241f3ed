/**
 * Titles that a page's own text changed in Git while the project titles the page: a change of the
 * title, merged with the project's by the rules of three-way merge. Reads nothing.
 */

import type { Navigation, Side } from '@quoin/git-sync';
import { titleOf } from '@quoin/markdown';
import type { Id } from '../../../id.ts';
import { titleConflict } from '../../../messages/git.ts';
import { createYielder } from '../../../yield-now.ts';
import { namedIn } from '../read/named-pages.ts';
import type { RenamedHere, StoredNavigation } from '../read/stored-navigation.ts';
import type { PlannedPage } from './planned-page.ts';

/** A title or a label that both sides changed. */
export interface TitleConflict {
  /** The file of a page; '' for a group or a space. */
  readonly path: string;
  readonly pageId: Id<'page'> | null;
  readonly message: string;
  readonly applied: Side;
}

export interface TitleChanges {
  /** Files of pages whose own texts title them from now on. */
  readonly retitled: ReadonlySet<string>;
  readonly conflicts: readonly TitleConflict[];
  /** For the base map. */
  readonly renamed: RenamedHere;
}

const own = (source: string, path: string): string =>
  titleOf({ source, navTitle: null, fileName: path });

interface OwnTitles {
  readonly before: string;
  readonly git: string;
}

/** Null where Git did not change what the page calls itself, or the project's text keeps its own. */
export const ownTitlesOf = ({ path, from, texts, decision }: PlannedPage): OwnTitles | null => {
  const { base, editor, git } = texts;
  if (base === null || editor === null || git === null || base === git) return null;
  if (decision.text === null) return null;
  const titles = { before: own(base, from ?? path), git: own(git, path) };
  if (titles.before === titles.git) return null;
  return own(decision.text, path) === own(editor, from ?? path) ? null : titles;
};

const KEPT = { editor: "the project's title was kept", git: "Git's title was kept" } as const;

/**
 * @param last what both sides agreed on
 * @param git the navigation as Git has it
 * @param ownTitleOf the title that the project gives a page
 */
export const titleChanges = async (
  pages: readonly PlannedPage[],
  {
    last,
    git,
    ownTitleOf,
    side,
  }: {
    readonly last: StoredNavigation;
    readonly git: Navigation;
    readonly ownTitleOf: (page: PlannedPage) => string | null;
    readonly side: Side;
  },
): Promise<TitleChanges> => {
  const [before, now] = [namedIn(last.navigation ?? []), namedIn(git)];
  const renamed = new Map(last.renamed);
  const retitled = new Set<string>();
  const conflicts: TitleConflict[] = [];
  const turn = createYielder();
  for (const page of pages) {
    const { path, from, view, decision } = page;
    const old = from ?? path;
    const known = last.renamed.get(old);
    const [label, labelNow] = [before.get(old) ?? null, now.get(path) ?? null];
    renamed.delete(old);
    // A label that Git changed counts by the merge of navigations.
    const isGits = labelNow !== label && labelNow !== known;
    if (known !== undefined && !isGits && decision.text !== null) renamed.set(path, known);
    const title = view === null || isGits ? null : ownTitleOf(page);
    const titles = title === null ? null : ownTitlesOf(page);
    if (title === null || titles === null) continue;
    const isAgreed = title === known || title === titles.before;
    // A label of the repository itself is not a title that the project gave.
    if (!isAgreed && title === label) continue;
    if (!isAgreed && title !== titles.git) {
      const message = titleConflict({
        title,
        before: titles.before,
        git: titles.git,
        kept: KEPT[side],
      });
      conflicts.push({ path, pageId: view?.page.id ?? null, message, applied: side });
      if (side === 'editor') continue;
    }
    retitled.add(path);
    renamed.delete(path);
    await turn();
  }
  return { retitled, conflicts, renamed };
};
