/** Returns the text of a page after a user keeps one side of a conflict. */
import type { Side } from '@quoin/git-sync';
import type { Deps } from '../context.ts';
import type { GitConflictRecord } from '../records.ts';
import { decide } from './decide.ts';

/**
 * The whole of what one side did, with what the other did elsewhere in the page; null: the page goes
 * to the archive.
 */
export const chosenText = async (
  deps: Pick<Deps, 'content'>,
  { kind, base, editor, git }: GitConflictRecord,
  keep: Side,
): Promise<string | null> => {
  const isWhole = kind !== 'content' && (kind !== 'force_push' || keep === 'git');
  if (isWhole || editor === null || git === null) return keep === 'git' ? git : editor;
  const texts = { base, editor, git, archived: null, published: editor };
  const { text } = await decide(deps, texts, keep);
  return text;
};
