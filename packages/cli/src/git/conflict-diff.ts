/** One conflict: what each side did with the text that both had before. */

import type { GitConflict } from '@quoin/sdk';
import { diffBetween } from '../folder/text-diff.ts';
import * as messages from '../messages/git.ts';
import { paintDiff } from '../terminal/paint-diff.ts';
import type { Style } from '../terminal/style.ts';
import { visible } from '../terminal/visible.ts';

/** The texts of a conflict, as the API names them. */
type Text = 'base' | 'editor' | 'git';

/** Two of these texts compared. */
export interface SideDiff {
  readonly from: Text;
  readonly to: Text;
  /** Unified; null if the side deleted the page, or changed nearly every line. */
  readonly diff: string | null;
}

/** Headers of the diff, and the options of `git resolve` for the sides. */
const SIDES: Readonly<Record<Text, { readonly header: string; readonly name: string }>> = {
  base: { header: 'base', name: messages.textBefore },
  editor: { header: 'project', name: messages.projectSide },
  git: { header: 'git', name: messages.gitSide },
};

const sideDiff = (conflict: GitConflict, from: Text, to: Text): SideDiff => {
  const text = conflict[to];
  if (text === null) return { from, to, diff: null };
  const named = (side: Text, text: string) => ({
    name: `${SIDES[side].header}/${conflict.path}`,
    text,
  });
  return { from, to, diff: diffBetween(named(from, conflict[from] ?? ''), named(to, text)) };
};

/**
 * Returns both sides against their base. If there is no base, the sides are compared with each
 * other: against nothing, each of them would be one addition from its first line to its last.
 */
export const diffsOfConflict = (conflict: GitConflict): readonly SideDiff[] =>
  conflict.base === null
    ? [sideDiff(conflict, 'editor', 'git')]
    : [sideDiff(conflict, 'base', 'editor'), sideDiff(conflict, 'base', 'git')];

const textOf = (conflict: GitConflict, { from, to, diff }: SideDiff, style: Style): string => {
  const { name } = SIDES[to];
  if (conflict[to] === null) return style.bold(messages.deletedBy({ name }));
  const title =
    from === 'base'
      ? messages.changedBy({ name })
      : messages.fromTo({ name: SIDES[from].name, name2: SIDES[to].name });
  if (diff === null) return messages.nearlyEveryLine({ style: style.bold(title) });
  return `${style.bold(title)}\n${paintDiff(visible(diff).trimEnd(), style)}`;
};

export const conflictDiffText = (
  conflict: GitConflict,
  diffs: readonly SideDiff[],
  style: Style,
): string => diffs.map((diff) => textOf(conflict, diff, style)).join('\n\n');
