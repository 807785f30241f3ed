/**
 * What becomes of one page when Git and the project come together
 * (docs/internals/git-sync.md#texts, #paths). Three texts decide: what both had last, what the
 * project has now, what Git has now.
 */
import { mergePage } from '../merge/merge-page.ts';
import type { Side } from '../merge/piece.ts';

export type ConflictKind =
  | 'content'
  | 'delete_edit'
  | 'edit_delete'
  | 'both_created'
  /** A text that the project pushed is missing in a branch whose history was rewritten. */
  | 'force_push';

export interface PageTexts {
  /** The last common text; null without one. */
  readonly base: string | null;
  /** The working copy; null for a page in the archive, or none. */
  readonly editor: string | null;
  /** The working copy of a page in the archive. */
  readonly archived: string | null;
  /** The published text; null if the page is not published. */
  readonly published: string | null;
  /** Null: the file is gone. */
  readonly git: string | null;
}

export type PageAction = 'none' | 'create' | 'update' | 'merge' | 'archive' | 'restore' | 'keep';

export interface PageDecision {
  readonly action: PageAction;
  /** The working copy to come; null: the page goes to the archive, or stays there. */
  readonly text: string | null;
  /** The text for readers where it is another than {@link text}: unpublished edits stay unpublished. */
  readonly live: string | null;
  readonly conflict: { readonly kind: ConflictKind; readonly applied: Side } | null;
}

const decided = (
  action: PageAction,
  text: string | null,
  conflict: PageDecision['conflict'] = null,
): PageDecision => ({ action, text, live: null, conflict });

/** Git's change under unpublished edits: readers get it without them. */
const withLive = (
  decision: PageDecision,
  { base, editor, published, git }: PageTexts,
  side: Side,
): PageDecision => {
  if (published === editor || git === null) return decision;
  // Of a page that never was live they get what Git has.
  const live = published === null ? git : mergePage(base, published, git).text(side);
  return live === decision.text ? decision : { ...decision, live };
};

/** Two texts that never met: one is taken whole, and the project's stays as far from readers as it is. */
const decideMeeting = (
  { published }: PageTexts,
  editor: string,
  git: string,
  side: Side,
): PageDecision => {
  const conflict = { kind: 'both_created', applied: side } as const;
  if (side === 'git') return decided('update', git, conflict);
  const live = published === editor ? null : published;
  return { ...decided('keep', editor, conflict), live };
};

const decideBoth = (texts: PageTexts, editor: string, git: string, side: Side): PageDecision => {
  const { base, published } = texts;
  // The same edit, which may not be published here yet.
  if (editor === git) return decided(published === git ? 'none' : 'update', editor);
  if (base === null) return decideMeeting(texts, editor, git, side);
  if (git === base) return decided('none', editor);
  if (editor === base) return decided('update', git);
  const merge = mergePage(base, editor, git);
  const conflict = merge.conflicts === 0 ? null : ({ kind: 'content', applied: side } as const);
  return withLive(decided('merge', merge.text(side), conflict), texts, side);
};

/** Edits that were never published when the page was archived are on top of Git's text again. */
const bringBack = (
  { base, archived }: PageTexts,
  git: string,
  conflict: PageDecision['conflict'],
): PageDecision => {
  const text =
    archived === null || base === null ? git : mergePage(base, archived, git).text('git');
  return { action: 'restore', text, live: text === git ? null : git, conflict };
};

/** Whether deciding takes a merge of texts, which takes time where they are long. */
export const needsMerge = ({ base, editor, archived, git }: PageTexts): boolean => {
  const own = editor ?? archived;
  const isThere = base !== null && own !== null && git !== null;
  return isThere && git !== base && own !== base && own !== git;
};

/** @param side whose text counts where both changed the same place */
export const decidePage = (texts: PageTexts, side: Side): PageDecision => {
  const { base, editor, git } = texts;
  if (editor !== null && git !== null) return decideBoth(texts, editor, git, side);
  if (git !== null) {
    // Not in the project. What was archived here and not touched in Git stays archived.
    if (base === null) return decided('create', git);
    if (git === base) return decided('none', null);
    const conflict = { kind: 'delete_edit', applied: side } as const;
    return side === 'git' ? bringBack(texts, git, conflict) : decided('none', null, conflict);
  }
  if (editor === null || base === null) return decided('none', editor);
  if (editor === base) return decided('archive', null);
  const conflict = { kind: 'edit_delete', applied: side } as const;
  return side === 'git' ? decided('archive', null, conflict) : decided('keep', editor, conflict);
};
