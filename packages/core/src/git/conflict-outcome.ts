/** Whether a conflict is over without a decision: the page is not what the conflict left any more. */
import type { PageView } from '../ports/page-store.ts';
import type { GitConflictRecord, PageRecord } from '../records.ts';

export type ConflictOutcome = 'edited' | 'archived' | 'restored';

/** Returns the text of the page after the policy; null if it is archived. */
const appliedText = ({ applied, editor, git }: GitConflictRecord): string | null =>
  applied === 'editor' ? editor : git;

/** Null: the page is what the conflict left, and a person has to decide. */
export const conflictOutcome = (
  conflict: GitConflictRecord,
  { status, version }: Pick<PageRecord, 'status' | 'version'>,
): ConflictOutcome | null => {
  const isArchived = status === 'archived';
  const wasArchived = appliedText(conflict) === null;
  if (isArchived !== wasArchived) return isArchived ? 'archived' : 'restored';
  return version === conflict.appliedVersion ? null : 'edited';
};

/**
 * The side whose text the page has; null for another text.
 *
 * @param text of the page; null where it is archived
 */
export const chosenSide = (
  { applied, editor, git }: Pick<GitConflictRecord, 'applied' | 'editor' | 'git'>,
  text: string | null,
): GitConflictRecord['keep'] => {
  if (text === (applied === 'editor' ? editor : git)) return applied;
  if (text === editor) return 'editor';
  return text === git ? 'git' : null;
};

/** The text that the conflict is over with; null where the page is archived. */
export const currentKey = ({ page }: PageView) =>
  page.status === 'archived' ? null : { pageId: page.id, version: page.version };
