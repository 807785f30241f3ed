/**
 * Texts that Quoin pushed. After a force push the branch may lack them: then the page is a conflict
 * with both texts, because an update would take the text from readers silently
 * (docs/internals/git-sync.md#force-push).
 */
import type { Head, PageDecision, PageTexts, Side } from '@quoin/git-sync';
import type { Deps } from '../../../context.ts';
import type { GitFileRecord, GitProposalRecord } from '../../../records.ts';
import { decide } from '../../decide.ts';
import type { SyncSession } from './session.ts';
import type { RevisionKey, RevisionTexts } from './texts.ts';

/** Data of a push in the base map. */
export interface PushedText {
  /** The page's revision that was pushed. */
  readonly version: number;
  /** The text of the file before; '' for a file that Quoin created. */
  readonly over: string;
}

export interface PushedTextDecision {
  /** New data of the push in the base map. */
  readonly sent: PushedText | null;
  readonly decision: PageDecision;
  /** The base of the conflict that a lost push makes; null where no push was lost. */
  readonly lostOver: string | null;
}

type SentColumns = Pick<GitFileRecord, 'pageId' | 'sentVersion' | 'sentOver'>;

const sentOf = ({ sentVersion, sentOver }: SentColumns): PushedText | null =>
  sentVersion === null ? null : { version: sentVersion, over: sentOver ?? '' };

/** The revisions that {@link decidePushedText} reads. */
export const pushedKeys = (rows: readonly SentColumns[]): RevisionKey[] =>
  rows.flatMap(({ pageId, sentVersion }) =>
    pageId === null || sentVersion === null ? [] : [{ pageId, version: sentVersion }],
  );

/** The push whose text the file has now. */
export const ownPushOf = (
  { path, file }: { readonly path: string; readonly file: { readonly oid: string } | null },
  proposals: ReadonlyMap<string, readonly GitProposalRecord[]>,
): GitProposalRecord | null =>
  proposals.get(path)?.find(({ oid, pageId }) => oid === file?.oid && pageId !== null) ?? null;

/**
 * Returns the remaining data of a push after the branch has `row`; `before` is the text that the
 * file had.
 */
export const pushedTextAfter = (
  row: Pick<GitFileRecord, 'version'>,
  old: Pick<GitFileRecord, 'sentOver'> | null,
  before: string | null,
): PushedText | null =>
  row.version === null ? null : { version: row.version, over: old?.sentOver ?? before ?? '' };

/**
 * Whether the branch no longer continues the commit that was synced last. Queries the repository
 * only where the answer counts: one of the changed files has a text that Quoin pushed.
 */
export const isRewritten = async (
  { deps, connection, source, signal }: SyncSession,
  { commit }: Pick<Head, 'commit'>,
  rows: readonly SentColumns[],
): Promise<boolean> => {
  if (rows.every(({ sentVersion }) => sentVersion === null)) return false;
  const { lastCommit } = connection;
  // The connection follows another branch or folder now: it may lack the text as well.
  if (lastCommit === null) return true;
  const { isLinear } = await deps.git.remote.history(source, commit, lastCommit, 1, signal);
  return !isLinear;
};

const hasLines = (text: string, of: string): boolean => {
  const lines = new Set(text.split(/\r?\n/));
  return of.split(/\r?\n/).every((line) => line.trim() === '' || lines.has(line));
};

/** Whether `git` contains what `text` changed in `over`: merging it again changes nothing. */
const contains = async (
  deps: Pick<Deps, 'content'>,
  git: string,
  { text, over }: { readonly text: string; readonly over: string },
): Promise<boolean> => {
  // Two texts that begin with nothing are not merged by lines.
  if (over === '') return hasLines(git, text);
  const texts = { base: over, editor: text, published: text, archived: null, git };
  const { text: merged, conflict } = await decide(deps, texts, 'git');
  return conflict === null && merged === git;
};

/** As the policy says: Git's text with unpublished edits, or the project's text with Git's other changes. */
const lostDecision = async (
  deps: Pick<Deps, 'content'>,
  texts: PageTexts,
  over: string,
  side: Side,
): Promise<PageDecision> => {
  const base = side === 'git' ? texts.base : over;
  const { action, text, live } = await decide(deps, { ...texts, base }, side);
  const conflict = { kind: 'force_push', applied: side } as const;
  return { action: action === 'none' ? 'keep' : action, text, live, conflict };
};

/**
 * Decides on a page whose file has, or had, a text that Quoin pushed.
 *
 * @param decision what the three texts alone say
 * @param ours the push whose blob the branch has now
 */
export const decidePushedText = async (
  deps: Pick<Deps, 'content'>,
  {
    row,
    ours,
    texts,
    decision,
    side,
    isRewritten: isLost,
  }: {
    readonly row: GitFileRecord | null;
    readonly ours: Pick<GitProposalRecord, 'version'> | null;
    readonly texts: PageTexts;
    readonly decision: PageDecision;
    readonly side: Side;
    readonly isRewritten: boolean;
  },
  revisions: RevisionTexts,
): Promise<PushedTextDecision> => {
  if (ours !== null) {
    const before = row === null ? null : revisions.baseOf(row);
    return { sent: pushedTextAfter(ours, row, before), decision, lostOver: null };
  }
  const sent = row === null ? null : sentOf(row);
  const text =
    row?.pageId == null || sent === null
      ? null
      : revisions.get({ pageId: row.pageId, version: sent.version });
  const unchanged = { sent: null, decision, lostOver: null };
  if (sent === null || text === null) return unchanged;
  const { over } = sent;
  const { git, editor, published } = texts;
  if (git !== null && (await contains(deps, git, { text, over }))) return { ...unchanged, sent };
  if (!isLost || editor === null || editor === git) return unchanged;
  // The project took its text back meanwhile: readers lose nothing.
  const now = published ?? editor;
  if (git !== null && (await contains(deps, git, { text: now, over }))) return unchanged;
  return {
    sent: null,
    decision: await lostDecision(deps, texts, over, side),
    lostOver: over,
  };
};
