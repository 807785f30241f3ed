/** Conflicts that wait for somebody, or the texts of one. */
import type { GitConflict } from '@quoin/sdk';
import type { Context } from '../context.ts';
import { relativeTime } from '../terminal/relative-time.ts';
import { visible, visibleLine } from '../terminal/visible.ts';
import { findConflict } from './find-conflict.ts';

const KINDS: Readonly<Record<GitConflict['kind'], string>> = {
  content: 'edited on both sides',
  edit_delete: 'edited here, deleted in Git',
  delete_edit: 'archived here, edited in Git',
  both_created: 'made on both sides',
};

const SIDES = { editor: 'the project', git: 'Git' } as const;

const COLUMNS = [
  { title: 'File' },
  { title: 'Page' },
  { title: 'Conflict' },
  { title: 'For now' },
  { title: 'Since' },
];

const listText = async (context: Context, conflicts: readonly GitConflict[]): Promise<string> => {
  if (conflicts.length === 0) return 'No conflict waits';
  const rows = conflicts.map(({ path, title, kind, applied, createdAt, stale }) => [
    path,
    title,
    KINDS[kind],
    stale ? 'edited since' : SIDES[applied],
    relativeTime(createdAt),
  ]);
  return context.table(COLUMNS, rows);
};

const part = (context: Context, title: string, text: string | null): string =>
  `${context.style.bold(`── ${title}`)}\n${text === null ? '(not there)' : visible(text).trimEnd()}\n`;

const oneText = (context: Context, conflict: GitConflict): string =>
  [
    `${visibleLine(`${conflict.path}: ${conflict.title}`)}, ${KINDS[conflict.kind]}; ${SIDES[conflict.applied]} counts for now\n`,
    part(context, 'What both sides had', conflict.base),
    part(context, 'The project (--ours)', conflict.editor),
    part(context, 'Git (--theirs)', conflict.git),
  ]
    .join('\n')
    .trimEnd();

export const conflicts = async (context: Context, page: string | undefined): Promise<void> => {
  const [project, quoin] = [await context.project(), await context.client()];
  const found = await quoin.git.conflicts(project);
  if (page !== undefined) {
    const conflict = findConflict(found.conflicts, page);
    return context.result({ conflict }, () => oneText(context, conflict));
  }
  const text = await listText(context, found.conflicts);
  context.result(found, () => text);
  if (found.conflicts.some(({ stale }) => !stale)) {
    context.note('Resolve one: quoin git resolve <file> --ours, --theirs or --file <path>');
  }
};
