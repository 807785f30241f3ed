/** Resolves conflicts: one side is kept, or the text of a file is taken. */

import type { GitConflict, Quoin } from '@quoin/sdk';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { commandLine } from '../invocation.ts';
import * as messages from '../messages/git.ts';
import { visibleLine } from '../terminal/visible.ts';
import { findConflict, onlyConflict } from './find-conflict.ts';
import { resolveWithText } from './resolve-with-text.ts';

export interface ResolveOptions {
  readonly all?: true;
  readonly ours?: true;
  readonly theirs?: true;
  readonly file?: string;
}

type Side = 'editor' | 'git';

const KEPT: Readonly<Record<Side, string>> = {
  editor: messages.keptProject,
  git: messages.keptGit,
};

const sideOf = ({ ours, theirs }: ResolveOptions): Side => {
  if (ours === true) return 'editor';
  if (theirs === true) return 'git';
  throw new CommandError(messages.choiceMissing, {
    next: `Add --ours (the project), --theirs (Git) or --file <path>; ${commandLine('git conflicts <page>')} shows the texts`,
  });
};

interface Kept {
  readonly quoin: Quoin;
  readonly project: string;
  readonly conflicts: readonly GitConflict[];
  readonly keep: Side;
}

const resolveWithSide = async (
  context: Context,
  { quoin, project, conflicts, keep }: Kept,
): Promise<void> => {
  const resolved: GitConflict[] = [];
  for (const { pageId } of conflicts) {
    resolved.push((await quoin.git.resolve(project, { pageId, keep })).conflict);
  }
  const line = ({ title, path }: GitConflict): string =>
    `${KEPT[keep]}: ${visibleLine(`${title} (${path})`)}`;
  context.result({ conflicts: resolved }, () =>
    resolved.length === 0 ? messages.noConflictToResolve : resolved.map(line).join('\n'),
  );
};

export const resolve = async (
  context: Context,
  page: string | undefined,
  options: ResolveOptions,
): Promise<void> => {
  const { all, file } = options;
  if (all === true && page !== undefined) {
    throw new CommandError(messages.pageOrAll, {
      next: messages.omitOne,
    });
  }
  const answer = file === undefined ? { keep: sideOf(options) } : { file };
  const [project, quoin] = [await context.project(), await context.client()];
  const { conflicts } = await quoin.git.conflicts(project);
  const waiting = conflicts.filter(({ stale }) => !stale);
  const one = () => (page === undefined ? onlyConflict(waiting) : findConflict(conflicts, page));
  if (answer.file !== undefined) {
    return resolveWithText(context, { quoin, project, conflict: one(), file: answer.file });
  }
  const meant = all === true ? waiting : [one()];
  return resolveWithSide(context, { quoin, project, conflicts: meant, keep: answer.keep });
};
