/** The conflicts of a project, or the differences of one. */

import type { GitConflict } from '@quoin/sdk';
import type { Context } from '../context.ts';
import { commandLine } from '../invocation.ts';
import * as messages from '../messages/git.ts';
import { relativeTime } from '../terminal/relative-time.ts';
import { visibleLine } from '../terminal/visible.ts';
import { conflictDiffText, diffsOfConflict, type SideDiff } from './conflict-diff.ts';
import { findConflict } from './find-conflict.ts';

const KINDS: Readonly<Record<GitConflict['kind'], string>> = {
  content: messages.editedOnBothSides,
  edit_delete: messages.editedHereDeletedInGit,
  delete_edit: messages.archivedHereEditedInGit,
  both_created: messages.createdOnBothSides,
  force_push: messages.removedByForcePush,
};

const SIDES = { editor: 'the project', git: 'Git' } as const;

const COLUMNS = [
  { title: 'File' },
  { title: 'Page' },
  { title: 'Conflict' },
  { title: messages.usedForNow },
  { title: 'Since' },
];

const howToResolve = (command: string): string => messages.resolveConflict({ command });

const listText = async (context: Context, conflicts: readonly GitConflict[]): Promise<string> => {
  if (conflicts.length === 0) return messages.noConflicts;
  const rows = conflicts.map(({ path, title, kind, applied, createdAt, stale }) => [
    path,
    title,
    KINDS[kind],
    stale ? 'changed since' : SIDES[applied],
    relativeTime(createdAt),
  ]);
  return context.table(COLUMNS, rows);
};

const oneText = ({ style }: Context, conflict: GitConflict, diffs: readonly SideDiff[]): string => {
  const { path, title, kind, applied, stale } = conflict;
  const now = stale
    ? messages.pageChangedSince
    : messages.sideUsedForNow({ sides: SIDES[applied] });
  return [
    `${visibleLine(`${path}: ${title}`)}, ${KINDS[kind]}; ${now}`,
    conflictDiffText(conflict, diffs, style),
  ].join('\n\n');
};

export const conflicts = async (context: Context, page: string | undefined): Promise<void> => {
  const [project, quoin] = [await context.project(), await context.client()];
  const found = await quoin.git.conflicts(project);
  if (page !== undefined) {
    const conflict = findConflict(found.conflicts, page);
    const diffs = diffsOfConflict(conflict);
    context.result({ conflict, diffs }, () => oneText(context, conflict, diffs));
    if (!conflict.stale)
      context.note(howToResolve(`${commandLine('git resolve', conflict.path)} --ours`));
    return;
  }
  const text = await listText(context, found.conflicts);
  context.result(found, () => text);
  if (found.conflicts.some(({ stale }) => !stale)) {
    context.note(messages.seeConflict());
    context.note(howToResolve(commandLine('git resolve <file> --ours')));
  }
};
