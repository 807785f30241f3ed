/** Merges by lines alone, for callers who leave every place that both sides changed to a user. */
import { mergeInLayout } from './merge-in-layout.ts';
import { mergeLines } from './merge-lines.ts';

/** Returns one text with both changes; null if they touch the same lines or neighboring ones. */
export const mergeTexts = (base: string, mine: string, theirs: string): string | null => {
  const { conflicts, text } = mergeInLayout(base, mine, theirs, (before, editor, git) =>
    mergeLines(before, editor, git, (_, one, other) => [{ editor: one, git: other }]),
  );
  return conflicts === 0 ? text('editor') : null;
};
